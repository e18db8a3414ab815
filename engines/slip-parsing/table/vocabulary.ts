import words from './vocabulary.json' with { type: 'json' };

/**
 * The words of slips (vocabulary.json): English, German, French, Spanish, Italian, Dutch, Portuguese, Malay, Indonesian, Polish,
 * Swedish, Danish, Norwegian, Czech and Turkish. Lower case, without accents, spaces and signs, as `words.ts` compares them.
 */

const list = (text: string): readonly string[] => text.split(' ');

/** What a column holds, by its heading. `other`: figures that are neither quantity, price nor amount. */
export type ColumnKind = 'name' | 'quantity' | 'unitPrice' | 'amount' | 'discount' | 'other';

/** The words of headings. A heading of several words is written as one. Of two that cover the same letters, the first is taken. */
export const HEADINGS: Readonly<Record<ColumnKind, readonly string[]>> = {
  name: list(words.headings.name),
  quantity: list(words.headings.quantity),
  unitPrice: list(words.headings.unitPrice),
  amount: list(words.headings.amount),
  discount: list(words.headings.discount),
  other: list(words.headings.other),
};

/** Words before the weight of goods. */
export const WEIGHT_LABELS = list(words.weightLabels);

/** Headings of weights: they are the quantity only where nothing is counted. */
export const WEIGHT_WORDS = list(words.weight);

/** Words of packages: a column of them counts goods only where no other does. */
export const PACKAGE_WORDS = list(words.package);

/** Words of lines about the whole slip: sums, taxes, charges, roundings, payments. Compounds are found by their parts. */
export const SUMMARY_WORDS = list(words.summary);

/** Titles of statements of account. */
export const STATEMENT_WORDS = list(words.statement);

/** Headings of accounts, of which goods have none. */
export const LEDGER_WORDS = list(words.ledger);

/** What the rows of accounts are: documents and payments. */
export const DOCUMENT_WORDS = list(words.document);

/** Words of charges for single items, which stand among the goods: deposits on bottles. */
export const CHARGE_WORDS = list(words.charge);

/** Words above goods that go back. */
export const RETURN_WORDS = list(words.return);

/** Words in place of the amount of goods that cost nothing. */
export const FREE_WORDS = list(words.free);

/** Words of reductions: below an item they are part of it, elsewhere of the whole slip. */
export const DISCOUNT_WORDS = list(words.discount);

/** Words that accompany those of a summary, but make no line one. */
export const NEUTRAL_WORDS = list(words.neutral);

/** Words of lines above or below the goods: who, where, when. */
export const ABOUT_WORDS = list(words.about);
