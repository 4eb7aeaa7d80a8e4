/** Of a product of matrices: the rows of A, the columns of B and the length of both, in elements. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly depth: number;
}
