import { expect, test } from 'vitest';
import { addProduct, transposed } from './matrix-product.ts';

/** Numbers with some zeros among them. */
const drawn = (size: number) => Float32Array.from({ length: size }, (_, i) => (i % 4 === 1 ? 0 : Math.sin(i * 1.7)));

test('a product is added to what is there, also of a matrix that lies on its side', () => {
  const [rows, inner, columns] = [5, 11, 7];
  const [left, right, there] = [drawn(rows * inner), drawn(inner * columns), drawn(rows * columns)];
  const expected = there.map((value, at) => {
    const [i, j] = [Math.floor(at / columns), at % columns];
    let sum = value;
    for (let k = 0; k < inner; k++) sum += (left[i * inner + k] ?? 0) * (right[k * columns + j] ?? 0);
    return sum;
  });
  const upright = Float32Array.from(there);
  addProduct(upright, left, right, { rows, inner, columns, rowStride: inner, innerStride: 1 });
  const turned = Float32Array.from(there);
  addProduct(turned, transposed(left, rows, inner), right, { rows, inner, columns, rowStride: 1, innerStride: rows });
  for (const [at, value] of expected.entries()) {
    expect(upright[at]).toBeCloseTo(value, 5);
    expect(turned[at]).toBeCloseTo(value, 5);
  }
});
