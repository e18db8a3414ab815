import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../paths.ts';

interface Decision {
  number: string;
  file: string;
  title: string;
  status: string;
  date: string;
  body: string;
}

const HEADER =
  /^# (?<number>\d{4}): (?<title>.+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\nStatus: (?<status>.+)\n\n## Context\n/;
const ROW = /^\| \[(?<number>\d{4})\]\((?<file>[^)]+)\) \| (?<title>.+) \| (?<status>.+) \| (?<date>\S+) \|$/gm;

const files = globSync('docs/decisions/[0-9]*.md', { cwd: fromRoot('.') })
  .map((path) => basename(path))
  .sort();

/** A decision's header and text. @throws when the header is not the uniform one */
function parseDecision(file: string): Decision {
  const body = readFileSync(fromRoot(`docs/decisions/${file}`), 'utf8');
  const { number = '', title = '', status = '', date = '' } = body.match(HEADER)?.groups ?? {};
  if (number === '')
    throw new Error(`docs/decisions/${file} must start like the others: title, Date, Status, Context.`);
  return { number, file, title, status, date, body };
}

/** The four-digit numbers that a text cites as decisions. */
function citedNumbers(text: string): string[] {
  return [...text.matchAll(/\bdecisions?(?:\/| )\(?((?:\d{4}(?:, | and )?)+)/gi)].flatMap(
    ([, list = '']) => list.match(/\d{4}/g) ?? [],
  );
}

const tree = globSync(
  ['*.{md,toml}', '{db,engines,worker,frontend,tests,scripts,bench,docs}/**/*.{ts,tsx,js,sql,md,toml}'],
  {
    cwd: fromRoot('.'),
    exclude: ['**/node_modules/**', 'scripts/repository/decisions.test.ts'],
  },
);

describe('docs/decisions', () => {
  test.each(files)('%s has the uniform header and the three parts', (file) => {
    const { number, date, body } = parseDecision(file);
    expect(file.slice(0, 5)).toBe(`${number}-`);
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(body.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
  });

  test('each number is used once', () => {
    const numbers = files.map((file) => file.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test('each status is "accepted" or names the later decision that supersedes it', () => {
    const decisions = files.map(parseDecision);
    const wrong = decisions.filter(({ number, status }) => {
      if (status === 'accepted') return false;
      const [, successor] = status.match(/^superseded by (\d{4})$/) ?? [];
      return successor === undefined || successor <= number || !decisions.some((one) => one.number === successor);
    });
    expect(wrong.map(({ file, status }) => `${file}: ${status}`)).toEqual([]);
  });

  test('the README lists every decision with its title, status and date', () => {
    const readme = readFileSync(fromRoot('docs/decisions/README.md'), 'utf8');
    const rows = [...readme.matchAll(ROW)].map(({ groups }) => ({ ...groups }));
    expect(rows).toEqual(files.map(parseDecision).map(({ body: _, ...row }) => row));
  });

  test('every decision that code and documents cite exists', () => {
    const known = new Set(files.map((file) => file.slice(0, 4)));
    const cited = tree.flatMap((path) =>
      citedNumbers(readFileSync(fromRoot(path), 'utf8')).map((number) => ({ path, number })),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  test('every decision that another decision cites exists', () => {
    const known = new Set(files.map((file) => file.slice(0, 4)));
    const unknown = files.flatMap((file) =>
      [...parseDecision(file).body.matchAll(/\b(00\d\d)\b/g)].filter(([number]) => !known.has(number)),
    );
    expect(unknown.map(([number]) => number)).toEqual([]);
  });
});
