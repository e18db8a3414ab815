import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw';
import { z } from 'zod';
import type { JsonPart, JsonText } from './json-text.ts';

/**
 * Rows of hand-written SQL. Drizzle infers the rows of its builder, but not of `sql`; their type comes from a schema
 * declared next to the statement. Production never runs the schema: tests hold every row that any test reads against it
 * (tests/support/row-recorder.ts), and fail if no test reads a row of a declared query.
 */
export class Rows<S extends z.ZodType> {
  readonly name: string;
  readonly schema: S;

  constructor(name: string, schema: S) {
    this.name = name;
    this.schema = schema;
  }

  /** The statement, typed by the schema; runs in a batch or when awaited. */
  select(db: DrizzleD1Database, statement: SQL): SQLiteRaw<z.output<S>[]> {
    const rows = db.all<z.output<S>>(statement);
    return observer === null ? rows : observed(rows, this, observer);
  }
}

/** The type of a row of the query. */
export type RowOf<R> = R extends Rows<infer S> ? z.output<S> : never;

/**
 * Declares the rows of one hand-written query: their type, and the schema that tests hold them against.
 * @param name the folder and what the query reads: `orders/open orders`
 * @param columns each column with its schema; tests refuse other columns
 */
export function defineRows<S extends z.ZodRawShape>(name: string, columns: S): Rows<z.ZodObject<S, z.core.$strict>> {
  return defineRowsOf(name, z.strictObject(columns));
}

/** Like `defineRows`, for rows of several kinds. */
export function defineRowsOf<S extends z.ZodType>(name: string, schema: S): Rows<S> {
  const rows = new Rows(name, schema);
  declared.set(name, rows);
  return rows;
}

/** A statement without rows: it takes the place of one that is not needed. */
export function selectNothing(db: DrizzleD1Database): SQLiteRaw<never[]> {
  return db.all<never>(sql`SELECT 1 WHERE 0`);
}

const declared = new Map<string, Rows<z.ZodType>>();

/** Every query declared so far, by name. */
export const declaredRows = (): ReadonlyMap<string, Rows<z.ZodType>> => declared;

/** Called with all rows of a statement. */
export type RowsObserver = (rows: Rows<z.ZodType>, found: readonly unknown[]) => void;

let observer: RowsObserver | null = null;

/** Shows the rows of every statement built from now on to an observer; for tests. */
export function observeRows(next: RowsObserver): void {
  observer = next;
}

/** The same statement, whose rows are also shown to the observer. */
function observed<T>(statement: SQLiteRaw<T[]>, rows: Rows<z.ZodType>, show: RowsObserver): SQLiteRaw<T[]> {
  const execute = statement.execute;
  const mapResult = statement.mapResult.bind(statement);
  statement.execute = async () => {
    const found = await execute();
    show(rows, found);
    return found;
  };
  statement.mapResult = (result, isFromBatch) => {
    const found = mapResult(result, isFromBatch);
    if (Array.isArray(found)) show(rows, found);
    return found;
  };
  return statement;
}

/** Columns as D1 gives them: truth values as 0 and 1, times as epoch milliseconds. */
export const flag = z.literal([0, 1]);
export const epochMs = z.int().min(0);

/** A column of JSON text that the database writes. */
export function jsonColumn<S extends z.ZodType>(schema: S): z.ZodType<JsonText<z.output<S>>> {
  return z.string().superRefine((text, context) => checkJson(text, schema, context));
}

/** Parses a JSON column. */
export function parseJson<T>(text: JsonText<T>): T {
  return JSON.parse(text);
}

/** A column with some rows of a JSON list, without its brackets. */
export function jsonPart<S extends z.ZodType>(row: S): z.ZodType<JsonPart<z.output<S>>> {
  return z.string().superRefine((text, context) => checkJson(`[${text}]`, z.array(row), context));
}

/** The columns of `groupIntoParts`: a number, and some rows of a JSON list without its brackets. */
export function jsonParts<S extends z.ZodType>(row: S): { n: z.ZodInt; part: z.ZodType<JsonPart<z.output<S>>> } {
  return { n: z.int(), part: jsonPart(row) };
}

/** The values of columns as a list, in their order. */
export function listOfColumns(columns: readonly z.ZodType[]): z.ZodType<readonly unknown[]> {
  const [first, ...more] = columns;
  return first ? z.tuple([first, ...more]) : z.tuple([]);
}

/** The type of a row in the parts of a query. */
export type PartRow<R> = RowOf<R> extends { part: JsonPart<infer T> } ? T : never;

/** Parses the parts of a JSON list. */
export function parseParts<T>(parts: readonly { part: JsonPart<T> }[]): T[] {
  return parts.flatMap(({ part }): T[] => JSON.parse(`[${part}]`));
}

function checkJson(text: string, schema: z.ZodType, context: z.core.$RefinementCtx): void {
  const { error } = schema.safeParse(JSON.parse(text));
  if (error) context.addIssue({ code: 'custom', message: z.prettifyError(error) });
}
