import type { FillControl } from '../../engines/making/fill-control.ts';
import type { ListedRun, RunState } from '../../worker/runs/contract.ts';
import { dayText } from '../lib/text/cover-text.ts';
import { formatCount, formatMoney, formatQuantity } from '../lib/text/format.ts';

/** The texts of packing and runs. */
export const WORDS = {
  title: 'Packing',
  description: 'What you can make now, and what was made.',
  pack: 'Pack',
  recipes: 'Recipes',
  addRecipe: 'Add a recipe',

  packable: {
    title: 'Can be made now',
    list: 'Products that can be made',
    loadFailed: 'Couldn’t work out what can be made',
    noneTitle: 'Nothing to pack yet',
    noneText: 'Add a recipe for a blend or a pouch. Then you see here how many you can make.',
    noneTextOfStaff: 'Once the office has added recipes, you see here how many you can make.',
    find: 'Find a product',
    possible: (text: string) => `${text} possible`,
    nothing: 'None possible',
    endsFirst: (name: string) => `${name} ends first`,
    isMissing: (name: string) => `${name} is missing`,
    unlocks: (need: string, name: string, makes: string) => `${need} more of ${name} would make ${makes} more`,
    margin: (cents: number) => `, ${formatMoney(cents)} margin`,
    order: 'Order',
    orderOf: (name: string) => `Order ${name}`,
    packOf: (name: string) => `Pack ${name}`,
    showAll: (count: number) => `Show all ${formatCount(count)}`,
    noMatch: 'No product matches.',
  },

  runs: {
    title: 'Runs',
    list: 'Runs',
    which: 'Which runs',
    loadFailed: 'Couldn’t load the runs',
    oneLoadFailed: 'Couldn’t load the run',
    none: {
      planned: 'Nothing is planned',
      done: 'Nothing is done yet',
      cancelled: 'None cancelled',
    },
    noneText: 'What you pack is listed here, with its lot and what went into it.',
    count: (count: number) => `${formatCount(count)} ${count === 1 ? 'run' : 'runs'}`,
    columns: {
      product: 'Made',
      number: 'Number',
      state: 'State',
      quantity: 'Quantity',
      when: 'When',
      lot: 'Lot',
      loss: 'Loss',
      value: 'Value',
      unitCost: 'Unit cost',
      person: 'Person',
      note: 'Note',
    },
    nameOf: (number: number, name: string) => `run ${number} of ${name}`,
    number: (number: number) => `Run ${number}`,
    open: 'Open',
    finish: 'Finish',
    notFoundTitle: 'We couldn’t find this run',
    notFoundText: 'The link may be wrong or belong to another workspace.',
    all: 'Go to packing',
  },

  /** What a run does that waits to be sent. */
  waiting: {
    makes: (text: string) => `Makes ${text}`,
    plans: (text: string) => `Plans ${text}`,
  },

  scan: {
    title: 'Scan what goes in',
    rightLot: (name: string, lot: string) => `${name}: lot ${lot} is right`,
    wrongLot: (name: string, lot: string, right: string) =>
      right === ''
        ? `Wrong lot: ${lot} of ${name} is not next. Choose it in the form to use it.`
        : `Wrong lot: ${lot} of ${name}. Take ${right}, or choose this lot in the form.`,
    notUsable: (name: string, lot: string) =>
      `Wrong lot: ${lot} of ${name} is not in stock, on hold, recalled or past its date.`,
    noLot: (name: string) => `${name} goes in. Its code names no lot.`,
  },

  form: {
    title: (name: string) => `Pack ${name}`,
    finishTitle: (number: number, name: string) => `Finish run ${number}: ${name}`,
    choose: 'What do you pack?',
    product: 'Product',
    productPlaceholder: 'Name of a product',
    noProduct: 'No product with this name has a recipe',
    made: 'Made',
    madeOf: (name: string) => `Made of ${name}`,
    oneLess: (name: string) => `One less of ${name}`,
    oneMore: (name: string) => `One more of ${name}`,
    enterMade: 'Enter how many you made',
    possible: (text: string, endsFirst: string | undefined) =>
      `${text} possible now${endsFirst === undefined ? '' : `; ${endsFirst} ends first`}`,
    notPossible: (name: string | undefined) =>
      name === undefined ? 'Nothing can be made now: inputs are missing' : `None possible now: ${name} is missing`,
    tooMany: (text: string) =>
      `More than the ${text} possible by stock. Weigh what you used, count the inputs or make less.`,

    inputs: 'Inputs',
    how: (name: string) => `How much ${name} was taken`,
    byRecipe: 'By recipe',
    weighed: 'Weighed',
    entered: 'Entered',
    before: 'Before',
    beforeOf: (name: string) => `${name} before`,
    left: 'Left',
    leftOf: (name: string) => `${name} left`,
    taken: 'Taken',
    takenOf: (name: string) => `${name} taken`,
    lot: 'Lot',
    lotOf: (name: string) => `Lot of ${name}`,
    expiresFirst: 'What expires first',
    anotherLot: 'From another lot, too',
    removeLot: (name: string) => `Take nothing else of ${name}`,
    fromRule: (lots: string) => `What expires first: ${lots}`,
    withoutLot: 'stock without a lot',
    fromLot: (code: string) => `Lot ${code}`,
    enterTaken: 'Enter how much was taken',
    enterBefore: 'Enter the weight before',
    enterLeft: 'Enter what is left',
    leftAbove: 'More is left than there was before',
    notInLot: (text: string) => `This lot has ${text}. Take the rest from another one.`,
    more: (text: string) => `${text} more than the recipe says`,
    less: (text: string) => `${text} less than the recipe says`,
    asRecipe: 'As the recipe says',

    output: 'Lot and place',
    code: 'Lot code',
    bestBefore: 'Best before',
    bestBeforeHint: '2027-03-31, 2027-03 or 2027',
    codeOfDate: 'Enter the lot code that the date belongs to',
    wrongDate: 'Write a day, a month or a year: 2027-03-31, 2027-03 or 2027',
    assumed: (text: string) => `${text} (assumed)`,
    noDate: 'no date',
    place: 'Place',
    note: 'Note',

    samples: 'Weigh some packs',
    samplesHint: 'What is in a pack, without its packaging',
    sample: 'Weight of a pack (g)',
    addSample: 'Add',
    removeSample: (grams: string) => `Remove ${grams}`,

    done: 'Done',
    planLater: 'Plan for later',
    cancel: 'Cancel',
    doneTitle: 'Done',
    doneText: (made: string, name: string, code: string | undefined) =>
      `${made} of ${name}${code === undefined ? '' : `, lot ${code}`}`,
    plannedTitle: 'Run Planned',
    plannedText: 'No stock has changed. Finish it once it is made.',
    planFailed: 'Couldn’t reach the server. Nothing has changed. Please try again.',
    finishFailed: 'Couldn’t reach the server. Please try again.',
    isPlanned: (number: number) =>
      `Run ${number} is planned, and no stock has been taken. Correct what is missing and press Done, or cancel the run.`,
    cancelRun: 'Cancel the run',
    notPlanned: 'This run is no longer planned, so there is nothing to finish.',
  },

  rework: {
    title: 'Split or merge',
    description: 'Makes one new lot of the lots you choose. What you leave stays in the old ones.',
    act: 'Split or merge',
    lots: 'Take from',
    addLot: 'Add a lot',
    lotPlaceholder: 'Item or lot code',
    noLot: 'No matching lot',
    all: (text: string) => `${text} there`,
    takeOf: (code: string) => `Take of lot ${code}`,
    remove: (code: string) => `Remove lot ${code}`,
    makes: 'Makes',
    made: 'Made',
    enterTake: 'Enter how much to take',
    tooMuch: 'More than there is',
    chooseLot: 'Choose at least one lot.',
    loadFailed: 'Couldn’t load the lots',
  },

  run: {
    title: (number: number, name: string) => `${name}, run ${number}`,
    tab: (number: number) => `Run ${number}`,
    withoutRecipe: 'Without a recipe',
    recipe: 'Recipe',
    recipeVersion: (version: number) => `version ${version}`,
    made: 'Made',
    planned: 'Planned',
    lot: 'Lot',
    bestBefore: 'Best before',
    place: 'Place',
    loss: 'Loss',
    noLoss: 'None',
    lossText: (text: string, share: string | null) => (share === null ? text : `${text} (${share})`),
    value: 'Value',
    unitCost: 'Cost of one',
    inputs: 'Inputs',
    note: 'Note',
    consumed: (text: string) => `${text} taken`,
    lost: (text: string) => `${text} lost`,
    saved: (text: string) => `${text} less than the recipe`,
    withoutLot: 'Without a lot',
    expiresFirst: 'expires first',
    fill: 'Fill control',
    finish: 'Finish',
    undo: 'Undo',
    cancel: 'Cancel run',
    pickList: 'PDF pick list',
    printLabels: 'Print labels',
    labels: 'Label data (CSV)',
    labelColumns: ['Lot', 'Best before', 'Net weight', 'Count', 'Product'],
    undone: 'Run Undone',
    undoneText: 'The inputs are back in their lots and places.',
    undoFailed: 'Undo Failed',
    cancelled: 'Run Cancelled',
    cancelledText: 'No stock had been taken.',
    cancelFailed: 'Cancelling Failed',
    unreachable: 'Couldn’t reach the server. Please try again.',
    by: (person: string | undefined) => (person === undefined ? '' : ` by ${person}`),
  },
} as const;

