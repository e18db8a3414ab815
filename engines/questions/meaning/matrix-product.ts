/** Two matrices: `rows` × `inner`, read with strides so that it may lie on its side, times `inner` × `columns`. */
export interface Shape {
  rows: number;
  inner: number;
  columns: number;
  /** How far the next row and the next column of the left one are. */
  rowStride: number;
  innerStride: number;
}

let values = new Float32Array(0);
let starts = new Int32Array(0);

/** Adds the product to `sum`. What is zero on the left costs nothing. */
export function addProduct(sum: Float32Array, left: Float32Array, right: Float32Array, shape: Shape): void {
  const { rows, inner, columns, rowStride, innerStride } = shape;
  if (values.length < inner) {
    values = new Float32Array(inner);
    starts = new Int32Array(inner);
  }
  for (let row = 0; row < rows; row++) {
    let count = 0;
    for (let k = 0, at = row * rowStride; k < inner; k++, at += innerStride) {
      const value = left[at] as number;
      if (value === 0) continue;
      values[count] = value;
      starts[count++] = k * columns;
    }
    addRows(sum, right, row * columns, columns, count);
  }
}

/** Adds rows of a matrix, each times a value, to one row: four at a time, because reading and writing the sum costs most. */
function addRows(sum: Float32Array, right: Float32Array, to: number, columns: number, count: number): void {
  let n = 0;
  for (; n + 4 <= count; n += 4) {
    const [v0, v1] = [values[n] as number, values[n + 1] as number];
    const [v2, v3] = [values[n + 2] as number, values[n + 3] as number];
    const [s0, s1] = [starts[n] as number, starts[n + 1] as number];
    const [s2, s3] = [starts[n + 2] as number, starts[n + 3] as number];
    for (let j = 0; j < columns; j++)
      sum[to + j] =
        (sum[to + j] as number) +
        v0 * (right[s0 + j] as number) +
        v1 * (right[s1 + j] as number) +
        v2 * (right[s2 + j] as number) +
        v3 * (right[s3 + j] as number);
  }
  for (; n < count; n++) {
    const value = values[n] as number;
    const start = starts[n] as number;
    for (let j = 0; j < columns; j++) sum[to + j] = (sum[to + j] as number) + value * (right[start + j] as number);
  }
}

/** A matrix on its side. */
export function transposed(matrix: Float32Array, rows: number, columns: number): Float32Array {
  const turned = new Float32Array(rows * columns);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) turned[j * rows + i] = matrix[i * columns + j] as number;
  return turned;
}
