import { describe, expect, it } from 'vitest';
import { replayTrace } from './replay-trace.js';

const replay = (op: string, args: readonly string[], result: string): unknown =>
  replayTrace({ op, args, result, rejects: undefined });

describe('the traces about C++ notation', () => {
  it('are the same text as ours, or a mismatch', () => {
    const declaration = 'using L = cute::Layout<cute::_4,cute::_1>;';
    expect(replay('emit_cute', ['4:1'], declaration)).toEqual({ comparison: 'same' });
    expect(replay('emit_cute', ['4:1', 'value'], declaration)).toHaveProperty('mismatch');
    expect(replay('parse_cute', ['cute::C<4>'], '4')).toEqual({ comparison: 'same' });
    expect(replay('parse_cute', ['cute::C<4>'], '5')).toEqual({
      mismatch: 'parse_cute(cute::C<4>): the trace says 5, we 4',
    });
  });

  it('are a mismatch where we reject', () => {
    expect(JSON.stringify(replay('parse_cute', ['int'], '5'))).toContain('we SYNTAX: parse_cute: line 1');
  });
});
