import { foldText } from '../../text/fold.ts';

/** The columns of a file of recipes. */
export type RecipeColumn = 'product' | 'makes' | 'input' | 'quantity' | 'percent';

/** What people call them, folded. */
const HEADERS: Readonly<Record<RecipeColumn, readonly string[]>> = {
  product: [
    'product',
    'recipe',
    'output',
    'finished product',
    'produkt',
    'rezept',
    'produit',
    'recette',
    'producto',
    'receta',
  ],
  makes: ['makes', 'yield', 'batch', 'batch size', 'ergibt', 'ansatz', 'rendement', 'rendimiento'],
  input: [
    'input',
    'ingredient',
    'component',
    'material',
    'zutat',
    'bestandteil',
    'composant',
    'ingrediente',
    'componente',
  ],
  quantity: ['quantity', 'qty', 'amount', 'menge', 'quantite', 'cantidad'],
  percent: ['percent', 'per cent', '%', 'share', 'prozent', 'anteil', 'pourcentage', 'pourcent', 'porcentaje'],
};

/** Where a header is looked for: titles may be above it. */
const SEARCHED_ROWS = 30;

export interface FoundColumns {
  /** Of the header among the rows. */
  index: number;
  columns: Partial<Record<RecipeColumn, number>>;
}

/** The first row that names the product, the input, and a quantity or per cent; null if there is none. */
export function findRecipeColumns(rows: readonly (readonly string[])[]): FoundColumns | null {
  for (const [index, cells] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const columns = columnsOf(cells);
    const { product, input, quantity, percent } = columns;
    if (product !== undefined && input !== undefined && (quantity ?? percent) !== undefined) return { index, columns };
  }
  return null;
}

function columnsOf(cells: readonly string[]): FoundColumns['columns'] {
  const columns: FoundColumns['columns'] = {};
  for (const [place, cell] of cells.entries()) {
    const header = foldText(cell)
      .replaceAll(/[\s_]+/g, ' ')
      .trim();
    const column = (Object.keys(HEADERS) as RecipeColumn[]).find((name) => HEADERS[name].includes(header));
    if (column && columns[column] === undefined) columns[column] = place;
  }
  return columns;
}
