import type { ItemField } from '../../../engines/inventory/fields.ts';

/** What the form says beside the fields' own labels and hints. */
export const FORM_WORDS = {
  title: 'New item',
  description: 'Only a name is needed. Everything else can follow.',
  save: 'Add item',
  saveAndNext: 'Add another',
  saved: 'Item added',
} as const;

/** Help in place for words of the trade: the question on the button, and its answer. */
export const FIELD_HELP: Partial<Record<ItemField, { question: string; answer: string }>> = {
  minimumPar: {
    question: 'What is par?',
    answer: 'Par is the least you want to have on the shelf; at or below it Camellia says that the item runs low.',
  },
  leadTimeDays: {
    question: 'Which days count here?',
    answer: 'Lead time is how many days pass from your order until the goods are here, so that you order early enough.',
  },
};

export const LOT_HELP = {
  question: 'What is a lot?',
  answer:
    'A lot is goods of one batch or harvest with one code and date, so that you sell the oldest first and can trace each.',
} as const;
