import { isWeight, WHOLE } from '../../making/quantities.ts';
import { type DecimalMark, detectDecimalMark } from '../../numbers/written-number.ts';
import { matchKey } from '../../text/match-key.ts';
import { factorTo, toItemUnit, type UnitOfItem } from '../../units/other-unit.ts';
import { plainText } from '../cells/text.ts';
import { parseQuantity, quoted } from '../cells/values.ts';
import { emptyProblem, ImportFileError, parseProblem } from '../file/file-error.ts';
import { readTable } from '../table/table.ts';
import { findRecipeColumns, type RecipeColumn } from './recipe-columns.ts';

/** Reads recipes from a CSV file: one row for each input, the product in the first row of each recipe or in all of them. */

/** An item that recipes may name, by its name or SKU. */
export interface NamedItem extends UnitOfItem {
  id: number;
  name: string;
  sku: string;
}

/** A recipe of the file, as the API takes it. */
export interface ReadRecipe {
  item: NamedItem;
  makes: number;
  inputs: { item: NamedItem; quantity?: number; percent?: number }[];
}

/** What is wrong in a row, and how to fix it. */
export interface RowError {
  /** As a spreadsheet counts it, from 1. */
  row: number;
  message: string;
}

export interface ReadRecipes {
  recipes: ReadRecipe[];
  errors: RowError[];
}

/** More than any list of recipes that people write. */
export const MAX_RECIPE_FILE_BYTES = 2 * 1024 * 1024;
const MAX_RECIPE_ROWS = 5_000;

/**
 * Reads the bytes of a file. Where a row has an error, its recipe is not to be added.
 * @param made ids of the items that have a recipe already
 * @throws ImportFileError if it is no such file
 */
export function readRecipes(bytes: Uint8Array, items: readonly NamedItem[], made: ReadonlySet<number>): ReadRecipes {
  if (bytes.length > MAX_RECIPE_FILE_BYTES) {
    throw new ImportFileError(parseProblem('The file is larger than 2 MB. Split it and import the parts.'));
  }
  const { records } = readTable(bytes, undefined, { hasHeader: false });
  const found = findRecipeColumns(records.map(({ cells }) => cells));
  if (!found) {
    throw new ImportFileError(
      emptyProblem('The first row must name its columns: Product, Makes, Input, and Quantity or Percent.'),
    );
  }
  const rows = records.slice(found.index + 1);
  if (rows.length > MAX_RECIPE_ROWS) {
    throw new ImportFileError(parseProblem('The file has more than 5,000 rows. Split it and import the parts.'));
  }
  const cellOf = (cells: readonly string[], column: RecipeColumn): string =>
    plainText(cells[found.columns[column] ?? -1] ?? '').trim();
  const numbers = rows.flatMap(({ cells }) =>
    (['makes', 'quantity', 'percent'] as const).map((name) => cellOf(cells, name)),
  );
  const reader = new RecipeReader(items, made, detectDecimalMark(numbers) ?? '.');
  for (const { row, cells } of rows) reader.take(row, (column) => cellOf(cells, column));
  return reader.result();
}

class RecipeReader {
  readonly #items: ReadonlyMap<string, readonly NamedItem[]>;
  readonly #made: ReadonlySet<number>;
  readonly #mark: DecimalMark;
  readonly #recipes = new Map<number, ReadRecipe & { row: number; makesIn: number | null }>();
  readonly #errors: RowError[] = [];
  /** The product of the row above, for cells that were left blank or merged. */
  #product: NamedItem | null = null;
  #wasNamed = false;

  constructor(items: readonly NamedItem[], made: ReadonlySet<number>, mark: DecimalMark) {
    const byName = new Map<string, NamedItem[]>();
    for (const item of items) {
      const keys = new Set([matchKey(item.name), matchKey(item.sku)]);
      for (const key of keys) if (key !== '') byName.set(key, [...(byName.get(key) ?? []), item]);
    }
    this.#items = byName;
    this.#made = made;
    this.#mark = mark;
  }

  take(row: number, cell: (column: RecipeColumn) => string): void {
    const fail = (message: string) => {
      this.#errors.push({ row, message });
    };
    const product = this.#productOf(cell('product'), fail);
    // What is wrong with it has been said where it was named.
    if (!product) return;
    const recipe = this.#recipeOf(product, row);
    this.#readMakes(recipe, cell('makes'), row, fail);
    const input = this.#find(cell('input'), 'Input', fail);
    if (!input) return;
    if (input.id === product.id) fail(`${product.name} can’t be made of itself. Name another input.`);
    else if (recipe.inputs.some(({ item }) => item.id === input.id)) {
      fail(`${input.name} is an input of ${product.name} twice. Add the two rows up.`);
    } else {
      const amount = this.#amountOf(input, product, cell, fail);
      if (amount) recipe.inputs.push({ item: input, ...amount });
    }
  }

