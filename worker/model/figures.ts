/**
 * Holds a model's words against the figures that it was given. A model reads names and notes too, and may take a figure
 * from there, or make one up: what the computations have not said is told to the person.
 */

/** Fields whose text is written by the computations themselves; all other texts are the records' own words. */
const OWN_WORDS = new Set(['answer', 'response', 'description', 'action', 'why', 'label']);

/** What was computed: the results of tools, and names that may hold digits of their own. */
export interface Evidence {
  results: readonly unknown[];
  /** Names of items and suppliers. */
  names: readonly string[];
  /** What the person wrote. */
  question: string;
}

/**
 * The figures of an answer that nothing bears out, as they are written there. Rounding is no offence, and neither are
 * dates, the numbers of a list, and cents told as dollars or shares as percent.
 */
export function unfounded(answer: string, { results, names, question }: Evidence): string[] {
  const named = nameRemover(names);
  const known = figuresIn(question).map(({ value }) => value);
  for (const result of results) collect(result, '', named, known);
  const told = figuresIn(withoutDates(named(answer)));
  return [...new Set(told.filter((figure) => !isBorneOut(figure, known)).map(({ written }) => written))];
}

interface Figure {
  written: string;
  value: number;
  decimals: number;
}

const FIGURE = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g;

function figuresIn(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].map(([written]) => ({
    written,
    value: Number(written.replaceAll(',', '')),
    decimals: written.split('.')[1]?.length ?? 0,
  }));
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const DATES = new RegExp(
  `\\d{4}-\\d{2}-\\d{2}|\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b|\\b\\d{1,2}\\.? ${MONTH}(?: \\d{4})?\\b|\\b${MONTH} \\d{4}\\b`,
  'gi',
);
const LIST_NUMBERS = /^\s*\d{1,2}[.)]\s/gm;

const withoutDates = (text: string) => text.replaceAll(LIST_NUMBERS, ' ').replaceAll(DATES, ' ');

/** Takes names out of a text, the longest first: "Tin 100 g" is no figure. A name that is a bare number stays one. */
function nameRemover(names: readonly string[]): (text: string) => string {
  const withDigits = names.filter((name) => /\d/.test(name) && /\p{L}/u.test(name)).sort((a, b) => b.length - a.length);
  const lower = withDigits.map((name) => name.toLowerCase());
  return (text) => {
    let left = text;
    for (const name of lower) {
      for (let at = left.toLowerCase().indexOf(name); at >= 0; at = left.toLowerCase().indexOf(name)) {
        left = `${left.slice(0, at)} ${left.slice(at + name.length)}`;
      }
    }
    return left;
  };
}

/** Every number of a result, the length of its lists, and the figures of the texts that are our own. */
function collect(value: unknown, field: string, named: (text: string) => string, known: number[]): void {
  if (typeof value === 'number') known.push(value);
  else if (typeof value === 'string') {
    if (OWN_WORDS.has(field)) known.push(...figuresIn(named(value)).map((figure) => figure.value));
  } else if (Array.isArray(value)) {
    known.push(value.length);
    for (const one of value) collect(one, field, named, known);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) collect(one, name, named, known);
  }
}

function isBorneOut({ value, decimals }: Figure, known: readonly number[]): boolean {
  const rounding = 0.5 * 10 ** -decimals + 1e-9;
  return known.some((one) => {
    const size = Math.abs(one);
    const told = [size, ...(Number.isInteger(size) ? [size / 100] : []), ...(size <= 1 ? [size * 100] : [])];
    return told.some((form) => Math.abs(form - value) <= rounding);
  });
}
