import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../paths.ts';

const headings = new Set(
  [...readFileSync(fromRoot('docs/specification.md'), 'utf8').matchAll(/^##+ (\d+(?:\.\d+)?) /gm)].map(([, at]) => at),
);

const texts = globSync(['*.md', '{db,engines,worker,frontend,tests,scripts,bench,docs}/**/*.{ts,tsx,md}'], {
  cwd: fromRoot('.'),
  exclude: ['**/node_modules/**', 'scripts/repository/specification.test.ts'],
}).map((path) => ({ path, text: readFileSync(fromRoot(path), 'utf8') }));

test('every section of the specification that code and documents cite exists', () => {
  const cited = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/docs\/specification\.md,\s(?:\* )?(\d+(?:\.\d+)?)/g)].map(([, section]) => ({ path, section })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ section }) => !headings.has(section))).toEqual([]);
});

test('code that means the specification cites a section', () => {
  const vague = texts.filter(
    ({ path, text }) => /\.tsx?$/.test(path) && /\b(the|both parts of the) specification\b/i.test(text),
  );
  expect(vague.map(({ path }) => path)).toEqual([]);
});

test('the sections are numbered without a gap', () => {
  const numbers = [...headings].map((heading) => String(heading).split('.').map(Number));
  const wrong = numbers.filter(([chapter = 0, section], index) => {
    const [lastChapter = 0, lastSection = 0] = numbers[index - 1] ?? [];
    return section === undefined ? chapter !== lastChapter + 1 : chapter !== lastChapter || section !== lastSection + 1;
  });
  expect(wrong).toEqual([]);
});
