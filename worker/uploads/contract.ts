import { z } from 'zod';
import { everyone } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** The key of an uploaded picture. */
export const uploadKey = z
  .string()
  .regex(/^[a-z0-9-]{1,80}\.(?:jpg|png|webp)$/, { error: 'is not the key of an upload' });

const endpoint = endpointsOf('uploads');

export const readPicture = endpoint({
  method: 'get',
  path: '/uploads/{key}',
  summary: 'Get the photo of a slip or a paper of a lot',
  description: 'A PDF comes as a download.',
  access: everyone,
  // An invalid key gets the same 404 as an unknown one.
  params: z.object({ key: z.string().max(200) }),
  answer: { status: 200, media: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] },
  refusals: ['not_found'],
});
