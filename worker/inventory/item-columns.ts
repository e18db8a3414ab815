import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { items } from '../../db/workspace/inventory.ts';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import { FIELD_NAMES, type ItemField, isQuantityField } from '../../engines/inventory/fields.ts';
import { quantityJson } from '../core/quantity.ts';
import { constantSql, constantText } from '../core/sql/constant-sql.ts';
import { isoText } from '../core/sql/json-rows.ts';
import { minorUnitsSql } from '../core/style.ts';
import { takenByUndo } from './undone-queries.ts';

/**
 * The columns of an item, derived from the table: what is inserted, what may change, what is read back, and the JSON of
 * the API. Every SQL fragment is built once, when this module loads.
 */

type ItemRow = typeof items.$inferSelect;

/** Columns that leave the database only in their own features' queries. */
const INTERNAL = [
  'workspaceId',
  'placed',
  'alert',
  'alertSince',
  'archivedAt',
  'status',
] as const satisfies readonly (keyof ItemRow)[];
/** Columns that are not given when an item is created. */
const LATER = [
  'worth',
  'isPinned',
  'pinnedReason',
  'isBetterWithAge',
  'picture',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof ItemRow)[];

/**
 * An item as stored: quantities in thousandths, prices in cents, times in epoch milliseconds. The cost is rounded to cents;
 * where it is finer, `unitCost` has it in thousandths of a cent.
 */
export type StoredItem = Omit<ItemRow, (typeof INTERNAL)[number]>;
/** An item to create. */
export type NewItem = Omit<StoredItem, (typeof LATER)[number]>;
/** Columns that a change may write, without the quantity. */
export type ItemColumns = Partial<Omit<NewItem, 'id' | 'quantity'> & Pick<StoredItem, (typeof FLAGS)[number]>>;

/** What only a change of an existing item says. */
const FLAGS = ['isBetterWithAge', 'isPinned', 'pinnedReason'] as const;

const COLUMNS = getTableColumns(items);
const isOneOf =
  <T extends string>(names: readonly T[]) =>
  (name: string): name is T =>
    names.some((one) => one === name);
const isInternal = isOneOf(INTERNAL);
const isLater = isOneOf(LATER);

/** The column's name in the database. */
export const columnName = (name: keyof ItemRow): string => COLUMNS[name].name;

const STORED = (Object.keys(COLUMNS) as (keyof ItemRow)[]).filter(
  (name): name is keyof StoredItem => !isInternal(name),
);
/** The columns of a new item. */
export const NEW_ITEM_COLUMNS = STORED.filter((name): name is keyof NewItem => !isLater(name));
/** The columns that a change may write, in addition to the quantity. */
export const EDITABLE_COLUMNS: readonly (keyof ItemColumns)[] = [
  ...NEW_ITEM_COLUMNS.filter((name) => name !== 'id' && name !== 'quantity'),
  ...FLAGS,
];

/** SQL: some columns of an item under their names, all by default. @param alias of the table */
export function storedColumns(alias: string, names: readonly (keyof StoredItem)[] = STORED): SQL {
  return sql.raw(names.map((name) => `${alias}.${columnName(name)} AS ${name}`).join(', '));
}

/** The schema of each column, as `defineRows` takes it: of some columns, all by default. */
export function storedShape<Name extends keyof StoredItem = keyof StoredItem>(
  names?: readonly Name[],
): { [K in Name]: z.ZodType<StoredItem[K]> } {
  const chosen: readonly (keyof StoredItem)[] = names ?? STORED;
  const shape = chosen.map((name) => [name, columnSchema(COLUMNS[name])] as const);
  return Object.fromEntries(shape) as { [K in Name]: z.ZodType<StoredItem[K]> };
}

function columnSchema({ dataType, enumValues, notNull }: Column): z.ZodType {
  const values = enumValues ?? [];
  const schema = values.length > 0 ? z.enum(values) : dataType === 'number' ? z.int() : z.string();
  return notNull ? schema : schema.nullable();
}

/** SQL: `json_array` of some columns of an item, as stored, in the order of the names. @param alias of the table */
export function storedList(alias: string, names: readonly (keyof StoredItem)[]): SQL {
  return sql.raw(`json_array(${names.map((name) => `${alias}.${columnName(name)}`).join(', ')})`);
}

/** SQL: the fields of an item in the units of the API. @param alias of the table */
export function fieldColumns(alias: string): SQL {
  const columns = FIELD_NAMES.map((field) => sql`${fieldValue(alias, field)} AS ${sql.raw(field)}`);
  return constantSql(sql.join(columns, sql`, `));
}

const column = (alias: string, name: keyof ItemRow) => sql.raw(`${alias}.${columnName(name)}`);
const time = (alias: string, name: keyof ItemRow) => isoText(column(alias, name));
const flag = (alias: string, name: keyof ItemRow) => sql`json(iif(${column(alias, name)}, 'true', 'false'))`;

/** SQL: what one unit costs, in thousandths of a cent; null if unknown. @param alias of the table */
export const exactCost = (alias: string): SQL => sql.raw(`coalesce(${alias}.unit_cost, ${alias}.cost_price * 1000)`);

