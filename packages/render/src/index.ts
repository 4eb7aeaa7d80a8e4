export { ansiPaint } from './ansi-paint.js';
export type { Axis, Blocks } from './axis.js';
export { drawLayout } from './draw-layout.js';
export type { DrawOptions } from './draw-layout.js';
export { gridModel, MAX_CELLS } from './grid-model.js';
export type { Cell, GridModel, Slice } from './grid-model.js';
export { writeGrid } from './write-grid.js';
export type { WriteOptions } from './write-grid.js';
