import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { language } from '@modewise/lang';
import { describe, expect, it } from 'vitest';
import { namesOf, parseMap, problemsOf } from '../../../tools/cute-map.mjs';

const page = readFileSync(fileURLToPath(new URL('../../../docs/cute-map.md', import.meta.url)), 'utf8');
/** The page with no padding in its tables, so that rows can be named as texts. */
const plain = page.replace(/ +\|/g, ' |');
const words = [...language.functions.keys()];
const problemsAfter = (from: string | RegExp, to: string): string[] => {
  const text = plain.replace(from, to);
  expect(text).not.toBe(plain);
  return problemsOf({ language: words, text });
};

describe('the table of names of CuTe', () => {
  it('has a row for every export and every function of the language, and every row names what there is', () => {
    expect(problemsOf({ language: words })).toEqual([]);
  });

  it('covers the thirteen headers with hundreds of names, each once', () => {
    const { rows, absent } = parseMap(page);
    expect(new Set(rows.map(({ header }) => header)).size).toBe(13);
    expect(rows.length).toBeGreaterThan(200);
    expect(absent.length).toBeGreaterThan(50);
  });
});

describe('what the check finds', () => {
  it.each([
    ['an export without a row', /^\| `upcast` \|.*\n/gm, '', 'upcast of layout-core has no row'],
    [
      'a word of the language without a row',
      /^\| `upcast` \|.*\n/gm,
      '',
      'upcast of the language has no row',
    ],
    [
      'a row without an export',
      '`coshape` | `coshape`',
      '`coshape` | `coshapes`',
      'its package does not export it',
    ],
    [
      'a row without a word',
      '| `coshape` | layout-core',
      '| `coshapes` | layout-core',
      'the language has no coshapes',
    ],
    ['a row without its file', 'layout-core/coshape.ts', 'layout-core/coshapes.ts', 'there is no such file'],
    [
      'a row without its test',
      'layout-core/recast.laws.test.ts',
      'layout-core/none.test.ts',
      'there is no test',
    ],
    [
      'a test about something else',
      'layout-core/recast.laws.test.ts',
      'layout-core/slice.laws.test.ts',
      'does not speak of it',
    ],
    [
      'a name without a reason',
      /^(\| `Shape` \|).*$/m,
      '$1 - |',
      'Shape of cute/layout.hpp: no reason is given',
    ],
    ['a name twice', /^(\| `coshape` \|.*\n)/m, '$1$1', 'cute/layout.hpp coshape has two rows'],
  ] as const)('%s', (_, from, to, problem) => {
    expect(problemsAfter(from, to).join('\n')).toContain(problem);
  });

  it('names of a header without a row, and rows whose name it does not have', () => {
    const cutlass = mkdtempSync(join(tmpdir(), 'cute-map-'));
    try {
      const text = [
        '## `cute/layout.hpp`',
        '| `coshape` | `coshape` | `coshape` | layout-core/coshape.ts | layout-core/make-layout-like.laws.test.ts |',
        '| `gone` | a reason |',
      ].join('\n');
      const header =
        'namespace cute {\ntemplate <class T>\nauto\ncoshape(T const& t) {\n  return helper(t);\n}\nauto\nfresh(int) { }\n}\n';
      mkdirSync(join(cutlass, 'include', 'cute'), { recursive: true });
      writeFileSync(join(cutlass, 'include', 'cute', 'layout.hpp'), header);
      const found = problemsOf({ language: ['coshape'], cutlass, text }).filter((p) =>
        p.includes('layout.hpp'),
      );
      expect(found).toEqual(['fresh of cute/layout.hpp has no row', 'cute/layout.hpp has no public gone']);
    } finally {
      rmSync(cutlass, { recursive: true });
    }
  });

  it('reads functions, classes, aliases and constants of namespace cute, and nothing of detail', () => {
    const source = `
      // comment(
namespace cute {
namespace detail {
auto
hidden(int) { return 1; }
}
template <class T>
CUTE_HOST_DEVICE constexpr
auto
shown(T const& t) { if (t) { inner(t); } return t; }
CUTE_HOST_DEVICE void print(int) {}
struct Thing { int member(); };
using Alias = Thing;
template <class T>
static constexpr auto thing_v = 1;
CUTE_INLINE_CONSTANT Thing thing;
}
namespace std { struct other {}; }
`;
    expect([...namesOf(source)]).toEqual(['shown', 'print', 'Thing', 'Alias', 'thing_v', 'thing']);
  });
});
