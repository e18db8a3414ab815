/** Why a file cannot be imported, ready to be shown. */
export interface ImportProblem {
  title: string;
  /** The short text: the specification's own wherever it has one. */
  message: string;
  /** What was found and how to mend it, where that is known. */
  detail?: string;
}

/** Thrown where nothing at all can be read from a file. Every other outcome is a `ReadResult`. */
export class ImportFileError extends Error implements ImportProblem {
  override readonly name = 'ImportFileError';
  readonly title: string;
  readonly detail: string | undefined;

  constructor(problem: ImportProblem) {
    super(problem.message);
    this.title = problem.title;
    this.detail = problem.detail;
  }

  /** The error as plain data, to cross from the worker to the page. */
  toProblem(): ImportProblem {
    return { title: this.title, message: this.message, detail: this.detail };
  }
}

/** Neither a CSV file nor an image. */
export function invalidFile(detail?: string): ImportProblem {
  return { title: 'Invalid File', message: 'Please select a CSV file or image (JPG, PNG, etc.)', detail };
}

/** The file is no CSV file, or none that can be read. */
export function parseProblem(detail?: string): ImportProblem {
  return { title: 'Parse Error', message: 'Could not parse CSV file. Please check the format.', detail };
}

/** The file can be read but holds no row to import. */
export function emptyProblem(detail?: string): ImportProblem {
  return { title: 'No Valid Data', message: 'No valid data found in CSV. Please check the format.', detail };
}

/** More rows of one product than one part of an import may have. */
export function tooManyRowsProblem(limit: number): ImportProblem {
  return {
    title: 'Too Many Rows',
    message: `More than ${limit.toLocaleString('en-US')} rows of this file have the same name or SKU.`,
    detail: 'Add up the rows of each product in a spreadsheet first, or choose another column of product names below.',
  };
}
