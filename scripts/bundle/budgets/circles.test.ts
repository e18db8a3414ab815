import { expect, test } from 'vitest';
import { checkCircles } from './circles.ts';

test('chunks may share what they import', () => {
  const manifest = {
    'index.html': { file: 'index.js', imports: ['_kit.js', '_list.js'] },
    '_list.js': { file: 'list.js', imports: ['_kit.js'] },
    '_kit.js': { file: 'kit.js' },
  };
  expect(() => checkCircles(manifest)).not.toThrow();
});

test('chunks that import each other are refused by name', () => {
  const manifest = {
    'index.html': { file: 'index.js', imports: ['_kit.js'] },
    '_kit.js': { file: 'kit.js', imports: ['_list.js'] },
    '_list.js': { file: 'list.js', imports: ['_table.js'] },
    '_table.js': { file: 'table.js', imports: ['_kit.js'] },
  };
  expect(() => checkCircles(manifest)).toThrow('in a circle: kit.js → list.js → table.js → kit.js');
});
