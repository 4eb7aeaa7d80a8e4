import { type IntTuple, LayoutError, parseIntTuple } from '@modewise/layout-core';
import { isRecord, parseJson } from '../json.js';
import { leavesOfTuple } from '../laws/reference.js';
import { openTilings, type TilingSpace } from './tiling-space.js';

/** Layouts of one profile whose leaves run over the same shapes and strides. */
export interface Block {
  /** A tuple of zeros, one a leaf: `0`, `(0)`, `((0,0),0)`. */
  readonly profile: string;
  readonly shapes: readonly number[];
  readonly strides: readonly number[];
}

/** An ordered list of blocks: the layouts that one operand runs over. */
export interface Family {
  readonly blocks: readonly Block[];
}

/**
 * An enumerated space of cases: case i takes layout `i % |F0|` of family 0, `floor(i / |F0|) % |F1|` of family 1, …
 *
 * The format of `golden/spaces.json`, which the C++ companion reads too. Name and version say which cases a number means.
 */
export interface Space {
  readonly name: string;
  readonly version: number;
  /** CuTe's name of the operation that is checked. */
  readonly op: string;
  readonly operands: readonly Family[];
}

/** Number of layouts of a block: `(|shapes| * |strides|) ^ leaves`. */
export function blockSize(block: Block): number {
  const leaves = leavesOfTuple(profileOf(block)).length;
  return checkedSize(BigInt(block.shapes.length * block.strides.length) ** BigInt(leaves), block.profile);
}

/**
 * Number of layouts of a family.
 *
 * @example
 * familySize({ blocks: [{ profile: '(0,0)', shapes: [1, 2], strides: [0, 1, 2] }] }) // => 36
 */
export function familySize(family: Family): number {
  return checkedSize(
    family.blocks.reduce((n, block) => n + BigInt(blockSize(block)), 0n),
    'a family',
  );
}

/**
 * Number of cases of a space, at most 2^53-1.
 *
 * @example
 * spaceSize(catalogue[0]) // => 1078655
 */
export function spaceSize(space: Space | TilingSpace): number {
  if ('tilings' in space) return openTilings(space).size;
  return checkedSize(
    space.operands.reduce((n, family) => n * BigInt(familySize(family)), 1n),
    space.name,
  );
}

/** The profile of a block as a tuple of zeros. */
export function profileOf(block: Block): IntTuple {
  const profile = parseIntTuple(block.profile);
  if (leavesOfTuple(profile).some((leaf) => leaf !== 0)) {
    throw badSpace(`the profile ${block.profile} has leaves other than 0`);
  }
  return profile;
}

/**
 * Reads a list of spaces from JSON (`golden/spaces.json`).
 *
 * @throws LayoutError `BAD_ARGUMENT` where a field is missing or no integer, a name comes twice or a space is too large
 * @example
 * parseSpaces('{"spaces":[]}').length // => 0
 */
export function parseSpaces(json: string): Space[] {
  const parsed = parseJson(json, 'the list of spaces', 'space');
  const list = isRecord(parsed) ? parsed.spaces : undefined;
  if (!Array.isArray(list)) throw badSpace('there is no list of spaces');
  const spaces = list.map(readSpace);
  const names = new Set(spaces.map((s) => s.name));
  if (names.size !== spaces.length) throw badSpace('two spaces have one name');
  return spaces;
}

function readSpace(value: unknown): Space {
  if (!isRecord(value)) throw badSpace('a space is no object');
  const { name, version, op, operands } = value;
  if (typeof name !== 'string' || typeof op !== 'string' || !isInteger(version) || !Array.isArray(operands)) {
    throw badSpace(`space ${String(name)} needs a name, a version, an op and operands`);
  }
  const space: Space = { name, version, op, operands: operands.map((f) => readFamily(f, name)) };
  spaceSize(space);
  return space;
}

function readFamily(value: unknown, name: string): Family {
  const blocks = isRecord(value) ? value.blocks : undefined;
  if (!Array.isArray(blocks)) throw badSpace(`an operand of ${name} has no blocks`);
  return {
    blocks: blocks.map((block: unknown) => {
      if (
        !isRecord(block) ||
        typeof block.profile !== 'string' ||
        !isIntegers(block.shapes) ||
        !isIntegers(block.strides)
      ) {
        throw badSpace(`a block of ${name} needs a profile, shapes and strides`);
      }
      return { profile: block.profile, shapes: block.shapes, strides: block.strides };
    }),
  };
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isIntegers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every(isInteger);
}

function checkedSize(size: bigint, what: string): number {
  if (size <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(size);
  throw badSpace(`${what} has ${size.toString()} members, more than 2^53-1`);
}

function badSpace(message: string): LayoutError {
  return new LayoutError({ code: 'BAD_ARGUMENT', op: 'space', inputs: [], message });
}
