import { z } from 'zod';

/*
 * What a browser has read on a picture. It is a proposal like any other: the server parses its rows, and a person confirms
 * them.
 */

/** More than any slip has; parsing takes longer with each word. */
const MAX_LINES = 400;
const MAX_WORDS = 2_000;
const MAX_WORDS_PER_LINE = 100;
/** Places may be beyond the picture, because the page has been straightened. */
const MAX_PLACE = 20_000;

const place = z.number().min(-MAX_PLACE).max(MAX_PLACE);
const side = z.int().min(16).max(16_384);

const word = z
  .object({
    text: z
      .string()
      .min(1)
      .max(120)
      .regex(/^[^\s\p{Cc}\p{Cs}]+$/u, { error: 'must be one word, without spaces and control characters' }),
    confidence: z.number().min(0).max(1),
    left: place,
    top: place,
    right: place,
    bottom: place,
  })
  .refine(({ left, right }) => left <= right, { path: ['right'], error: 'must not be left of `left`' })
  .refine(({ top, bottom }) => top <= bottom, { path: ['bottom'], error: 'must not be above `top`' });

export const recognizedInput = z
  .object({
    width: side.meta({ description: 'Of the picture, in pixels' }),
    height: side,
    placement: z
      .object({
        quarters: z.literal([0, 1, 2, 3]).meta({ description: 'Clockwise turns that put the text upright' }),
        angle: z.number().min(-0.8).max(0.8).meta({ description: 'How much its lines then fall, in radians' }),
      })
      .meta({ description: 'How the page is placed in the picture' }),
    lines: z
      .array(z.object({ words: z.array(word).min(1).max(MAX_WORDS_PER_LINE) }))
      .max(MAX_LINES, { error: `may have at most ${MAX_LINES} lines` })
      .refine((lines) => lines.reduce((sum, { words }) => sum + words.length, 0) <= MAX_WORDS, {
        error: `may have at most ${MAX_WORDS} words`,
      })
      .meta({ description: 'Top to bottom, with places on the straightened page, in pixels' }),
  })
  .meta({ id: 'RecognizedText' });

export type RecognizedText = z.output<typeof recognizedInput>;
