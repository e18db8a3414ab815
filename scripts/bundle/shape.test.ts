import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../paths.ts';

const read = (file: string) => readFileSync(fromRoot(file), 'utf8').replaceAll(/\s+/g, ' ');

test("the shape's titles are those of the pages in the navigation", () => {
  const [, titles = ''] = /const TITLES = \{(.*?)\}/.exec(read('frontend/public/before-paint.js')) ?? [];
  const shown = [...titles.matchAll(/'(\/[\w-]+)': '([^']+)'/g)].map(([, path, title]) => `${path} ${title}`);
  const entries = read('frontend/shell/navigation.ts').matchAll(/to: '(\/[\w-]+)', label: '([^']+)'/g);
  const known = [...entries].map(([, path, label]) => `${path} ${label}`);
  expect(shown.length).toBeGreaterThan(5);
  expect(known).toEqual(expect.arrayContaining(shown));
});

test('the banner of a sample workspace has the same words in the shape', () => {
  const [, words = ''] = /<span>([^<]+)<time>/.exec(read('frontend/shape.html')) ?? [];
  expect(words).toContain('sample workspace');
  expect(read('frontend/shell/SampleBanner.tsx')).toContain(words.trim());
});
