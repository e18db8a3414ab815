import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../paths.ts';

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: fromRoot('.') }).sort();

test.each(documents)('every link in %s leads to a file and heading that exist', (path) => {
  const text = readFileSync(fromRoot(path), 'utf8').replace(/```[\s\S]*?```/g, '');
  const targets = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => target);
  const broken = targets.filter((target) => {
    const [file = '', anchor] = target.split('#');
    const found = file === '' ? path : posix.join(posix.dirname(path), file);
    if (!existsSync(fromRoot(found))) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(fromRoot(found), 'utf8')).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test.each(documents.filter((path) => !path.startsWith('docs/decisions/')))(
  'every file that %s names exists',
  (path) => {
    const text = readFileSync(fromRoot(path), 'utf8').replace(/```[\s\S]*?```/g, '');
    const named = [...text.matchAll(/`((?:db|engines|worker|frontend|tests|scripts|bench|docs)\/[\w/.$-]+\.\w+)`/g)];
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
  },
);

test('the map of the engines lists every engine, in order, with a file to start at', () => {
  const map = readFileSync(fromRoot('engines/README.md'), 'utf8');
  const listed = [...map.matchAll(/^\| `([\w-]+)` \|.*\| (.+) \|$/gm)].map(([, name = '', files = '']) => ({
    name,
    files,
  }));
  const engines = globSync('engines/*/', { cwd: fromRoot('.') }).map((path) => posix.basename(path));
  expect(listed.map(({ name }) => name)).toEqual(engines.sort());
  const starts = listed.flatMap(({ name, files }) =>
    files.split(', ').map((file) => `engines/${name}/${file.replaceAll('`', '')}`),
  );
  expect(starts.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});

test('the README leads to every document', () => {
  const text = readFileSync(fromRoot('README.md'), 'utf8');
  const named = globSync('docs/*.md', { cwd: fromRoot('.') });
  expect(named.filter((path) => !text.includes(`](${path})`))).toEqual([]);
});
