import { formatQuantity } from '../lib/text/format.ts';

/** What the first run says. */

export const FIRST_RUN = {
  /** While there is no item. */
  empty: 'Add your inventory',
  title: 'Getting started',
  next: 'Next',
  done: 'Done',
  skip: 'Skip',
  hide: 'Hide this list',
} as const;

/** What a business may keep; the key is stored. */
export const KEEPS = {
  tea: 'Tea',
  herbs: 'Herbs and spices',
  teaware: 'Teaware',
  packaging: 'Packaging and labels',
} as const;
export type Keep = keyof typeof KEEPS;
export const KEEP_NAMES = Object.keys(KEEPS) as Keep[];

export const BUSINESS = {
  name: 'Name of your business',
  keeps: 'What do you keep?',
  save: 'Save',
  failed: 'Couldn’t save this. Please try again.',
} as const;

export const STEPS = {
  business: { title: 'Your business', text: 'What is it called, and what is on your shelves?' },
  items: {
    title: 'Your first items',
    text: 'Import the list you have, as a CSV file or a photo, or add your first item by hand.',
  },
  par: {
    title: 'What should always be there',
    text: 'Set a par for one item: the least you want on the shelf. From then on Camellia says when it runs low.',
  },
  supplier: { title: 'A supplier', text: 'Add who you buy from, then order from your low stock list.' },
  colleague: { title: 'A colleague', text: 'Invite the people who count, sell or order with you.' },
} as const;

export const ACTIONS = {
  import: 'Import a list',
  add: 'Add your first item',
  trySample: 'Try it with sample teas',
  par: 'Set a par',
  supplier: 'Add a supplier',
  colleague: 'Invite a colleague',
} as const;

export const SAMPLE = {
  label: 'Sample',
  notice: 'You are looking at sample teas. Count, order and change them as you like.',
  remove: 'Remove the sample',
  added: 'Sample teas added',
  removed: 'Sample removed',
  addFailed: 'Couldn’t add the sample teas. Please try again.',
  removeFailed: 'Couldn’t remove all of the sample. Please try again.',
} as const;

/** `2 of 5 done`. */
export const progressText = (done: number, all: number): string =>
  `${formatQuantity(done)} of ${formatQuantity(all)} done`;
