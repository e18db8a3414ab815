import { numberText } from '../../text/style.ts';

/** Why a file cannot be imported, for the screen. */
export interface ImportProblem {
  title: string;
  /** The short text, to the letter if docs/specification.md, 8 has one. */
  message: string;
  /** What was found and how to fix it, if known. */
  detail?: string;
}

/** Thrown if nothing can be read from a file. Every other outcome is a `ReadResult`. */
export class ImportFileError extends Error implements ImportProblem {
  override readonly name = 'ImportFileError';
  readonly title: string;
  readonly detail: string | undefined;

  constructor(problem: ImportProblem) {
    super(problem.message);
    this.title = problem.title;
    this.detail = problem.detail;
  }

  /** Plain data, to send from the worker to the page. */
  toProblem(): ImportProblem {
    return { title: this.title, message: this.message, detail: this.detail };
  }
}

/** Neither a CSV file nor an image. */
export function invalidFile(detail?: string): ImportProblem {
  return { title: 'Invalid File', message: 'Please select a CSV file or image (JPG, PNG, etc.)', detail };
}

/** The file is not a readable CSV file. */
export function parseProblem(detail?: string): ImportProblem {
  return { title: 'Parse Error', message: 'Could not parse CSV file. Please check the format.', detail };
}

/** The file can be read but has no rows to import. */
export function emptyProblem(detail?: string): ImportProblem {
  return { title: 'No Valid Data', message: 'No valid data found in CSV. Please check the format.', detail };
}

/** One product has more rows than a part of an import can hold. */
export function tooManyRowsProblem(limit: number): ImportProblem {
  return {
    title: 'Too Many Rows',
    message: `More than ${numberText(limit)} rows of this file have the same name or SKU.`,
    detail: 'Combine the rows of each product in a spreadsheet first, or choose another product name column below.',
  };
}
