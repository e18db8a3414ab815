import { z } from 'zod';
import { everyone, id, idInPath, line, office, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { FILE_BODY_LIMIT, fileText } from '../uploads/contract.ts';

const lastDay = z.iso
  .date({ error: 'must be a day such as 2027-03-31' })
  .meta({ example: '2027-03-31', description: 'The last day on which the paper holds; null if it does not end' });

/** The longest name of a paper. */
const MAX_NAME = 200;
const name = line(MAX_NAME).min(1, { error: 'is required' }).meta({ example: 'Organic certificate' });

/** A paper of a lot: a certificate, a laboratory report, a letter. */
export const lotPaper = z
  .object({
    id,
    name: z.string(),
    uploadKey: z.string().meta({ description: 'The file is at /api/uploads/{uploadKey}' }),
    expiresOn: lastDay.nullable(),
    createdAt: timestamp,
    by: z.object({ id, username: z.string() }).nullable().meta({ description: 'null if unknown' }),
  })
  .meta({ id: 'LotPaper' });
export type LotPaper = z.infer<typeof lotPaper>;

/** POST /api/lots/{id}/papers */
export const paperInput = z.object({
  name,
  expiresOn: lastDay.nullable().default(null),
  file: fileText,
});
export type PaperInput = z.output<typeof paperInput>;

/** PATCH /api/lots/{id}/papers/{paperId}: updates only the given fields. */
export const paperPatch = z.object({ name, expiresOn: lastDay.nullable() }).partial();
export type PaperPatch = z.output<typeof paperPatch>;

const endpoint = endpointsOf('lots');
const params = z.object({ id: idInPath });
const paperParams = z.object({ id: idInPath, paperId: idInPath });

export const addPaper = endpoint({
  method: 'post',
  path: '/lots/{id}/papers',
  summary: 'Add a paper to a lot',
  description: 'A certificate, a laboratory report, a letter: its photo or its PDF. A lot has at most 100 papers.',
  access: everyone,
  params,
  body: paperInput,
  bodyLimit: FILE_BODY_LIMIT,
  answer: { status: 201, body: lotPaper },
  refusals: ['not_found', 'quota_exceeded', 'too_large', 'unsupported_media_type', 'unreadable_picture', 'busy'],
});

export const changePaper = endpoint({
  method: 'patch',
  path: '/lots/{id}/papers/{paperId}',
  summary: 'Rename a paper of a lot or change its last day',
  description: 'Updates only the given fields.',
  access: everyone,
  params: paperParams,
  body: paperPatch,
  answer: { status: 200, body: lotPaper },
  refusals: ['not_found'],
});

export const deletePaper = endpoint({
  method: 'delete',
  path: '/lots/{id}/papers/{paperId}',
  summary: 'Delete a paper of a lot and its file',
  access: office,
  params: paperParams,
  answer: { status: 204 },
  refusals: ['not_found'],
});
