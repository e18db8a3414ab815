import type { Recipe } from '../../worker/recipes/contract.ts';
import { formatCount, formatQuantity } from '../lib/text/format.ts';

/** The texts of recipes. */
export const WORDS = {
  title: 'Recipes',
  description: 'What each product is made of, and how many can be made now.',
  list: 'Recipes',
  newRecipe: 'New recipe',
  newTitle: 'New recipe',
  editTitle: (name: string) => `Recipe for ${name}`,
  nameOf: (name: string) => `the recipe for ${name}`,
  recipes: (count: number) => `${formatCount(count)} ${count === 1 ? 'recipe' : 'recipes'}`,
  columns: {
    product: 'Makes',
    inputs: 'Made of',
    possible: 'Can be made now',
    endsFirst: 'Ends first',
    shelfLife: 'Keeps',
    reserve: 'Reserve',
    version: 'Version',
    changed: 'Changed',
  },
  loadFailed: 'Couldn’t load the recipes',
  oneLoadFailed: 'Couldn’t load the recipe',
  noneTitle: 'No recipes yet',
  noneText:
    'A recipe says what a blend or a pouch is made of. Camellia then tells how many you can make now, and takes the inputs from stock when you pack.',
  noneTextOfStaff: 'The office adds recipes. Then you see here what can be packed.',
  notFoundTitle: 'We couldn’t find this recipe',
  notFoundText: 'It may be deleted or belong to another workspace.',
  allRecipes: 'All recipes',
  officeOnlyTitle: 'Only the office can change recipes',
  officeOnlyText: 'Ask a colleague in the office. You can pack what has a recipe.',

  import: {
    title: 'Import recipes',
    description: 'From a CSV file: one row for each input. Nothing is added before you have seen it.',
    columns:
      'The first row names the columns: Product, Makes, Input, and Quantity or Percent. Products and inputs are items of your inventory, by name or SKU. Makes is 1 unless written.',
    example:
      'Product,Makes,Input,Quantity,Percent\nHouse blend,1,Assam,,60\nHouse blend,1,Ceylon,,40\nHouse blend tin,1,House blend,100 g,',
    choose: 'Choose a CSV file',
    another: 'Choose another file',
    unread: 'Couldn’t read the file',
    preview: 'What will be added',
    makes: (name: string, makes: string) => `${name}, makes ${makes}`,
    errors: (count: number) => `${formatCount(count)} ${count === 1 ? 'row has' : 'rows have'} an error`,
    row: (row: number) => `Row ${row}:`,
    moreErrors: (count: number) => `And ${formatCount(count)} more.`,
    fix: 'Nothing is added. Correct the file and choose it again.',
    empty: 'The file has no recipes below its first row.',
    add: (count: number) => `Add ${formatCount(count)} ${count === 1 ? 'recipe' : 'recipes'}`,
    addedTitle: 'Recipes Added',
    added: (count: number) => `${formatCount(count)} ${count === 1 ? 'recipe' : 'recipes'}`,
    undo: 'Undo',
    undone: 'Recipes Deleted',
    undoFailed: 'Undo Failed',
    failed: (product: string) => `The recipe for ${product} was not added:`,
    noneAdded: 'Nothing was added.',
    someLeft: (count: number) =>
      count === 1 ? 'One recipe could not be deleted again.' : `${count} recipes could not be deleted again.`,
  },

  open: 'Open',
  pack: 'Pack',
  edit: 'Edit',
  delete: 'Delete',
  cancel: 'Cancel',
  save: 'Save recipe',
  deleteTitle: (name: string) => `Delete the recipe for ${name}?`,
  deleteText: 'What was made with it stays as it is. The recipe can’t be restored.',
  keep: 'Keep it',
  deleted: 'Recipe Deleted',
  deleteFailed: 'Deleting Failed',
  saved: 'Recipe Saved',
  saveFailed: 'Couldn’t save the recipe. Please try again.',
  unreachable: 'Couldn’t reach the server. Please try again.',

  madeOf: 'Made of',
  usedIn: 'Used in',
  addRecipe: 'Add a recipe',
  makes: 'Makes',
  keeps: (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`,
  noShelfLife: 'As long as its inputs',
  reserve: 'Kept back from the shop',
  canMake: 'Can be made now',
  nothingPossible: 'None',
  endsFirst: (name: string) => `${name} ends first`,
  missing: (name: string) => `${name} is missing`,
  version: (version: number) => `Version ${version}`,
  versions: 'Earlier versions',
  byPerson: (person: string | undefined) => (person === undefined ? '' : ` by ${person}`),

  form: {
    product: 'Product',
    productHint: 'The item that is made',
    productPlaceholder: 'Name or SKU',
    noItem: 'No matching item',
    chooseProduct: 'Choose what the recipe makes',
    makes: 'Makes',
    makesHint: 'What the inputs below make together',
    enterMakes: 'Enter how much it makes',
    inputs: 'Inputs',
    addInput: 'Add an input',
    addOne: 'Add at least one input.',
    isProduct: 'A product can’t be made of itself',
    quantityOf: 'Quantity',
    percent: 'Per cent',
    percentOf: (name: string) => `Per cent of ${name}`,
    amountAs: (name: string) => `How ${name} is given`,
    enterQuantity: 'Enter a quantity',
    enterPercent: 'Enter a per cent',
    comesTo: (text: string) => `= ${text}`,
    remove: (name: string) => `Remove ${name}`,
    sum: (sum: string) => `${sum} % of 100 %`,
    sumWrong: 'The per cents must add up to 100.',
    shelfLife: 'Shelf life in days',
    shelfLifeHint: 'Empty: it keeps as long as the input that expires first',
    reserve: 'Kept back from the shop',
    reserveHint: 'A shop is offered this many fewer',
  },

  sizes: {
    title: 'Sizes at once',
    description: 'Make the products and recipes for several sizes of one tea.',
    tea: 'Tea',
    teaHint: 'A tea that is kept by weight',
    noTea: 'Items by weight, such as kg, can be filled into sizes.',
    sizes: 'Sizes',
    otherSize: 'Another size (g)',
    addSize: 'Add',
    packaging: 'Each also takes',
    packagingHint: 'One piece of each, such as a pouch and a label',
    chooseOne: 'Choose a tea and at least one size.',
    preview: 'What will be made',
    itemAndRecipe: 'New item and its recipe',
    recipeAlone: 'The item is there; it gets a recipe',
    nothing: 'Has a recipe already; stays as it is',
    takes: (inputs: string) => `Each takes ${inputs}`,
    make: (count: number) => `Make ${formatCount(count)} ${count === 1 ? 'size' : 'sizes'}`,
    made: (count: number) => `${formatCount(count)} ${count === 1 ? 'recipe' : 'recipes'} added.`,
    madeTitle: 'Sizes Added',
    failed: (name: string) => `Couldn’t add ${name}.`,
    restLeft: 'What was added before it stays. Press the button again for the rest.',
  },
} as const;

type Input = Recipe['inputs'][number];

/** How much of an input a recipe takes: `62.5 %`, `50 g`. */
export const amountText = ({ percent, quantity, item }: Pick<Input, 'percent' | 'quantity' | 'item'>): string =>
  percent === null ? formatQuantity(quantity, item.unit) : `${formatCount(percent)} %`;

/** The inputs of a recipe in a line: `62.5 % Assam, 37.5 % Ceylon`. */
export const inputsText = (inputs: readonly Input[]): string =>
  inputs.map((input) => `${amountText(input)} ${input.item.name}`).join(', ');

/** How many can be made, in words. */
export const possibleText = (possible: number, unit: string): string =>
  possible === 0 ? WORDS.nothingPossible : formatQuantity(possible, unit);