  result(): ReadRecipes {
    for (const { row, item, inputs } of this.#recipes.values()) {
      const parts = inputs.flatMap(({ percent }) => (percent === undefined ? [] : [Math.round(percent * 100)]));
      const sum = parts.reduce((total, part) => total + part, 0);
      if (parts.length > 0 && sum !== WHOLE) {
        this.#errors.push({
          row,
          message: `The per cents of ${item.name} add up to ${sum / 100}. They must add up to 100.`,
        });
      }
    }
    const recipes = [...this.#recipes.values()].map(({ item, makes, inputs }) => ({ item, makes, inputs }));
    return { recipes, errors: this.#errors.toSorted((a, b) => a.row - b.row) };
  }

  /** The product that a row names, or the one of the row above. */
  #productOf(named: string, fail: (message: string) => void): NamedItem | null {
    if (named === '' && !this.#wasNamed) {
      fail('No product is named here or above. Write the product that the row is for.');
    }
    if (named === '') return this.#product;
    this.#wasNamed = true;
    this.#product = this.#find(named, 'Product', fail);
    if (this.#product && this.#made.has(this.#product.id)) {
      fail(`${this.#product.name} has a recipe already. Change that one, or take the rows out of the file.`);
    }
    return this.#product;
  }

  #recipeOf(item: NamedItem, row: number) {
    const known = this.#recipes.get(item.id);
    if (known) return known;
    const recipe = { item, makes: 1, inputs: [], row, makesIn: null };
    this.#recipes.set(item.id, recipe);
    return recipe;
  }

  #find(text: string, what: 'Product' | 'Input', fail: (message: string) => void): NamedItem | null {
    if (text === '') {
      fail(`${what} is blank. Write the name or SKU of an item.`);
      return null;
    }
    const found = this.#items.get(matchKey(text)) ?? [];
    const [item, another] = found;
    if (item && !another) return item;
    fail(
      item
        ? `Several items are called ${quoted(text)}. Write the SKU instead.`
        : `${what} ${quoted(text)} is no item of your inventory. Add it first, or correct its name.`,
    );
    return null;
  }

  #readMakes(
    recipe: { item: NamedItem; makes: number; makesIn: number | null },
    text: string,
    row: number,
    fail: (message: string) => void,
  ) {
    if (text === '') return;
    const makes = this.#quantity(text, recipe.item, 'Makes', fail);
    if (makes === null) return;
    if (recipe.makesIn !== null && recipe.makes !== makes) {
      fail(`Makes is ${quoted(text)} here and ${recipe.makes} in row ${recipe.makesIn}. Write the same in all rows.`);
      return;
    }
    recipe.makes = makes;
    recipe.makesIn ??= row;
  }

  #amountOf(
    input: NamedItem,
    product: NamedItem,
    cell: (column: RecipeColumn) => string,
    fail: (message: string) => void,
  ): { quantity: number } | { percent: number } | null {
    const [quantity, percent] = [cell('quantity'), cell('percent')];
    if ((quantity === '') === (percent === '')) {
      fail(
        quantity === ''
          ? `${input.name} has neither a quantity nor a per cent. Write one of them.`
          : `${input.name} has a quantity and a per cent. Leave one of them blank.`,
      );
      return null;
    }
    if (percent === '') {
      const value = this.#quantity(quantity, input, 'Quantity', fail);
      return value === null ? null : { quantity: value };
    }
    return this.#percent(percent, input, product, fail);
  }

  #percent(text: string, input: NamedItem, product: NamedItem, fail: (message: string) => void) {
    const { value } = parseQuantity(text.replace(/\s*%$/, ''), this.#mark);
    const percent = value?.amount ?? 0;
    if (!(percent > 0 && percent <= 100) || value?.unit !== '' || Math.round(percent * 100) / 100 !== percent) {
      fail(`Percent ${quoted(text)} is not above 0 and at most 100 with two decimals. Write such a number.`);
      return null;
    }
    const [counted] = [product, input].filter(({ unit }) => !isWeight(unit));
    if (counted) {
      fail(`A per cent needs weights, and ${counted.name} is kept in ${counted.unit || 'no unit'}. Write a quantity.`);
      return null;
    }
    return { percent };
  }

  /** A quantity above 0, in the unit of the item; another unit behind the number is converted. */
  #quantity(text: string, item: NamedItem, what: string, fail: (message: string) => void): number | null {
    const { value } = parseQuantity(text, this.#mark);
    if (!value || !(value.amount > 0)) {
      fail(`${what} ${quoted(text)} is not a number above 0 with at most three decimals. Write such a number.`);
      return null;
    }
    if (value.unit !== '' && factorTo(item, value.unit) === null) {
      fail(
        `${what} ${quoted(text)} can’t be read in ${item.unit || 'no unit'}, which ${item.name} is kept in. Write it in that.`,
      );
      return null;
    }
    const quantity = value.unit === '' ? value.amount : toItemUnit(value.amount, item, value.unit);
    if (quantity > 0) return quantity;
    fail(`${what} ${quoted(text)} is less than 0.001 ${item.unit}. Let the recipe make more at once.`);
    return null;
  }
}
