/** The colour of the brewed tea by category. */
const LIQUOR: Record<string, string> = {
  'White Tea': '#e9d9a6',
  'Green Tea': '#b9bd5a',
  Matcha: '#7ba043',
  'Oolong Tea': '#d39a3c',
  'Black Tea': '#a8481c',
  Chai: '#b98a5c',
  'Herbal Tea': '#d8b24a',
  Rooibos: '#b3391d',
  'Pu-erh Tea': '#4e2413',
};

/** The liquor colour of a category as a CSS colour; undefined for anything but tea. */
export function liquorColor(category: string | null | undefined): string | undefined {
  return LIQUOR[category ?? ''];
}
