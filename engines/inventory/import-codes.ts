/** What a row of an import says about the codes of its item. */
import { z } from 'zod';
import { MAX_CODES, readItemCode } from '../gs1/item-code.ts';
import { MAX_SCANNED } from '../gs1/read.ts';

const problemOf = (code: string): string | undefined => {
  const reading = readItemCode(code, new Date().getUTCFullYear());
  return 'problem' in reading ? reading.problem : undefined;
};

const code = z
  .string()
  .max(MAX_SCANNED, { error: `may have at most ${MAX_SCANNED} characters` })
  .refine((text) => problemOf(text) === undefined, { error: ({ input }) => problemOf(String(input)) ?? 'is no code' });

/** Fields of a row beside those of the item. */
export const codeFields = {
  codes: z
    .array(code)
    .max(MAX_CODES, { error: `may be at most ${MAX_CODES}` })
    .optional()
    .meta({
      example: ['4006381333931'],
      description:
        'Barcodes and other codes that the item gets beside those that it has: GTINs with their zeros and check digits, or any other text. One that another item has stays there',
    }),
};

/** What a row says of codes. */
export type CodeValues = z.output<z.ZodObject<typeof codeFields>>;

/** Whether the schema takes the codes as they are. */
export const areCodes = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MAX_CODES &&
  value.every((one) => typeof one === 'string' && problemOf(one) === undefined);
