/** A template over what one thread moves: over types or their widths, or over the number of bits. */
export interface CopyTemplate {
  readonly name: string;
  readonly arch: string;
  readonly source: string;
  /** `types` are those of source and destination, `bits` a number of bits. */
  readonly over: 'types' | 'bits';
  /** The widths that the instruction has; any number from `least` on where there is no list. */
  readonly widths?: readonly number[];
  readonly least?: number;
  /** Whether source and destination have one width. */
  readonly same?: true;
  /** CTAs that execute it together; each moves its own bits. */
  readonly ctas?: 2;
}

const SM80 = { arch: 'sm_80', source: 'cute/atom/copy_traits_sm80.hpp', over: 'types', same: true } as const;
const TMA = { arch: 'sm_90', source: 'cute/atom/copy_traits_sm90_tma.hpp', over: 'bits' } as const;
const IM2COL = { arch: 'sm_90', source: 'cute/atom/copy_traits_sm90_im2col.hpp', over: 'bits' } as const;
const SM100_TMA = { arch: 'sm_100a', source: 'cute/atom/copy_traits_sm100_tma.hpp', over: 'bits' } as const;
const SM100_IM2COL = {
  arch: 'sm_100a',
  source: 'cute/atom/copy_traits_sm100_im2col.hpp',
  over: 'bits',
  ctas: 2,
} as const;

export const COPY_TEMPLATES: readonly CopyTemplate[] = [
  { name: 'UniversalCopy', arch: 'any', source: 'cute/atom/copy_traits.hpp', over: 'types', least: 8 },
  { ...SM80, name: 'SM80_CP_ASYNC_CACHEALWAYS', widths: [32, 64, 128] },
  { ...SM80, name: 'SM80_CP_ASYNC_CACHEGLOBAL', widths: [128] },
  { ...SM80, name: 'SM80_CP_ASYNC_CACHEALWAYS_ZFILL', widths: [32, 64, 128] },
  { ...SM80, name: 'SM80_CP_ASYNC_CACHEGLOBAL_ZFILL', widths: [128] },

  { ...TMA, name: 'SM90_TMA_LOAD' },
  { ...TMA, name: 'SM90_TMA_LOAD_OP' },
  { ...TMA, name: 'SM90_TMA_LOAD::PREFETCH' },
  { ...TMA, name: 'SM90_TMA_LOAD_MULTICAST' },
  { ...TMA, name: 'SM90_TMA_LOAD_MULTICAST_OP' },
  { ...TMA, name: 'SM90_TMA_STORE' },
  { ...TMA, name: 'SM90_TMA_STORE_PTR' },
  { ...TMA, name: 'SM90_TMA_REDUCE_ADD' },
  { ...TMA, name: 'SM90_BULK_COPY_G2S' },
  { ...TMA, name: 'SM90_BULK_COPY_G2S::PREFETCH' },
  { ...TMA, name: 'SM90_BULK_COPY_S2G' },

  { ...IM2COL, name: 'SM90_TMA_LOAD_IM2COL' },
  { ...IM2COL, name: 'SM90_TMA_LOAD_IM2COL_OP' },
  { ...IM2COL, name: 'SM90_TMA_LOAD_IM2COL::PREFETCH' },
  { ...IM2COL, name: 'SM90_TMA_LOAD_IM2COL_MULTICAST' },
  { ...IM2COL, name: 'SM90_TMA_LOAD_IM2COL_MULTICAST_OP' },
  { ...IM2COL, name: 'SM90_TMA_STORE_IM2COL' },

  { ...SM100_TMA, name: 'SM100_TMA_2SM_LOAD', ctas: 2 },
  { ...SM100_TMA, name: 'SM100_TMA_2SM_LOAD_OP', ctas: 2 },
  { ...SM100_TMA, name: 'SM100_TMA_2SM_LOAD_MULTICAST', ctas: 2 },
  { ...SM100_TMA, name: 'SM100_TMA_2SM_LOAD_MULTICAST_OP', ctas: 2 },
  { ...SM100_TMA, name: 'SM100_TMA_LOAD_2D_GATHER4' },
  { ...SM100_TMA, name: 'SM100_TMA_LOAD_2D_GATHER4_OP' },
  { ...SM100_TMA, name: 'SM100_TMA_LOAD_2D_GATHER4_OP::PREFETCH' },
  { ...SM100_TMA, name: 'SM100_TMA_LOAD_MULTICAST_2D_GATHER4' },
  { ...SM100_TMA, name: 'SM100_TMA_LOAD_MULTICAST_2D_GATHER4_OP' },
  { ...SM100_TMA, name: 'SM100_TMA_STORE_2D_SCATTER4' },

  { ...SM100_IM2COL, name: 'SM100_TMA_2SM_LOAD_IM2COL' },
  { ...SM100_IM2COL, name: 'SM100_TMA_2SM_LOAD_IM2COL_OP' },
  { ...SM100_IM2COL, name: 'SM100_TMA_2SM_LOAD_IM2COL_MULTICAST' },
  { ...SM100_IM2COL, name: 'SM100_TMA_2SM_LOAD_IM2COL_MULTICAST_OP' },
];
