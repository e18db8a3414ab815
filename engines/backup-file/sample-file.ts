import { FORMAT, type Header } from './format.ts';

/** A small backup for tests of what reads one: two items and a picture. */

export const SAMPLE_HEADER: Header = {
  format: FORMAT,
  version: 1,
  workspace: { id: 7, name: 'Leaf & Cup' },
  createdAt: '2026-11-22T01:02:00.000Z',
  appVersion: '0.1.0',
  isExact: true,
  tables: { items: { columns: ['workspace_id', 'id', 'name'], rows: 2 } },
  pictures: 1,
};

export const SAMPLE_PICTURE = {
  picture: { key: 'a-1.jpg', type: 'image/jpeg', bytes: 3, sha256: 'a'.repeat(64) },
  data: 'AAAA',
};

/** With a line separator, which ends no line here. */
export const SAMPLE_ROWS: readonly string[] = [
  '["items",[7,1,"Sencha\u2028first flush"]]',
  '["items",[7,2,"Assam 🍵"]]',
];