export const STATES: Record<RunState, { label: string; color: string }> = {
  planned: { label: 'Planned', color: 'amber' },
  done: { label: 'Done', color: 'leaf' },
  cancelled: { label: 'Cancelled', color: 'gray' },
  undone: { label: 'Undone', color: 'gray' },
};

/** When a run was planned, done or taken back: `Done Nov 29`. @param now epoch milliseconds */
export function whenText(
  { state, createdAt, doneAt, cancelledAt }: Pick<ListedRun, 'state' | 'createdAt' | 'doneAt' | 'cancelledAt'>,
  now: number,
): string {
  const at = { planned: createdAt, done: doneAt, cancelled: cancelledAt, undone: cancelledAt }[state] ?? createdAt;
  return `${STATES[state].label} ${dayText(at, now)}`;
}

/** What was made of a run, or is to be. */
export const quantityOf = ({ made, planned, item }: Pick<ListedRun, 'made' | 'planned' | 'item'>): string =>
  formatQuantity(made ?? planned, item.unit);

const packs = (count: number) => `${formatCount(count)} ${count === 1 ? 'pack' : 'packs'}`;

/** Whether packs hold what they say, in a sentence. */
export function verdictText({ rule, nominal, weights, mean, tolerance, short, tooShort, passes }: FillControl): string {
  const of = `${packs(weights.length)} of ${formatCount(nominal)} g, ${formatCount(mean)} g on average, by ${rule}`;
  if (passes) return `Passes: ${of}.`;
  if (tooShort > 0) {
    return `Fails: ${packs(tooShort)} below ${formatCount(nominal - 2 * tolerance)} g may not be sold. ${of}.`;
  }
  if (mean < nominal) return `Fails: on average ${formatCount(nominal - mean)} g too little. ${of}.`;
  return `Fails: ${packs(short)} below ${formatCount(nominal - tolerance)} g are too many. ${of}.`;
}
