import { DomainError, invalidField, tooLarge, unsupportedType } from '../core/errors.ts';
import { PICTURE_LIMIT, type Picture, parsePicture } from './picture.ts';

/** A picture or a PDF, identified by its content. */
export interface Paper {
  bytes: Uint8Array;
  type: Picture['type'] | 'application/pdf';
}

/**
 * Decodes a paper from base64 or a data URL, ignoring its declared type.
 * @param field of the request
 * @throws 400 if it is neither, 413, 415 and 422 as `parsePaper`
 */
export function parsePaperText(field: string, text: string): Paper {
  const base64 = text.trimStart().startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (base64.trim() === '') throw invalidField(field, 'is required: send the file as base64 or a data URL');
  if (base64.length * 0.75 > PICTURE_LIMIT + 4) throw tooHeavy();
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.fromBase64(base64);
  } catch {
    throw invalidField(field, 'must be base64 or a base64 data URL');
  }
  return parsePaper(bytes);
}

const tooHeavy = () => tooLarge('The file is larger than 50 MB. Use a smaller file or a lower resolution.');

const PDF_HEADER = '%PDF-';
const PDF_END = '%%EOF';
/** ISO 32000-1, annex H: the end marker is within the last 1,024 bytes. */
const PDF_TAIL_BYTES = 1024;

/** @throws 413 if it is too large, 415 if it is no PDF, JPG, PNG or WebP, 422 if it is truncated */
export function parsePaper(bytes: Uint8Array): Paper {
  if (bytes.length > PICTURE_LIMIT) throw tooHeavy();
  if (latin(bytes.subarray(0, PDF_HEADER.length)) === PDF_HEADER) return parsePdf(bytes);
  if (!isPicture(bytes)) throw unsupportedType('This kind of file can’t be kept. Choose a PDF, JPG, PNG or WebP.');
  const picture = parsePicture(bytes);
  return { bytes: picture.bytes, type: picture.type };
}

/** A PDF, without what follows its end, which could be anything. */
function parsePdf(bytes: Uint8Array): Paper {
  const from = Math.max(0, bytes.length - PDF_TAIL_BYTES);
  const end = latin(bytes.subarray(from)).lastIndexOf(PDF_END);
  if (end === -1) {
    throw new DomainError('unreadable_picture', 'The PDF is damaged or not complete. Download or scan it again.');
  }
  return { bytes: bytes.subarray(0, from + end + PDF_END.length), type: 'application/pdf' };
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The first bytes of the pictures that `parsePicture` takes; it says itself what is wrong with the rest. */
const isPicture = (bytes: Uint8Array) =>
  ['\xff\xd8', '\x89PNG', 'RIFF'].some((start) => latin(bytes.subarray(0, start.length)) === start);
