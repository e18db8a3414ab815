import { areaOf, GoogleRefusal, Grid, type RowData } from './google-grid.ts';
import { GoogleOAuth } from './google-oauth.ts';
import { answerWhileDown, type Outage, passReally } from './outage.ts';

/**
 * A double of Google, in memory: sign-in, tokens and the part of the Sheets API that Camellia uses. It takes requests like
 * `fetch`, so it works in workerd and behind a Node server. It has Google's quotas and ragged rows, does not grow grids,
 * and fails on request.
 */

/** A fault of the next matching requests. */
export interface Fault {
  /** The status; without one, the connection fails. */
  status?: number;
  /** Seconds in `Retry-After`. */
  retryAfter?: number;
  /** True: Google applies the request, and only its answer is lost. */
  applied?: boolean;
  /** Which requests; all by default. */
  on?: (call: Call) => boolean;
  /** How many of them; one by default. */
  times?: number;
}

/** A received request. */
export interface Call {
  method: string;
  /** Without the query. */
  path: string;
  kind: 'oauth' | 'read' | 'write';
}

export interface GoogleOptions {
  /** Epoch milliseconds. */
  now?: () => number;
  /** Lets milliseconds pass. */
  pass?: (milliseconds: number) => Promise<void>;
  /** Requests of each kind that a minute allows a person. */
  perMinute?: { read: number; write: number };
}

interface Spreadsheet {
  title: string;
  grids: Grid[];
}

const MINUTE = 60_000;
const STATUS_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export class GoogleDouble {
  readonly oauth: GoogleOAuth;
  readonly spreadsheets = new Map<string, Spreadsheet>();
  /** Every request, oldest first. */
  readonly calls: Call[] = [];
  /** Without requests refused with 429. */
  readonly #spent: { kind: Call['kind']; at: number }[] = [];
  /** The outage during a call, by its number from 0. */
  outage: (call: number) => Outage | null = () => null;
  readonly #faults: Fault[] = [];
  readonly #now: () => number;
  readonly #pass: (milliseconds: number) => Promise<void>;
  readonly #perMinute: { read: number; write: number };
  #count = 0;

  constructor({ now = Date.now, pass = passReally, perMinute = { read: 60, write: 60 } }: GoogleOptions = {}) {
    this.#now = now;
    this.#pass = pass;
    this.#perMinute = perMinute;
    this.oauth = new GoogleOAuth(now);
  }

  /** Makes coming requests fail. */
  fail(fault: Fault): void {
    this.#faults.push({ times: 1, ...fault });
  }

  /** Adds a spreadsheet, as a person. @param rows of its first sheet, from the heading */
  addSpreadsheet(title: string, sheet = 'Sheet1', rows: (string | number | boolean)[][] = []): string {
    const id = `1spreadsheet-${++this.#count}`;
    const grid = new Grid(0, sheet);
    grid.rows = rows.map((row) => [...row]);
    this.spreadsheets.set(id, { title, grids: [grid] });
    return id;
  }

  /** A sheet to read and edit as a person. @throws Error if it does not exist */
  sheet(id: string, title?: string): Grid {
    const grid = this.spreadsheets.get(id)?.grids.find((one) => title === undefined || one.title === title);
    if (!grid) throw new Error(`The double has no sheet ${title ?? ''} in ${id}`);
    return grid;
  }

  /** Answers like Google. @throws TypeError if the connection should fail, like `fetch` */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const call: Call = { method: request.method, path: url.pathname, kind: kindOf(request.method, url.pathname) };
    const outage = this.outage(this.calls.length);
    this.calls.push(call);
    const down = outage && (await answerWhileDown(outage, request, this.#pass));
    if (down) return down;
    if (outage === 'throttle') return failed({ status: 429 });
    const fault = this.#faults.find(({ on, times = 1 }) => times > 0 && (on?.(call) ?? true));
    if (fault) fault.times = (fault.times ?? 1) - 1;
    if (fault && !fault.applied) return failed(fault);
    const response = await this.#answer(request, url, call);
    return fault ? failed(fault) : response;
  }

  async #answer(request: Request, url: URL, call: Call): Promise<Response> {
    if (url.pathname === '/o/oauth2/v2/auth') return this.oauth.authorize(url);
    if (url.pathname === '/token') return this.oauth.token(await formOf(request));
    if (url.pathname === '/revoke') return this.oauth.revoke(await formOf(request));
    try {
      const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      if (!this.oauth.admits(bearer)) {
        throw new GoogleRefusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
      }
      this.#spend(call.kind);
      const body = request.method === 'GET' ? {} : ((await request.json()) as Record<string, unknown>);
      return Response.json(this.#sheets(call.method, url, body));
    } catch (error) {
      if (!(error instanceof GoogleRefusal)) throw error;
      return refused(error.code, error.status, error.message);
    }
  }

  #spend(kind: Call['kind']): void {
    const since = this.#now() - MINUTE;
    const limit = kind === 'read' ? this.#perMinute.read : this.#perMinute.write;
    if (this.#spent.filter((one) => one.kind === kind && one.at > since).length >= limit) {
      const what = kind === 'read' ? 'Read requests' : 'Write requests';
      throw new GoogleRefusal(
        429,
        'RESOURCE_EXHAUSTED',
        `Quota exceeded for quota metric '${what}' and limit '${what} per minute per user' of service 'sheets.googleapis.com'`,
      );
    }
    this.#spent.push({ kind, at: this.#now() });
  }

  #sheets(method: string, url: URL, body: Record<string, unknown>): unknown {
    const [, id = '', rest = ''] = /^\/v4\/spreadsheets(?:\/([^/:]+)(.*))?$/.exec(url.pathname) ?? [];
    if (id === '' && method === 'POST') return this.#create(body);
    const spreadsheet = this.spreadsheets.get(id);
    if (!spreadsheet) throw new GoogleRefusal(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (rest === '' && method === 'GET') return described(id, spreadsheet);
    if (rest === ':batchUpdate') return this.#change(id, spreadsheet, body);
    if (rest === '/values:batchGet') {
      const render = url.searchParams.get('valueRenderOption') ?? 'FORMATTED_VALUE';
      const ranges = url.searchParams.getAll('ranges');
      return { spreadsheetId: id, valueRanges: ranges.map((range) => readRange(spreadsheet, range, render)) };
    }
    if (rest === '/values:batchUpdate') return writeRanges(id, spreadsheet, body);
    throw new GoogleRefusal(404, 'NOT_FOUND', `The double does not know ${method} ${url.pathname}`);
  }

  #create(body: Record<string, unknown>): unknown {
    const { properties, sheets } = body as {
      properties?: { title?: string };
      sheets?: { properties?: { title?: string } }[];
    };
    const id = this.addSpreadsheet(properties?.title ?? 'Untitled spreadsheet', sheets?.[0]?.properties?.title);
    return described(id, this.spreadsheets.get(id) as Spreadsheet);
  }

  /** spreadsheets.batchUpdate: all of it or nothing. */
  #change(id: string, spreadsheet: Spreadsheet, body: Record<string, unknown>): unknown {
    const { requests = [] } = body as { requests?: Record<string, Record<string, unknown>>[] };
    for (const request of requests) {
      const [[name, args] = ['', {}]] = Object.entries(request);
      if (name === 'addSheet') {
        const { title } = args.properties as { title: string };
        if (spreadsheet.grids.some((grid) => grid.title === title)) {
          throw new GoogleRefusal(400, 'INVALID_ARGUMENT', `A sheet with the name "${title}" already exists.`);
        }
        spreadsheet.grids.push(new Grid(++this.#count, title));
      } else if (name === 'appendDimension') {
        const { dimension, length } = args as { dimension: string; length: number };
        const grid = gridById(spreadsheet, Number(args.sheetId));
        if (dimension === 'ROWS') grid.rowCount += length;
        else grid.columnCount += length;
      } else if (name === 'appendCells') {
        gridById(spreadsheet, Number(args.sheetId)).append(args.rows as RowData[]);
      } else if (name === 'deleteDimension') {
        const range = args.range as { sheetId: number; startIndex: number; endIndex: number };
        gridById(spreadsheet, range.sheetId).deleteRows(range.startIndex, range.endIndex);
      } else {
        throw new GoogleRefusal(400, 'INVALID_ARGUMENT', `The double does not know the request ${name}`);
      }
    }
    return { spreadsheetId: id, replies: requests.map(() => ({})) };
  }
}

