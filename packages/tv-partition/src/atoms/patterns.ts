/**
 * Who holds what in the instructions of one warp or less: threads, A, B and C, by the shape M x N x K and the width of A in bits.
 *
 * An instruction of a warp has four threads along K and eight along M or N; what a thread holds along K is one register after the other.
 * The letters after the width of a quad-pair's instruction are the majors of A and B.
 */
const C_8x8 = '((4,8),2):((16,1),8)';
const C_16x8 = '((4,8),(2,2)):((32,1),(16,8))';
const QUAD_PAIR = '(4,2):(1,16)';
const QUAD_ROW = '(8,4):(1,8)';
const QUAD_COL = '((4,2),4):((8,4),1)';
const QUAD_C16 = '(8,8):(1,8)';
const QUAD_C32 = '((2,2,2),(2,2,2)):((1,16,4),(8,2,32))';
const ONE = '(1,1):(0,0)';
const TWO = '(1,2):(0,1)';

/** Threads, A, B, C. */
export type Pattern = readonly [threads: string, a: string, b: string, c: string];

export const PATTERNS = {
  '1x1x1': ['1:0', ONE, ONE, ONE],
  '1x1x2': ['1:0', TWO, TWO, ONE],
  '1x1x4': ['1:0', '(1,4):(0,1)', '(1,4):(0,1)', ONE],
  '2x1x1': ['1:0', TWO, ONE, TWO],
  '1x2x1': ['1:0', ONE, TWO, TWO],

  '8x8x4/16TN to 16': [QUAD_PAIR, QUAD_ROW, QUAD_ROW, QUAD_C16],
  '8x8x4/16NT to 16': [QUAD_PAIR, QUAD_COL, QUAD_COL, QUAD_C16],
  '8x8x4/16NN to 16': [QUAD_PAIR, QUAD_COL, QUAD_ROW, QUAD_C16],
  '8x8x4/16TT to 16': [QUAD_PAIR, QUAD_ROW, QUAD_COL, QUAD_C16],
  '8x8x4/16TN to 32': [QUAD_PAIR, QUAD_ROW, QUAD_ROW, QUAD_C32],
  '8x8x4/16NT to 32': [QUAD_PAIR, QUAD_COL, QUAD_COL, QUAD_C32],
  '8x8x4/16NN to 32': [QUAD_PAIR, QUAD_COL, QUAD_ROW, QUAD_C32],
  '8x8x4/16TT to 32': [QUAD_PAIR, QUAD_ROW, QUAD_COL, QUAD_C32],

  '8x8x4/64': ['32:1', '((4,8),1):((8,1),0)', '((4,8),1):((8,1),0)', C_8x8],
  '16x8x4/64': ['32:1', '((4,8),2):((16,1),8)', '((4,8),1):((8,1),0)', C_16x8],
  '16x8x8/64': ['32:1', '((4,8),(2,2)):((16,1),(8,64))', '((4,8),2):((8,1),32)', C_16x8],
  '16x8x16/64': ['32:1', '((4,8),(2,4)):((16,1),(8,64))', '((4,8),4):((8,1),32)', C_16x8],

  '16x8x4/32': ['32:1', '((4,8),2):((16,1),8)', '((4,8),1):((8,1),0)', C_16x8],
  '16x8x8/32': ['32:1', '((4,8),(2,2)):((16,1),(8,64))', '((4,8),2):((8,1),32)', C_16x8],

  '16x8x8/16': ['32:1', '((4,8),(2,2)):((32,1),(16,8))', '((4,8),2):((16,1),8)', C_16x8],
  '16x8x16/16': ['32:1', '((4,8),(2,2,2)):((32,1),(16,8,128))', '((4,8),(2,2)):((16,1),(8,64))', C_16x8],

  '8x8x16/8': ['32:1', '((4,8),4):((32,1),8)', '((4,8),4):((32,1),8)', C_8x8],
  '16x8x16/8': ['32:1', '((4,8),(4,2)):((64,1),(16,8))', '((4,8),4):((32,1),8)', C_16x8],
  '16x8x32/8': ['32:1', '((4,8),(4,2,2)):((64,1),(16,8,256))', '((4,8),(4,2)):((32,1),(8,128))', C_16x8],
  '16x8x64/8 sparse': [
    '32:1',
    '((4,8),(8,2,2)):((128,1),(16,8,512))',
    '((4,8),(4,4)):((32,1),(8,128))',
    C_16x8,
  ],

  '8x8x32/4': ['32:1', '((4,8),(8)):((64,1),(8))', '((4,8),(8)):((64,1),(8))', C_8x8],
  '16x8x32/4': ['32:1', '((4,8),(8,2)):((128,1),(16,8))', '((4,8),(8)):((64,1),(8))', C_16x8],
  '16x8x64/4': ['32:1', '((4,8),(8,2,2)):((128,1),(16,8,512))', '((4,8),(8,2)):((64,1),(8,256))', C_16x8],
  '16x8x128/4 sparse': [
    '32:1',
    '((4,8),(16,2,2)):((256,1),(16,8,1024))',
    '((4,8),(8,4)):((64,1),(8,256))',
    C_16x8,
  ],

  '8x8x128/1': ['32:1', '((4,8),32):((256,1),8)', '((4,8),32):((256,1),8)', C_8x8],
  '16x8x128/1': ['32:1', '((4,8),(32,2)):((512,1),(16,8))', '((4,8),32):((256,1),8)', C_16x8],
  '16x8x256/1': [
    '32:1',
    '((4,8),(32,2,2)):((512,1),(16,8,2048))',
    '((4,8),(32,2)):((256,1),(8,1024))',
    C_16x8,
  ],
} as const satisfies Readonly<Record<string, Pattern>>;

export type PatternName = keyof typeof PATTERNS;

/** `16x8x16` of `16x8x16/8`. */
export const shapeOf = (pattern: string): string => /^[0-9x]+/.exec(pattern)?.[0] ?? '';
