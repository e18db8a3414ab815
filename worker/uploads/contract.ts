import { z } from 'zod';
import { everyone } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** The key of an uploaded picture. */
export const uploadKey = z
  .string()
  .regex(/^[a-z0-9-]{1,80}\.(?:jpg|png|webp)$/, { error: 'is not the key of an upload' });

/** A file of 50 MB in base64, plus the JSON around it. */
export const FILE_BODY_LIMIT = 70 * 1024 * 1024;

/** A file in a request. */
export const fileText = z.string({ error: 'is required: the file in base64 or as a data URL' }).meta({
  example: 'data:image/png;base64,iVBORw0KGgo=',
  description: 'PDF, JPG, PNG or WebP in base64 or as a data URL, up to 50 MB',
});

const endpoint = endpointsOf('uploads');

export const readPicture = endpoint({
  method: 'get',
  path: '/uploads/{key}',
  summary: 'Get the photo of a slip, a paper of a lot, or a picture or file of an item or supplier',
  description: 'A PDF comes as a download.',
  access: everyone,
  // An invalid key gets the same 404 as an unknown one.
  params: z.object({ key: z.string().max(200) }),
  answer: { status: 200, media: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] },
  refusals: ['not_found'],
});
