import { z } from 'zod';
import { PAPER_KINDS } from '../../engines/inventory/paper-kinds.ts';
import { everyone, id, idInPath, line, office, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { FILE_BODY_LIMIT, fileText } from '../uploads/contract.ts';

/** Papers of lots and of suppliers: certificates, laboratory reports, letters, each with what it holds for and its last day. */

const day = z.iso.date({ error: 'must be a day such as 2027-03-31' }).meta({ example: '2027-03-31' });
const lastDay = day.nullable().meta({ description: 'The last day on which the paper holds; null if it does not end' });
const firstDay = day.nullable().meta({ description: 'The first day on which it holds; null if it does not say' });

/** What a paper is. */
export const paperKind = z.enum(PAPER_KINDS);

/** The longest name and scope of a paper. */
const MAX_NAME = 200;
const MAX_SCOPE = 500;
/** The most items that one paper of a supplier names. */
export const MAX_PAPER_ITEMS = 1000;

const name = line(MAX_NAME).min(1, { error: 'is required' }).meta({ example: 'Organic certificate' });
const scope = line(MAX_SCOPE).meta({
  description: 'What it holds for, in words',
  example: 'Sencha of the garden in Uji',
});
const itemIds = z
  .array(id)
  .max(MAX_PAPER_ITEMS, { error: `may have at most ${MAX_PAPER_ITEMS} items` })
  .meta({ description: 'The items that it holds for; empty for all that come from the supplier' });

const paperFields = {
  id,
  name: z.string(),
  kind: paperKind,
  scope: z.string(),
  uploadKey: z.string().meta({ description: 'The file is at /api/uploads/{uploadKey}' }),
  expiresOn: lastDay,
  createdAt: timestamp,
  by: z.object({ id, username: z.string() }).nullable().meta({ description: 'null if unknown' }),
};

export const lotPaper = z.object(paperFields).meta({ id: 'LotPaper' });
export type LotPaper = z.infer<typeof lotPaper>;

export const supplierPaper = z
  .object({ ...paperFields, startsOn: firstDay, itemIds: z.array(id) })
  .meta({ id: 'SupplierPaper' });
export type SupplierPaper = z.infer<typeof supplierPaper>;

/** Either of them: what one of a lot does not have is left out. */
export type Paper = LotPaper & Partial<Pick<SupplierPaper, 'startsOn' | 'itemIds'>>;

const facts = { name, kind: paperKind, scope, expiresOn: lastDay };
const supplierFacts = { ...facts, startsOn: firstDay, itemIds };
const noFacts = { kind: paperKind.default('other'), scope: scope.default(''), expiresOn: lastDay.default(null) };

const inOrder = ({
  startsOn,
  expiresOn,
}: {
  startsOn?: string | null | undefined;
  expiresOn?: string | null | undefined;
}) => !startsOn || !expiresOn || startsOn <= expiresOn;
const ORDER = { path: ['expiresOn'], error: 'must not be before the first day' };

/** POST of a paper. */
export const lotPaperInput = z.object({ name, ...noFacts, file: fileText });
export const supplierPaperInput = z
  .object({ name, ...noFacts, startsOn: firstDay.default(null), itemIds: itemIds.default([]), file: fileText })
  .refine(inOrder, ORDER);

/** PATCH of a paper: updates only the given fields. */
export const lotPaperPatch = z.object(facts).partial();
export const supplierPaperPatch = z.object(supplierFacts).partial().refine(inOrder, ORDER);
export type PaperPatch = z.output<typeof supplierPaperPatch>;
export type PaperFacts = z.output<typeof lotPaperInput> & Pick<PaperPatch, 'startsOn' | 'itemIds'>;

export const params = z.object({ id: idInPath });
export const paperParams = z.object({ id: idInPath, paperId: idInPath });
/** What a paper may be. */
export const WHAT = 'A certificate, a laboratory report, a letter: its photo or its PDF.';
/** Why a paper is not added. */
export const ADD_REFUSALS = [
  ...(['not_found', 'quota_exceeded', 'too_large', 'unsupported_media_type', 'unreadable_picture', 'busy'] as const),
];

const endpoint = endpointsOf('lots');

export const addLotPaper = endpoint({
  method: 'post',
  path: '/lots/{id}/papers',
  summary: 'Add a paper to a lot',
  description: `${WHAT} A lot has at most 100 papers.`,
  access: everyone,
  params,
  body: lotPaperInput,
  bodyLimit: FILE_BODY_LIMIT,
  answer: { status: 201, body: lotPaper },
  refusals: ADD_REFUSALS,
});

export const changeLotPaper = endpoint({
  method: 'patch',
  path: '/lots/{id}/papers/{paperId}',
  summary: 'Correct a paper of a lot',
  description: 'Updates only the given fields.',
  access: everyone,
  params: paperParams,
  body: lotPaperPatch,
  answer: { status: 200, body: lotPaper },
  refusals: ['not_found'],
});

export const deleteLotPaper = endpoint({
  method: 'delete',
  path: '/lots/{id}/papers/{paperId}',
  summary: 'Delete a paper of a lot and its file',
  access: office,
  params: paperParams,
  answer: { status: 204 },
  refusals: ['not_found'],
});
