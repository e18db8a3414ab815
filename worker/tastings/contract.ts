import { z } from 'zod';
import { everyone, id, idInPath, line, office, orderQuantity, text, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { SAMPLE_KINDS } from '../samples/contract.ts';

/** Tastings: cups of samples side by side, and a sheet of each taster for each cup. */

export const MAX_CUPS = 50;
/** Tastings that an answer lists. */
export const MAX_LISTED = 500;
export const MAX_WORDS = 500;

const person = z.object({ id, username: z.string() });
const cupNumber = z.int().min(1).max(MAX_CUPS).meta({ description: 'Counts up: 1, 2, 3 …', example: 1 });
const weight = orderQuantity
  .max(1000, { error: 'may not be above 1000' })
  .meta({ description: 'Grams of tea in a cup' });
const water = z.int().min(1).max(10_000).meta({ description: 'Millilitres in a cup', example: 100 });
const seconds = z.int().min(1).max(3600).meta({ description: 'How long it is brewed', example: 360 });
const isBlind = z.boolean().meta({
  description: 'Whether nobody but who set it up sees what is in the cups until it has ended',
});

const score = z
  .number()
  .min(0, { error: 'may not be below 0' })
  .max(10, { error: 'may not be above 10' })
  .refine((value) => Math.round(value * 10) / 10 === value, { error: 'may have at most one decimal' })
  .nullable()
  .meta({ description: '0 to 10; null for none', example: 7.5 });
const words = text(MAX_WORDS).meta({ example: 'Malty, brisk' });

/** What one person wrote of one cup. */
const sheetFields = {
  cup: cupNumber,
  ...{ dryLeaf: score, liquor: score, wetLeaf: score },
  ...{ dryLeafWords: words, liquorWords: words, wetLeafWords: words },
};
export const sheetAnswer = z
  .object({ ...sheetFields, userId: id, username: z.string(), writtenAt: timestamp })
  .meta({ id: 'TastingSheet' });
export type Sheet = z.infer<typeof sheetAnswer>;

const head = {
  ...{ id, name: z.string(), isBlind },
  createdBy: person.nullable().meta({ description: 'Who set it up' }),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
};

/** GET /api/tastings */
export const listedTasting = z
  .object({ ...head, cups: z.int(), tasters: z.int().meta({ description: 'How many people have written a sheet' }) })
  .meta({ id: 'ListedTasting' });
export type ListedTasting = z.infer<typeof listedTasting>;

const sampleOfCup = z.object({ id, name: z.string(), kind: z.enum(SAMPLE_KINDS), itemId: id.nullable() });

/** GET /api/tastings/{id} */
export const tastingAnswer = z
  .object({
    ...head,
    ...{ weight, water, seconds },
    cups: z.array(
      z.object({
        cup: cupNumber,
        sample: sampleOfCup.nullable().meta({ description: 'null as long as you may not know it' }),
      }),
    ),
    tasters: z.array(person.extend({ sheets: z.int() })).meta({ description: 'Who has written of how many cups' }),
    sheets: z.array(sheetAnswer).meta({ description: 'Your own; once it has ended, everybody’s' }),
  })
  .meta({ id: 'Tasting' });
export type Tasting = z.infer<typeof tastingAnswer>;

/** POST /api/tastings */
export const tastingInput = z.object({
  name: line(200).min(1, { error: 'is required' }).meta({ example: 'Darjeeling offers' }),
  isBlind: isBlind.default(true),
  weight: weight.default(2),
  water: water.default(100),
  seconds: seconds.default(360),
  sampleIds: z
    .array(id)
    .min(1, { error: 'must name at least one sample' })
    .max(MAX_CUPS, { error: `may name at most ${MAX_CUPS} samples` })
    .meta({ description: 'What is in cup 1, cup 2 and so on; the same sample may be in several' }),
});
export type TastingInput = z.output<typeof tastingInput>;

/** PUT /api/tastings/{id}/sheets */
export const sheetInput = z.object({
  ...sheetFields,
  dryLeaf: score.default(null),
  liquor: score.default(null),
  wetLeaf: score.default(null),
  dryLeafWords: words.default(''),
  liquorWords: words.default(''),
  wetLeafWords: words.default(''),
  writtenAt: timestamp.meta({ description: 'By the clock of your device. Of two sheets, the one written later stays' }),
});
export type SheetInput = z.output<typeof sheetInput>;

const figure = z
  .object({ mean: z.number(), lowest: z.number(), highest: z.number(), of: z.int() })
  .nullable()
  .meta({ description: 'The mean of so many scores, the lowest and the highest; null of none' });
const scores = z.object({ dryLeaf: figure, liquor: figure, wetLeaf: figure, overall: figure });
const difference = z.number().nullable();

/** GET /api/tastings/{id}/result */
export const resultAnswer = z
  .object({
    cups: z.array(
      z.object({
        cup: cupNumber,
        sample: sampleOfCup,
        scores,
        against: z
          .object({
            sample: z.object({ id, name: z.string(), kind: z.enum(SAMPLE_KINDS) }),
            tastingId: id.meta({ description: 'Where it was tasted: this tasting, or its last one that has ended' }),
            scores,
            difference: z
              .object({ dryLeaf: difference, liquor: difference, wetLeaf: difference, overall: difference })
              .meta({ description: 'By how much the arrival is above it' }),
          })
          .nullable()
          .meta({ description: 'For an arrival: the last offer or pre-shipment sample of its item that was approved' }),
      }),
    ),
    tasters: z.array(person.extend({ sheets: z.int(), scores })),
  })
  .meta({ id: 'TastingResult' });
export type TastingResult = z.infer<typeof resultAnswer>;

const endpoint = endpointsOf('tastings');
const params = z.object({ id: idInPath });

export const listTastings = endpoint({
  method: 'get',
  path: '/tastings',
  summary: 'List tastings, newest first',
  description: `The newest ${MAX_LISTED}.`,
  access: everyone,
  answer: { status: 200, body: z.array(listedTasting) },
});

export const createTasting = endpoint({
  method: 'post',
  path: '/tastings',
  summary: 'Set up a tasting',
  description: 'Unless you say otherwise, 2 g of tea are brewed with 100 ml of water for 6 minutes, as in ISO 3103.',
  access: office,
  body: tastingInput,
  answer: { status: 201, body: tastingAnswer },
});

export const getTasting = endpoint({
  method: 'get',
  path: '/tastings/{id}',
  summary: 'Retrieve a tasting with its cups and sheets',
  description:
    'Until it has ended you get your own sheets alone. Of a blind one, only who set it up sees what is in the cups.',
  access: everyone,
  params,
  answer: { status: 200, body: tastingAnswer },
  refusals: ['not_found'],
});

export const writeSheet = endpoint({
  method: 'put',
  path: '/tastings/{id}/sheets',
  summary: 'Write your sheet of a cup',
  description:
    'In place of the one that you wrote before, unless that was written later. The same one again changes nothing, so that a request may be sent twice.',
  access: everyone,
  params,
  body: sheetInput,
  answer: { status: 200, body: sheetAnswer },
  refusals: ['not_found', 'wrong_state'],
});

export const endTasting = endpoint({
  method: 'post',
  path: '/tastings/{id}/end',
  summary: 'End a tasting',
  description: 'Everybody then sees what is in the cups, all sheets and the result. Nobody can write any longer.',
  access: office,
  params,
  answer: { status: 200, body: tastingAnswer },
  refusals: ['not_found', 'wrong_state'],
});

export const reopenTasting = endpoint({
  method: 'post',
  path: '/tastings/{id}/reopen',
  summary: 'Undo the end of a tasting',
  description: 'For a sheet that was still on a phone. Who has seen the result meanwhile knows the cups.',
  access: office,
  params,
  answer: { status: 200, body: tastingAnswer },
  refusals: ['not_found', 'wrong_state'],
});

export const getResult = endpoint({
  method: 'get',
  path: '/tastings/{id}/result',
  summary: 'Retrieve the result of a tasting that has ended',
  description:
    'Mean, lowest and highest score of each part and over all, of each cup and of each taster. Over all, a sheet counts with the mean of the parts that it scores.',
  access: everyone,
  params,
  answer: { status: 200, body: resultAnswer },
  refusals: ['not_found', 'wrong_state'],
});

export const deleteTasting = endpoint({
  method: 'delete',
  path: '/tastings/{id}',
  summary: 'Delete a tasting of which nobody has written',
  access: office,
  params,
  answer: { status: 204 },
  refusals: ['not_found', 'wrong_state'],
});
