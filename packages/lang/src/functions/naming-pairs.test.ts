import { describe, expect, it } from 'vitest';
import { evaluate } from '../index.js';

describe('a form that regroups pairs speaks of what was written', () => {
  it.each([
    [
      'zipped_divide((128,64):(64,1), <_,32>)',
      '_ leaves mode 0, 128:64, in one piece, and every mode of the tiler must give a tile and a rest (write 128 for that _, or use logical_divide)',
    ],
    [
      'flat_product((2,3):(3,1), <2,_>)',
      '_ leaves mode 1, 3:1, in one piece, and every mode of the tiler must give a block and its copies (write 1 for that _, or use logical_product)',
    ],
    ['tiled_divide(((4,2),6):((1,4),8), <<2,_>,3>)', '_ leaves mode 0,1, 2:4, in one piece'],
    ['zipped_divide(8:1, _)', '_ leaves the layout, 8:1, in one piece'],
    [
      'tile_unzip((2,(3,4)):(1,(2,6)), <2,3>)',
      'mode 0, 2:1, does not have the pairs of modes that 2 asks for',
    ],
    [
      'tile_unzip(((2,2),3):((1,2),4), <2,_>)',
      'mode 1, 3:4, does not have the pairs of modes that _ asks for',
    ],
    ['tile_unzip(8:1, <2>)', 'mode 0, 8:1, does not have the pairs of modes that 2 asks for'],
  ])('%s: %s', (text, message) => {
    const op = text.slice(0, text.indexOf('('));
    expect(() => evaluate(text)).toThrow(new RegExp(`^${op}\\(`));
    expect(() => evaluate(text)).toThrow(message);
    expect(() => evaluate(text)).not.toThrow(/zip2_by|guide/);
  });

  it('what it says to write instead is accepted', () => {
    expect(evaluate('zipped_divide((128,64):(64,1), <128,32>)')).toEqual(
      evaluate('((128,32),(1,2)):((64,1),(0,32))'),
    );
    expect(evaluate('flat_product((2,3):(3,1), <2,1>)')).toHaveLength(1);
    expect(evaluate('logical_divide((128,64):(64,1), <_,32>)')).toHaveLength(1);
  });

  it('_ on a mode that is a pair already is taken apart, as in CuTe', () => {
    expect(evaluate('zipped_divide(((4,2),6):((1,4),8), <_,3>)')).toEqual(
      evaluate('((4,3),(2,2)):((1,8),(4,24))'),
    );
  });
});
