/** The colour of the liquor in the cup, by category. */
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

/** What a category brews to, as a CSS colour; undefined for what is not tea. */
export function liquorOf(category: string | null | undefined): string | undefined {
  return LIQUOR[category ?? ''];
}
