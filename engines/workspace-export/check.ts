import type { z } from 'zod';
import { fromThousandths, toThousandths } from '../inventory/thousandths.ts';
import { skuMatchKey } from '../text/match-key.ts';
import { issueMessage, pathText } from '../validation/messages.ts';
import { type ExportHead, exportHead } from './head.ts';
import { LIST_NAMES, LISTS, type ListName, NEWER_LISTS } from './lists.ts';

/** An export that is complete and agrees with itself: its head, and its lists as they are in the file. */
export interface CheckedExport {
  head: ExportHead;
  lists: Readonly<Record<ListName, readonly unknown[]>>;
}

/** What is wrong with a file. `path` is the first field that is wrong: `items[3].quantity`. */
export class ExportFileError extends Error {
  override readonly name = 'ExportFileError';
  readonly path: string;

  constructor(path: string, message: string) {
    const sentence = path === '' ? message : `${path} ${message}`;
    super(sentence.endsWith('.') ? sentence : `${sentence}.`);
    this.path = path;
  }
}

type RowOf<N extends ListName> = z.output<(typeof LISTS)[N]['schema']>['row'];
type Rows = { [N in ListName]: RowOf<N>[] };

/**
 * Checks the JSON of an export: every field, that no id is there twice, that what rows refer to is in the file, and that
 * the movements of every item add up to its stock.
 * @throws ExportFileError for the first thing that is wrong
 */
export function checkExport(text: string): CheckedExport {
  const file = parseJson(text);
  const head = parse(exportHead, file, []);
  const lists = mapLists((name) => findList(file, name));
  const rows: Rows = {
    members: parseRows('members', lists.members),
    suppliers: parseRows('suppliers', lists.suppliers),
    templates: parseRows('templates', lists.templates),
    communications: parseRows('communications', lists.communications),
    items: parseRows('items', lists.items),
    movements: parseRows('movements', lists.movements),
    locations: parseRows('locations', lists.locations),
    placePars: parseRows('placePars', lists.placePars),
    buyingWindows: parseRows('buyingWindows', lists.buyingWindows),
    declarations: parseRows('declarations', lists.declarations),
    lots: parseRows('lots', lists.lots),
    itemCodes: parseRows('itemCodes', lists.itemCodes),
    imports: parseRows('imports', lists.imports),
    importChanges: parseRows('importChanges', lists.importChanges),
    recipes: parseRows('recipes', lists.recipes),
    recipeVersions: parseRows('recipeVersions', lists.recipeVersions),
    recipeInputs: parseRows('recipeInputs', lists.recipeInputs),
    samples: parseRows('samples', lists.samples),
    tastings: parseRows('tastings', lists.tastings),
    tastingCups: parseRows('tastingCups', lists.tastingCups),
    tastingSheets: parseRows('tastingSheets', lists.tastingSheets),
    documents: parseRows('documents', lists.documents),
    documentLines: parseRows('documentLines', lists.documentLines),
    receipts: parseRows('receipts', lists.receipts),
    charges: parseRows('charges', lists.charges),
    messages: parseRows('messages', lists.messages),
    auditLog: parseRows('auditLog', lists.auditLog),
  };
  checkReferences(head, rows);
  checkSkus(rows.items);
  checkStock(rows);
  return { head, lists };
}

/** An object with one property per list. */
export const mapLists = <T>(make: (name: ListName) => T): Record<ListName, T> =>
  Object.fromEntries(LIST_NAMES.map((name) => [name, make(name)])) as Record<ListName, T>;

function parseJson(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ExportFileError(
      '',
      'The file isn’t JSON, or its end is missing. Choose a whole file from Export Data, or a downloaded backup.',
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ExportFileError(
      '',
      'The file is not an export of Camellia. Choose one from Export Data, or a downloaded backup.',
    );
  }
  return value;
}

function findList(file: object, name: ListName): unknown[] {
  const value: unknown = Object.hasOwn(file, name) ? Reflect.get(file, name) : undefined;
  if (value === undefined && NEWER_LISTS.includes(name)) return [];
  if (value === undefined) throw new ExportFileError(name, 'is required');
  if (!Array.isArray(value)) throw new ExportFileError(name, 'must be a list');
  return value;
}

/** @throws ExportFileError for the first issue */
function parse<S extends z.ZodType>(schema: S, value: unknown, path: readonly PropertyKey[]): z.output<S> {
  const result = schema.safeParse(value, { error: issueMessage });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ExportFileError(pathText([...path, ...(issue?.path ?? [])]), issue?.message ?? 'is not valid');
}

