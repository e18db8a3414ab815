import type { Line } from './page/page.ts';
import { parseRows, type Row } from './table/rows.ts';
import { DOCUMENT_WORDS, LEDGER_WORDS, STATEMENT_WORDS } from './table/vocabulary.ts';
import { coverage, findWords, toDictionary } from './table/words.ts';

/** Papers that bring nothing: statements of account, whose rows are invoices, payments and balances. */

const TITLES = toDictionary([['title', STATEMENT_WORDS]]);
const LEDGERS = toDictionary(LEDGER_WORDS.map((word) => [word, [word]]));
const DOCUMENTS = toDictionary([['document', DOCUMENT_WORDS]]);

/** From this share of its letters on, a line is a title. */
const MOSTLY = 0.8;
/** From this share of its letters on, a row is that of a document. */
const HALF = 0.5;
/** The share of rows with money that are dated, or documents. */
const MOST = 0.6;
const DATE = /^\d{1,4}[-/.](?:\d{1,2}|\p{L}{3})[-/.]\d{2,4}$/u;

/**
 * Whether a page is a statement of account. Two of three show it: a title says so, headings name debits, credits or balances, and
 * nearly all rows are documents with dates. One alone proves nothing: an invoice may list its deliveries by their dates.
 */
export function isStatement(lines: readonly Line[]): boolean {
  const rows = parseRows(lines);
  return [rows.some(isTitle), rows.some(isLedger), areDocuments(rows)].filter(Boolean).length > 1;
}

const isTitle = ({ letters, hasMoney }: Row) =>
  !hasMoney && coverage(letters, findWords(letters, TITLES, false)) >= MOSTLY;

/** Whether a line has at least two headings of an account: `Debit  Credit  Balance`. */
function isLedger({ letters, tokens }: Row): boolean {
  if (tokens.some(({ kind }) => kind === 'figure')) return false;
  return new Set(findWords(letters, LEDGERS, false).map(({ value }) => value)).size > 1;
}

function areDocuments(rows: readonly Row[]): boolean {
  const priced = rows.filter(({ hasMoney, line }) => hasMoney && line.words.length > 1);
  const documents = priced.filter(
    ({ letters, line }) =>
      DATE.test(line.words[0]?.text ?? '') && coverage(letters, findWords(letters, DOCUMENTS, false)) >= HALF,
  );
  return documents.length > 1 && documents.length >= priced.length * MOST;
}
