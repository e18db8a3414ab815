import { z } from 'zod';
import { everyone, id, idInPath, line, office, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { itemAnswer } from '../inventory/contract.ts';
import { FILE_BODY_LIMIT, fileText } from '../uploads/contract.ts';

/** The most bytes and the longest edge of the small size of a picture, which lists show. */
export const SMALL_PICTURE = { bytes: 100 * 1024, pixels: 512 } as const;

/** A picture or a file of an item or a supplier. */
export const fileAnswer = z
  .object({
    id,
    name: z.string(),
    uploadKey: z.string().meta({ description: 'The file is at /api/uploads/{uploadKey}' }),
    smallKey: z
      .string()
      .nullable()
      .meta({ description: 'The same picture, small enough for a list, at /api/uploads/{smallKey}; null without one' }),
    createdAt: timestamp,
    by: z.object({ id, username: z.string() }).nullable().meta({ description: 'null if unknown' }),
  })
  .meta({ id: 'File' });
/** Not `File`, which is the browser's. */
export type KeptFile = z.infer<typeof fileAnswer>;

const name = line(200).min(1, { error: 'is required' }).meta({ example: 'Label' });
const rename = z.object({ name });

export const fileInput = z.object({
  name,
  file: fileText,
  small: z
    .string()
    .optional()
    .meta({
      example: 'data:image/png;base64,iVBORw0KGgo=',
      description: `The same picture for lists, of at most 100 KB and ${SMALL_PICTURE.pixels} pixels a side; left out for a picture that is no larger, and for a PDF`,
    }),
});
export type FileInput = z.output<typeof fileInput>;

const endpoint = endpointsOf('files');
const params = z.object({ id: idInPath });
const fileParams = z.object({ id: idInPath, fileId: idInPath });
const list = { status: 200, body: z.array(fileAnswer) } as const;
const added = { status: 201, body: fileAnswer } as const;
const LIMITS = 'A PDF, JPG, PNG or WebP. It has at most 100 files.';
const FILE_REFUSALS = [
  'not_found',
  'quota_exceeded',
  'too_large',
  'unsupported_media_type',
  'unreadable_picture',
  'busy',
] as const;

export const listItemFiles = endpoint({
  method: 'get',
  path: '/inventory/{id}/files',
  summary: 'List the pictures and files of an item, oldest first',
  description: 'Also of a deleted item, which keeps them.',
  access: everyone,
  params,
  answer: list,
  refusals: ['not_found'],
});

export const addItemFile = endpoint({
  method: 'post',
  path: '/inventory/{id}/files',
  summary: 'Add a picture or a file to an item',
  description: `${LIMITS} The first picture with a small size becomes the item’s.`,
  access: everyone,
  params,
  body: fileInput,
  bodyLimit: FILE_BODY_LIMIT,
  answer: added,
  refusals: FILE_REFUSALS,
});

export const renameItemFile = endpoint({
  method: 'patch',
  path: '/inventory/{id}/files/{fileId}',
  summary: 'Rename a picture or a file of an item',
  description: 'Only its name changes: its kind follows from the file.',
  access: everyone,
  params: fileParams,
  body: rename,
  answer: { status: 200, body: fileAnswer },
  refusals: ['not_found'],
});

export const deleteItemFile = endpoint({
  method: 'delete',
  path: '/inventory/{id}/files/{fileId}',
  summary: 'Delete a picture or a file of an item',
  description: 'If it was the item’s picture, its oldest other one becomes it.',
  access: office,
  params: fileParams,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const setItemPicture = endpoint({
  method: 'put',
  path: '/inventory/{id}/picture',
  summary: 'Choose which of its pictures lists show of an item',
  access: everyone,
  params,
  body: z.object({
    fileId: id.nullable().meta({ description: 'One of its files with a small size; null for no picture' }),
  }),
  answer: { status: 200, body: itemAnswer },
  refusals: ['not_found'],
});

export const listSupplierFiles = endpoint({
  method: 'get',
  path: '/suppliers/{id}/files',
  summary: 'List the pictures and files of a supplier, oldest first',
  access: everyone,
  params,
  answer: list,
  refusals: ['not_found'],
});

export const addSupplierFile = endpoint({
  method: 'post',
  path: '/suppliers/{id}/files',
  summary: 'Add a picture or a file to a supplier',
  description: `${LIMITS} They are deleted with the supplier.`,
  access: office,
  params,
  body: fileInput,
  bodyLimit: FILE_BODY_LIMIT,
  answer: added,
  refusals: FILE_REFUSALS,
});

export const renameSupplierFile = endpoint({
  method: 'patch',
  path: '/suppliers/{id}/files/{fileId}',
  summary: 'Rename a picture or a file of a supplier',
  description: 'Only its name changes: its kind follows from the file.',
  access: office,
  params: fileParams,
  body: rename,
  answer: { status: 200, body: fileAnswer },
  refusals: ['not_found'],
});

export const deleteSupplierFile = endpoint({
  method: 'delete',
  path: '/suppliers/{id}/files/{fileId}',
  summary: 'Delete a picture or a file of a supplier',
  access: office,
  params: fileParams,
  answer: { status: 204 },
  refusals: ['not_found'],
});