/**
 * SQL: what one unit of the stock is worth, in thousandths of a cent; null if unknown: by the value that is kept of it, else
 * what it costs. Every sum of value at cost takes it.
 * @param alias of the table
 */
export const costOfStock = (alias: string): SQL =>
  sql.raw(
    `coalesce(iif(${alias}.quantity > 0, ${alias}.worth * 1000.0 / ${alias}.quantity, NULL), ${alias}.unit_cost, ${alias}.cost_price * 1000)`,
  );

/** SQL: whether nobody knows what the stock of an item is worth. @param alias of the table */
export const isWithoutCost = (alias: string): SQL =>
  sql.raw(`(${alias}.cost_price IS NULL AND ${alias}.worth IS NULL)`);

/** SQL: what a quantity in thousandths is worth at cost, in thousandths of a cent. Products may be beyond the integers. */
export const valueAtCost = (quantity: SQL, cost: SQL): SQL => sql`(CAST(${quantity} AS REAL) * ${cost} / 1000)`;

function fieldValue(alias: string, field: ItemField): SQL {
  if (field === 'costPrice') return sql`(${exactCost(alias)} / 1000.0)`;
  return isQuantityField(field) ? quantityJson(column(alias, field)) : column(alias, field);
}

/** SQL: `json_object` of some fields and flags of an item, in the units of the API. @param alias of the table */
export function fieldsJson(alias: string, fields: readonly ItemField[], flags: readonly 'isBetterWithAge'[] = []): SQL {
  const pairs = [
    ...fields.map((field) => sql`${sql.raw(`'${field}'`)}, ${fieldValue(alias, field)}`),
    ...flags.map((name) => sql`${sql.raw(`'${name}'`)}, ${flag(alias, name)}`),
  ];
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/** Stands in constant SQL for the thousandths of the smallest unit that make one of the workspace's currency. */
const UNITS_PLACE = '"thousandths of one"';

/** The JSON of an item in the currency of a workspace: its exact cost is a decimal of that. */
function inCurrency(fragment: SQL): (workspaceId: number) => SQL {
  const parts = constantText(fragment)
    .split(UNITS_PLACE)
    .map((part) => sql.raw(part));
  return (workspaceId) => sql.join(parts, sql`(1000 * ${minorUnitsSql(workspaceId)})`);
}

/** SQL: `json_object` of an item as in the API, and of `more` properties. @param alias of the table */
function jsonObject(alias: string, more: Record<string, SQL> = {}): SQL {
  const properties: Record<string, SQL> = {
    id: column(alias, 'id'),
    ...Object.fromEntries(FIELD_NAMES.map((field) => [field, fieldValue(alias, field)])),
    costPrice: column(alias, 'costPrice'),
    unitCost: sql`(${exactCost(alias)} / ${sql.raw(UNITS_PLACE)})`,
    uncounted: flag(alias, 'uncounted'),
    isBetterWithAge: flag(alias, 'isBetterWithAge'),
    createdAt: time(alias, 'createdAt'),
    lastUpdated: time(alias, 'updatedAt'),
    isPinned: flag(alias, 'isPinned'),
    pinnedReason: column(alias, 'pinnedReason'),
    version: column(alias, 'version'),
    ...more,
  };
  const pairs = Object.entries(properties).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return constantSql(sql`json_object(${sql.join(pairs, sql`, `)})`);
}

/** Exports have no files, so the picture is not in them. */
const plainItemJson = jsonObject('items', {
  picture: column('items', 'picture'),
  // `toItem` rounds it in the same way.
  value: sql`CAST(round(coalesce(${column('items', 'worth')} * 1.0,
    ${valueAtCost(column('items', 'quantity'), exactCost('items'))}) / 1000) AS INTEGER)`,
});
/** SQL: what of an item lies outside Main, by place. Reads the table `items`. */
const placesJson = sql`(
  SELECT json_group_array(json_object('locationId', location_id, 'quantity', ${quantityJson(sql`held`)})) FROM (
    SELECT location_id, sum(quantity) AS held FROM stock
    WHERE stock.workspace_id = items.workspace_id AND stock.item_id = items.id AND location_id <> ${sql.raw(String(MAIN_LOCATION))}
    GROUP BY location_id))`;

const itemText = constantSql(
  sql`iif(${items.placed} > 0, json_insert(${plainItemJson}, '$.places', json(${placesJson})), ${plainItemJson})`,
);

/** SQL: an item as in the contract. `toItem` does the same for a loaded row, without where it lies. */
export const itemJson = inCurrency(itemText);

/** SQL: an archived item with the time of its deletion and the stock that it returns with; other items like `itemJson`. */
export const knownItemJson = inCurrency(
  sql`iif(${items.archivedAt} IS NULL, ${itemText},
  json_insert(${plainItemJson}, '$.archivedAt', ${isoText(items.archivedAt)},
    '$.quantityOnRestore', ${quantityJson(sql`(items.quantity + ${takenByUndo})`)}))`,
);

/** SQL: an item with its alert and deletion, for the export. */
export const exportedItemJson = inCurrency(
  jsonObject('items', {
    alert: column('items', 'alert'),
    alertSince: time('items', 'alertSince'),
    deletedAt: time('items', 'archivedAt'),
    worth: column('items', 'worth'),
  }),
);