function kindOf(method: string, path: string): Call['kind'] {
  if (!path.startsWith('/v4/')) return 'oauth';
  return method === 'GET' ? 'read' : 'write';
}

/** workerd warns of `text()` on a form. */
const formOf = async (request: Request) => new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));

function failed({ status, retryAfter }: Fault): Response {
  if (status === undefined) throw new TypeError('Network connection lost.');
  const response = refused(status, STATUS_NAMES[status] ?? 'UNKNOWN', `A fault of ${status} that a test asked for`);
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter));
  return response;
}

const refused = (code: number, status: string, message: string) =>
  Response.json({ error: { code, message, status } }, { status: code });

function gridOf(spreadsheet: Spreadsheet, range: string): Grid {
  const { sheet } = areaOf(range);
  const grid = spreadsheet.grids.find(({ title }) => title === sheet);
  if (!grid) throw new GoogleRefusal(400, 'INVALID_ARGUMENT', `Unable to parse range: ${range}`);
  return grid;
}

function gridById(spreadsheet: Spreadsheet, sheetId: number): Grid {
  const grid = spreadsheet.grids.find((one) => one.sheetId === sheetId);
  if (!grid) throw new GoogleRefusal(400, 'INVALID_ARGUMENT', `No grid with id: ${sheetId}`);
  return grid;
}

function readRange(spreadsheet: Spreadsheet, range: string, render: string): unknown {
  const values = gridOf(spreadsheet, range).read(areaOf(range), render);
  return { range, majorDimension: 'ROWS', ...(values.length > 0 && { values }) };
}

/** values.batchUpdate: checks all ranges before it writes the first. */
function writeRanges(id: string, spreadsheet: Spreadsheet, body: Record<string, unknown>): unknown {
  const { valueInputOption, data = [] } = body as {
    valueInputOption?: string;
    data?: { range: string; values?: unknown[][] }[];
  };
  if (valueInputOption !== 'RAW' && valueInputOption !== 'USER_ENTERED') {
    throw new GoogleRefusal(400, 'INVALID_ARGUMENT', "'valueInputOption' is required but not specified");
  }
  for (const { range } of data) gridOf(spreadsheet, range);
  const cells = data.map(({ range, values = [] }) =>
    gridOf(spreadsheet, range).write(areaOf(range), values, valueInputOption),
  );
  return { spreadsheetId: id, totalUpdatedCells: cells.reduce((sum, count) => sum + count, 0) };
}

function described(spreadsheetId: string, { title, grids }: Spreadsheet): unknown {
  return {
    spreadsheetId,
    spreadsheetUrl: `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit`,
    properties: { title },
    sheets: grids.map((grid, index) => ({
      properties: {
        sheetId: grid.sheetId,
        title: grid.title,
        index,
        sheetType: 'GRID',
        gridProperties: { rowCount: grid.rowCount, columnCount: grid.columnCount },
      },
    })),
  };
}
