import { get } from '../get.js';
import type { IntTuple } from '../int-tuple.js';
import type { CoordLayout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { makeLayout } from '../make-layout.js';
import { print } from '../print.js';
import { rank } from '../rank.js';

/** Applies `f` to the modes of `layout` that stand at the terminals of `profile`; modes beyond the profile stay. */
export function byProfile<L extends CoordLayout>(
  layout: L,
  profile: IntTuple,
  f: (mode: L) => L,
  op: string,
): L {
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
  const made = Array.from({ length: modes }, (_, i) => {
    const mode = get(layout, i) as L;
    const inner = profile[i];
    return inner === undefined ? mode : byProfile(mode, inner, f, op);
  });
  return makeLayout(...(made as [L, ...L[]])) as L;
}
