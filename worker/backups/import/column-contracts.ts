import { z } from 'zod';
import { picture } from '../../../engines/backup-file/format.ts';
import { MAX_CODES } from '../../../engines/gs1/item-code.ts';
import { MAX_CODE } from '../../../engines/gs1/read.ts';
import { declarationOf, type FieldKind, type ItemField, mapFields } from '../../../engines/inventory/fields.ts';
import { fieldSchemas } from '../../../engines/inventory/schemas.ts';
import { unitCost } from '../../../engines/inventory/unit-cost.ts';
import { WHOLE } from '../../../engines/making/quantities.ts';
import { workspaceStyle } from '../../../engines/text/style-schema.ts';
import { signupInput } from '../../accounts/contract.ts';
import { line, QUANTITY_LIMIT, role, text } from '../../core/contract.ts';
import type { ColumnType, WorkspaceTable } from '../../core/sql/workspace-tables.ts';
import { brewingOf, declaration } from '../../declarations/contract.ts';
import { bulkQuery } from '../../imports/contract.ts';
import { pinInput } from '../../inventory/contract.ts';
import { countInput } from '../../inventory/posting-contract.ts';
import { messageInput } from '../../messages/contract.ts';
import { recipeInput } from '../../recipes/contract.ts';
import { sampleWeights } from '../../runs/contract.ts';
import { communicateInput, supplierPatch, templatePatch } from '../../suppliers/contract.ts';

/**
 * What a column of a file may hold: the same as a request to the API, in the units of the database. Columns that no
 * request names follow from their type and name.
 */

/** Quantities are stored in thousandths. */
const MOST = QUANTITY_LIMIT * 1000;
const wholeNumber = z.int({ error: 'must be a whole number' });
const count = wholeNumber.min(0).max(MOST);
const positive = wholeNumber.min(1).max(MOST);
/** Values are in thousandths of a cent; no movement has more (the trigger `movement_placed`). */
const MAX_MOVED = 1e15;
const worth = wholeNumber.min(0).max(8 * MAX_MOVED);
const change = wholeNumber.min(-MOST).max(MOST);
const flag = wholeNumber.min(0).max(1);
const id = wholeNumber.positive();
/** An id, or 0 for none. */
const idOrNone = wholeNumber.min(0);
const day = z.iso.date({ error: 'must be a day such as 2026-11-20' });

/** Clocks of two servers differ. */
const TOLERANCE_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const time = wholeNumber
  .min(0)
  .refine((value) => value <= Date.now() + TOLERANCE_MS, { error: 'may not be in the future' });
/** Orders are expected within the longest lead time. */
const future = wholeNumber
  .min(0)
  .refine((value) => value <= Date.now() + 3650 * DAY_MS, { error: 'may be at most ten years ahead' });

/** JSON in a text, as the pages that show it expect it. */
const jsonText = (schema: z.ZodType) =>
  z.string().transform((text, context): string => {
    const { success, data, error } = schema.safeParse(parseJson(text));
    if (success) return JSON.stringify(data);
    context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? 'is not valid' });
    return z.NEVER;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names in comparable form are longer than as they are written; a supplier and a name are one key. */
const comparable = z.string().max(10_000, { error: 'may have at most 10000 characters' });
const writtenName = line(200);

/** Item fields whose column has other units than the API. */
const STORED: Partial<Record<FieldKind, z.ZodType>> = { quantity: count, orderQuantity: positive.nullable() };
const itemFields = mapFields<Record<ItemField, z.ZodType>>(
  (field) => STORED[declarationOf(field).kind] ?? fieldSchemas[field],
);

/** An item before an import: undoing the import writes it. */
const before = z.strictObject({
  columns: z.strictObject({ ...itemFields, uncounted: flag, nameKey: comparable, supplierKey: comparable }).partial(),
  quantity: count.optional(),
  isPlaced: z.literal(true).optional(),
  codes: z.array(z.string().max(MAX_CODE)).max(MAX_CODES).optional(),
});
/** As many as an import keeps. */
const skipped = z.array(z.object({ row: count, reason: z.string().max(1000) })).max(100);

const roles = z.string().refine((text) => text === '' || z.array(role).max(3).safeParse(text.split(',')).success, {
  error: 'must be roles',
});

const itemColumns = {
  ...{ buyUnit: line(50), sellUnit: line(50), isBetterWithAge: flag, unitCost: count, worth },
  picture: z.union([z.literal(''), picture.shape.key], { error: 'is not the key of a picture' }),
};

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'must be a day such as 04-01' });
/** Of a tasting, in tenths. */
const score = wholeNumber.min(0).max(100);
const rate = z.number().positive().max(MOST);
const paper = { name: writtenName.min(1), scope: line(500), uploadKey: picture.shape.key, expiresOn: day };

