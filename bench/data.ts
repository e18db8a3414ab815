/** An import row for benchmarks. */
export interface BenchItem {
  productName: string;
  vendor: string;
  category: string;
  stockOnHand: number;
  minimumPar: number;
  shipTime: number;
  sku: string;
}

/** Creates `count` different products, the same in every run. */
export function makeStock(count: number): BenchItem[] {
  return Array.from({ length: count }, (_, i) => ({
    productName: `${['Sencha', 'Assam', 'Oolong', 'Rooibos', 'Pai Mu Tan'][i % 5]} No. ${i}`,
    vendor: `Garden ${i % 40}`,
    category: ['Green Tea', 'Black Tea', 'Oolong Tea', 'Herbal Tea', 'White Tea'][i % 5] ?? 'TEA',
    stockOnHand: (i * 37) % 500,
    minimumPar: i % 60,
    shipTime: 7 + (i % 21),
    sku: `BENCH-${i}`,
  }));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
