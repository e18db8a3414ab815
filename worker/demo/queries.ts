import { eq, sql } from 'drizzle-orm';
import { type members, workspaces } from '../../db/workspace/accounts.ts';
import type { buyingWindows } from '../../db/workspace/buying.ts';
import type { documentLines, documents, orderReceipts } from '../../db/workspace/documents.ts';
import type { teamMessages } from '../../db/workspace/messages.ts';
import type { locations, lotPapers, lots, supplierPapers } from '../../db/workspace/places-and-lots.ts';
import type { recipeInputs, recipes, recipeVersions } from '../../db/workspace/recipes.ts';
import type { samples, tastingCups, tastingSheets, tastings } from '../../db/workspace/samples.ts';
import type { communicationTemplates, suppliers } from '../../db/workspace/suppliers.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Statement } from '../core/sql/batch.ts';
import { jsonRows } from '../core/sql/json-rows.ts';

export { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';

/** A row of one of the sample's own tables, without the workspace. */
type Row<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'workspaceId'>;

/** What it makes of what. */
export interface SampleRecipes {
  recipes: Row<typeof recipes>[];
  versions: Row<typeof recipeVersions>[];
  inputs: Row<typeof recipeInputs>[];
}

/** Its orders, counts, runs and recalls, and which movements count towards the orders. */
export interface SampleDocuments {
  documents: Row<typeof documents>[];
  lines: Row<typeof documentLines>[];
  receipts: Row<typeof orderReceipts>[];
}

/** Samples of teas that it was sent, and what people tasted. */
export interface TeaSamples {
  samples: Row<typeof samples>[];
  tastings: Row<typeof tastings>[];
  cups: Row<typeof tastingCups>[];
  sheets: Row<typeof tastingSheets>[];
}

/** What a sample business has beside its stock. */
export interface SampleRows {
  name: string;
  contactUserId: number;
  colleagues: readonly Row<typeof members>[];
  suppliers: readonly Row<typeof suppliers>[];
  templates: readonly Row<typeof communicationTemplates>[];
  messages: readonly Row<typeof teamMessages>[];
  recipes: SampleRecipes;
  windows: readonly Row<typeof buyingWindows>[];
  tastings: TeaSamples;
  documents: SampleDocuments;
}

/** Places, lots and their papers of the sample, before the movements that name them. */
export interface SamplePlaces {
  places: readonly Row<typeof locations>[];
  lots: readonly Omit<Row<typeof lots>, 'quantity'>[];
  papers: readonly Row<typeof lotPapers>[];
  supplierPapers: readonly Row<typeof supplierPapers>[];
}

const LOT_COLUMNS = [
  ...(['id', 'itemId', 'code', 'codeKey', 'supplierId', 'receivedOn', 'bestBefore', 'bestBeforePrecision'] as const),
  ...(['status', 'isOrganic', 'origin', 'garden', 'harvest', 'createdAt', 'updatedAt'] as const),
];

const PAPER_COLUMNS = ['id', 'name', 'kind', 'uploadKey', 'expiresOn', 'userId', 'createdAt'] as const;

/** The statements that add the places, lots and papers of a sample. */
export function insertSamplePlaces(ctx: WorkspaceContext, rows: SamplePlaces): Statement[] {
  return [
    insertRows(ctx, 'locations', ['id', 'name', 'nameKey', 'createdAt'], rows.places),
    insertRows(ctx, 'lots', LOT_COLUMNS, rows.lots),
    insertRows(ctx, 'lot_papers', ['lotId', ...PAPER_COLUMNS], rows.papers),
    insertRows(ctx, 'supplier_papers', ['supplierId', 'scope', 'startsOn', ...PAPER_COLUMNS], rows.supplierPapers),
  ];
}

const DOCUMENT_COLUMNS = [
  ...([
    'id',
    'kind',
    'number',
    'name',
    'note',
    'supplierId',
    'assigneeIds',
    'expectedAt',
    'userId',
    'createdAt',
  ] as const),
  ...(['openedAt', 'doneAt', 'sourceId', 'recipeVersion', 'sampleWeights', 'isDrill', 'currency', 'rate'] as const),
];
const LINE_COLUMNS = [
  ...(['documentId', 'line', 'itemId', 'locationId', 'lotId', 'quantity', 'unitCost', 'book', 'userId', 'at'] as const),
  ...(['planned', 'price', 'sourceLine'] as const),
];

/** The statements that add the recipes of a sample. */
const insertRecipes = (ctx: WorkspaceContext, { recipes, versions, inputs }: SampleRecipes): Statement[] => [
  insertRows(ctx, 'recipes', ['id', 'itemId', 'version', 'createdAt'], recipes),
  insertRows(
    ctx,
    'recipe_versions',
    ['recipeId', 'version', 'makes', 'shelfLifeDays', 'userId', 'createdAt'],
    versions,
  ),
  insertRows(ctx, 'recipe_inputs', ['recipeId', 'version', 'line', 'itemId', 'quantity', 'percent'], inputs),
];

const SAMPLE_COLUMNS = [
  ...(['id', 'name', 'kind', 'itemId', 'supplierId', 'lotId', 'weight', 'askedOn', 'arrivedOn', 'decideBy'] as const),
  ...(['decision', 'decidedAt', 'decidedBy', 'note', 'userId', 'createdAt'] as const),
];
const TASTING_COLUMNS = [
  'id',
  'name',
  'isBlind',
  'weight',
  'water',
  'seconds',
  'userId',
  'createdAt',
  'endedAt',
] as const;
const SHEET_COLUMNS = [
  ...(['tastingId', 'cup', 'userId', 'dryLeaf', 'liquor', 'wetLeaf', 'dryLeafWords', 'liquorWords'] as const),
  ...(['wetLeafWords', 'writtenAt'] as const),
];

/** The statements that add the samples of teas, and a tasting. */
const insertTastings = (ctx: WorkspaceContext, { samples, tastings, cups, sheets }: TeaSamples): Statement[] => [
  insertRows(
    ctx,
    'samples',
    SAMPLE_COLUMNS,
    samples.map((row) => ({ note: '', ...row })),
  ),
  insertRows(ctx, 'tastings', TASTING_COLUMNS, tastings),
  insertRows(ctx, 'tasting_cups', ['tastingId', 'cup', 'sampleId'], cups),
  insertRows(ctx, 'tasting_sheets', SHEET_COLUMNS, sheets),
];

/** The statements that add the orders, counts, runs and recalls of a sample. */
const insertDocuments = (ctx: WorkspaceContext, { documents, lines, receipts }: SampleDocuments): Statement[] => [
  insertRows(
    ctx,
    'documents',
    DOCUMENT_COLUMNS,
    documents.map((row) => ({
      name: '',
      note: '',
      assigneeIds: '[]',
      sampleWeights: '[]',
      isDrill: 0,
      currency: '',
      ...row,
    })),
  ),
  insertRows(ctx, 'document_lines', LINE_COLUMNS, lines),
  insertRows(ctx, 'order_receipts', ['orderId', 'line', 'movementId', 'quantity'], receipts),
];

/** Adds rows to a table. @param names of the columns, as the rows have them */
function insertRows(ctx: WorkspaceContext, table: string, names: readonly string[], rows: readonly object[]) {
  const columns = sql.raw(
    names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', '),
  );
  const values = sql.raw(names.map((name) => `value ->> '${name}'`).join(', '));
  return ctx.db.statements.run(sql`
    INSERT INTO ${sql.identifier(table)} (workspace_id, ${columns})
    ${jsonRows(JSON.stringify(rows))}
    SELECT ${ctx.workspaceId}, ${values} FROM r`);
}