/** By table and property. */
const CONTRACTS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  workspaces: {
    ...{ name: line(100).min(1), contactName: line(100), secondFactorRoles: roles },
    ...{ ...workspaceStyle.shape, showsCostsToStaff: flag, keeps: line(200) },
    ...{ releaseNeeds: line(200), neededPapers: line(200), accountNames: jsonText(z.record(z.string(), line(100))) },
  },
  // API keys are among the people, as `Key: till (by mei)`.
  members: { ...signupInput.shape, username: line(200) },
  items: {
    ...itemFields,
    ...itemColumns,
    uncounted: flag,
    isPinned: flag,
    ...pinInput.pick({ pinnedReason: true }).shape,
  },
  movements: {
    delta: change,
    lotId: idOrNone,
    unitCost,
    unitFactor: z.number().positive().max(MOST),
    worth: wholeNumber.min(-MAX_MOVED).max(MAX_MOVED),
    worthAfter: worth,
    ...countInput.pick({ note: true }).shape,
  },
  locations: { name: writtenName.min(1) },
  place_pars: { par: positive },
  lot_papers: paper,
  supplier_papers: { ...paper, startsOn: day, itemIds: jsonText(z.array(id).max(1000)) },
  samples: { name: line(200).min(1), askedOn: day, arrivedOn: day, decideBy: day, note: text(5000) },
  tastings: { name: line(200).min(1), isBlind: flag },
  tasting_cups: { cup: positive },
  tasting_sheets: {
    cup: positive,
    dryLeaf: score,
    liquor: score,
    wetLeaf: score,
    dryLeafWords: text(500),
    liquorWords: text(500),
    wetLeafWords: text(500),
  },
  buying_windows: { opensOn: monthDay, closesOn: monthDay, name: line(100) },
  item_declarations: {
    ...declaration.pick({ ingredients: true, allergens: true, note: true }).shape,
    brewingDecigrams: wholeNumber.min(1).max(10_000),
    brewingMillilitres: brewingOf.millilitres,
    brewingCelsius: brewingOf.celsius,
    brewingSeconds: brewingOf.seconds,
    infusions: brewingOf.infusions,
  },
  item_codes: { codeKey: line(200).min(1), code: line(200).min(1) },
  lots: {
    ...{ code: writtenName.min(1), supplierId: idOrNone, receivedOn: day, bestBefore: day },
    ...{ origin: writtenName, garden: writtenName, harvest: writtenName, cultivar: writtenName, grade: writtenName },
    invoice: writtenName,
    isOrganic: flag,
    worth,
  },
  documents: {
    ...{ number: positive, name: writtenName, note: text(5000), isBlind: flag, expectedAt: future },
    ...{ uploadKey: picture.shape.key, assigneeIds: jsonText(z.array(id).max(1000)) },
    ...{ recipeVersion: positive, sampleWeights: jsonText(sampleWeights), isDrill: flag },
    ...{ currency: z.union([z.literal(''), workspaceStyle.shape.currency]), rate },
  },
  charges: { amount: positive, note: text(500) },
  document_lines: { line: positive, lotId: idOrNone, unitCost, price: unitCost, isClosed: flag, at: time },
  recipes: { version: positive },
  recipe_versions: { version: positive, makes: positive, shelfLifeDays: recipeInput.shape.shelfLifeDays },
  recipe_inputs: { version: positive, line: positive, quantity: positive, percent: wholeNumber.min(1).max(WHOLE) },
  files: { name: writtenName.min(1), uploadKey: picture.shape.key, smallKey: picture.shape.key },
  views: { name: line(100).min(1), isShared: flag, search: jsonText(z.record(z.string(), z.json())) },
  imports: { ...bulkQuery.pick({ fileName: true }).shape, uploadKey: picture.shape.key, skipped: jsonText(skipped) },
  import_changes: { before: jsonText(before) },
  suppliers: supplierPatch.shape,
  communication_templates: templatePatch.shape,
  communications: { ...communicateInput.shape, recipient: line(254), quantity: positive, expectedAt: future },
  order_receipts: { line: positive, quantity: change },
  team_messages: { ...messageInput.shape, isUrgent: flag },
  message_reads: { lastReadId: wholeNumber.min(0) },
  slip_aliases: { alias: comparable, writtenName, writtenSupplier: writtenName },
  slip_suppliers: { alias: comparable, written: writtenName, supplier: writtenName },
};

/** What a column of a file takes. @throws Error for a text without a contract */
export function contractOf({ name }: WorkspaceTable, type: ColumnType): z.ZodType {
  const known = CONTRACTS[name]?.[type.property] ?? (type.options ? z.enum(type.options) : byName(type));
  if (!known) throw new Error(`Say what a file may have in ${name}.${type.property}`);
  return type.isRequired ? known : known.nullable();
}

function byName({ kind, property }: ColumnType): z.ZodType | undefined {
  if (kind !== 'integer') return undefined;
  if (property.endsWith('At') || property === 'alertSince') return time;
  return property === 'id' || property.endsWith('Id') ? id : count;
}
