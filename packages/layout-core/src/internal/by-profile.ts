import { get } from '../get.js';
import type { IntTuple } from '../int-tuple.js';
import type { Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { rank } from '../rank.js';
import { wrap } from '../wrap.js';
import { layoutOf, tupleOf } from './build.js';

/** Applies `f` to the modes of `layout` that stand at the terminals of `profile`; modes beyond the profile stay. */
export function byProfile(
  layout: Layout,
  profile: IntTuple,
  f: (mode: Layout) => Layout,
  op: string,
): Layout {
  if (typeof profile === 'number') return f(layout);
  const modes = rank(layout);
  if (profile.length > modes) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op,
      inputs: [print(layout), print(profile)],
      message: `the profile has ${profile.length} modes, the layout ${modes}`,
    });
  }
  const shape = [...wrap(layout.shape)];
  const stride = [...wrap(layout.stride)];
  profile.forEach((p, i) => {
    const mode = byProfile(get(layout, i), p, f, op);
    shape[i] = mode.shape;
    stride[i] = mode.stride;
  });
  return layoutOf(tupleOf(shape), tupleOf(stride));
}