/** The statements that give a workspace its name, its people, its suppliers and what has been said. */
export function insertSampleBusiness(ctx: WorkspaceContext, rows: SampleRows): Statement[] {
  const { statements } = ctx.db;
  const { workspaceId } = ctx;
  return [
    statements.run(sql`
      INSERT INTO members (workspace_id, user_id, username, first_name, last_name, email, role, joined_at)
      ${jsonRows(JSON.stringify(rows.colleagues))}
      SELECT ${workspaceId}, value ->> 'userId', value ->> 'username', value ->> 'firstName', value ->> 'lastName',
             '', value ->> 'role', value ->> 'joinedAt' FROM r`),
    statements
      .update(workspaces)
      .set({
        name: rows.name,
        contactUserId: rows.contactUserId,
        messageVersion: sql`message_version + 1`,
      })
      .where(eq(workspaces.id, workspaceId)),
    statements.run(sql`
      INSERT INTO suppliers (workspace_id, id, name, name_key, company, email, phone, contact_person,
        response_time_avg, reliability_score, lead_time_days, notes, created_at, updated_at)
      ${jsonRows(JSON.stringify(rows.suppliers))}
      SELECT ${workspaceId}, value ->> 'id', value ->> 'name', value ->> 'nameKey', value ->> 'company',
             value ->> 'email', value ->> 'phone', value ->> 'contactPerson', value ->> 'responseTimeAvg',
             value ->> 'reliabilityScore', value ->> 'leadTimeDays', value ->> 'notes', value ->> 'createdAt',
             value ->> 'updatedAt' FROM r`),
    statements.run(sql`
      INSERT INTO communication_templates (workspace_id, id, name, category, subject, body, created_at, updated_at)
      ${jsonRows(JSON.stringify(rows.templates))}
      SELECT ${workspaceId}, value ->> 'id', value ->> 'name', value ->> 'category', value ->> 'subject',
             value ->> 'body', value ->> 'createdAt', value ->> 'updatedAt' FROM r`),
    statements.run(sql`
      INSERT INTO team_messages (workspace_id, id, content, is_urgent, sender_id, recipient_id, item_id, created_at)
      ${jsonRows(JSON.stringify(rows.messages))}
      SELECT ${workspaceId}, value ->> 'id', value ->> 'content', value ->> 'isUrgent', value ->> 'senderId',
             value ->> 'recipientId', value ->> 'itemId', value ->> 'createdAt' FROM r`),
    ...insertRecipes(ctx, rows.recipes),
    insertRows(ctx, 'buying_windows', ['itemId', 'name', 'opensOn', 'closesOn'], rows.windows),
    ...insertTastings(ctx, rows.tastings),
    ...insertDocuments(ctx, rows.documents),
    auditStatement(ctx, { action: 'workspace.filled' }),
  ];
}