function parseRows<N extends ListName>(name: N, list: readonly unknown[]): RowOf<N>[] {
  const places = new Map<string, number>();
  return list.map((value, index) => {
    const { row, key } = parse(LISTS[name].schema, value, [name, index]);
    const first = places.get(key);
    if (first !== undefined) throw new ExportFileError(`${name}[${index}]`, `has the same id as ${name}[${first}]`);
    places.set(key, index);
    return row;
  });
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

function checkReferences(head: ExportHead, rows: Rows): void {
  if (!rows.members.some(({ id }) => id === head.workspace.contact.userId)) {
    throw new ExportFileError('workspace.contact.userId', 'is not in members');
  }
  const items = idsOf(rows.items);
  const documents = idsOf(rows.documents);
  // Until orders were documents, they were messages.
  const orders = documents.union(idsOf(rows.communications));
  const imports = idsOf(rows.imports);
  const suppliers = idsOf(rows.suppliers);
  const require = (known: ReadonlySet<number>, id: number, path: string, where: string) => {
    if (!known.has(id)) throw new ExportFileError(path, `is not in ${where}`);
  };
  for (const [n, { itemId }] of rows.movements.entries()) require(items, itemId, `movements[${n}].itemId`, 'items');
  for (const [n, { supplierId }] of rows.communications.entries()) {
    require(suppliers, supplierId, `communications[${n}].supplierId`, 'suppliers');
  }
  for (const [n, { orderId }] of rows.receipts.entries()) {
    require(orders, orderId, `receipts[${n}].orderId`, 'documents');
  }
  for (const [n, { receiptId }] of rows.charges.entries()) {
    require(documents, receiptId, `charges[${n}].receiptId`, 'documents');
  }
  for (const [n, { itemId }] of rows.lots.entries()) require(items, itemId, `lots[${n}].itemId`, 'items');
  for (const [n, { itemId }] of rows.placePars.entries()) require(items, itemId, `placePars[${n}].itemId`, 'items');
  for (const [n, { itemId }] of rows.itemCodes.entries()) require(items, itemId, `itemCodes[${n}].itemId`, 'items');
  for (const [n, { itemId }] of rows.buyingWindows.entries())
    require(items, itemId, `buyingWindows[${n}].itemId`, 'items');
  for (const [n, { itemId }] of rows.declarations.entries())
    require(items, itemId, `declarations[${n}].itemId`, 'items');
  const recipes = idsOf(rows.recipes);
  for (const [n, { itemId }] of rows.recipes.entries()) require(items, itemId, `recipes[${n}].itemId`, 'items');
  for (const [n, { recipeId }] of rows.recipeVersions.entries()) {
    require(recipes, recipeId, `recipeVersions[${n}].recipeId`, 'recipes');
  }
  for (const [n, { recipeId, itemId }] of rows.recipeInputs.entries()) {
    require(recipes, recipeId, `recipeInputs[${n}].recipeId`, 'recipes');
    require(items, itemId, `recipeInputs[${n}].itemId`, 'items');
  }
  const [samples, tastings] = [idsOf(rows.samples), idsOf(rows.tastings)];
  for (const [n, { tastingId, sampleId }] of rows.tastingCups.entries()) {
    require(tastings, tastingId, `tastingCups[${n}].tastingId`, 'tastings');
    require(samples, sampleId, `tastingCups[${n}].sampleId`, 'samples');
  }
  for (const [n, { tastingId }] of rows.tastingSheets.entries()) {
    require(tastings, tastingId, `tastingSheets[${n}].tastingId`, 'tastings');
  }
  for (const [n, { documentId, itemId }] of rows.documentLines.entries()) {
    require(documents, documentId, `documentLines[${n}].documentId`, 'documents');
    require(items, itemId, `documentLines[${n}].itemId`, 'items');
  }
  for (const [n, { importId, itemId }] of rows.importChanges.entries()) {
    require(imports, importId, `importChanges[${n}].importId`, 'imports');
    require(items, itemId, `importChanges[${n}].itemId`, 'items');
  }
}

function checkSkus(items: Rows['items']): void {
  const places = new Map<string, number>();
  for (const [index, { sku, deletedAt }] of items.entries()) {
    if (deletedAt !== null) continue;
    const key = skuMatchKey(sku);
    const first = places.get(key);
    if (first !== undefined) throw new ExportFileError(`items[${index}].sku`, `is the SKU of items[${first}], too`);
    places.set(key, index);
  }
}

function checkStock({ items, movements }: Rows): void {
  const sums = new Map<number, number>();
  for (const { itemId, delta } of movements) sums.set(itemId, (sums.get(itemId) ?? 0) + toThousandths(delta));
  for (const [index, { id, quantity }] of items.entries()) {
    const sum = sums.get(id) ?? 0;
    if (sum === toThousandths(quantity)) continue;
    throw new ExportFileError(
      `items[${index}].quantity`,
      `is ${quantity}, but the item’s movements add up to ${fromThousandths(sum)}. If the stock changed during the export, export again.`,
    );
  }
}

/** Rows that are sent together. */
export interface ExportPart {
  list: ListName;
  rows: readonly unknown[];
}

const MAX_ROWS_PER_PART = 1000;
const MAX_CHARACTERS_PER_PART = 500_000;

/** Divides the lists into parts that each fit into a request. */
export function* partsOf({ lists }: CheckedExport): Generator<ExportPart> {
  for (const list of LIST_NAMES) {
    let rows: unknown[] = [];
    let characters = 0;
    for (const row of lists[list]) {
      const length = JSON.stringify(row).length;
      if (rows.length === MAX_ROWS_PER_PART || (rows.length > 0 && characters + length > MAX_CHARACTERS_PER_PART)) {
        yield { list, rows };
        rows = [];
        characters = 0;
      }
      rows.push(row);
      characters += length;
    }
    if (rows.length > 0) yield { list, rows };
  }
}
