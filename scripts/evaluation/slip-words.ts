import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from '../../engines/slip-parsing/page/page.ts';
import { type Light, type Reading, readSlip } from '../../engines/slip-parsing/readings.ts';
import { type RecognizedPicture, readRecognized } from '../../worker/reader/recognized.ts';
import { parsePicture } from '../../worker/uploads/picture.ts';
import { openPictureMaker, type PictureMaker } from '../bundle/browser-pictures.ts';
import { nodeTesseract } from '../reader/engine.ts';
import { type PpOcr, startPpOcr } from '../reader/pp-ocr.ts';

/** The words that both engines find in a picture, before any row is parsed, and the processor time in seconds. */
export interface SlipWords {
  ppOcr: RecognizedPicture;
  ppOcrSeconds: number;
  tesseract: Record<Light, Line[]>;
  tesseractSeconds: number;
}

/** Reads pictures with both engines; keeps the words in a folder, so that work on the parser needs no engine. */
export interface WordReader {
  read(picture: Uint8Array): Promise<SlipWords>;
  close(): Promise<void>;
}

interface Engines {
  maker: PictureMaker;
  ppOcr: PpOcr;
  tesseract: Awaited<ReturnType<typeof nodeTesseract>>;
}

/** @param folder where words are kept; without one every picture is read again */
export function openWordReader(folder: string | null): WordReader {
  let engines: Engines | null = null;
  if (folder) mkdirSync(folder, { recursive: true });
  return {
    async read(picture) {
      const file = folder && join(folder, `${createHash('sha256').update(picture).digest('hex')}.json`);
      if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
      engines ??= {
        maker: await openPictureMaker(),
        ppOcr: await startPpOcr(),
        tesseract: await nodeTesseract(),
      };
      const words = await readWords(engines, picture);
      if (file) writeFileSync(file, JSON.stringify(words));
      return words;
    },
    close: async () => engines?.maker.close(),
  };
}

async function readWords({ maker, ppOcr, tesseract }: Engines, bytes: Uint8Array): Promise<SlipWords> {
  const picture = parsePicture((await maker.prepare(bytes)).bytes);
  const [recognized, ppOcrSeconds] = await timed(async () => ppOcr.recognize(picture));
  const [lines, tesseractSeconds] = await timed(async () => {
    const { quarters, even } = tesseract.upright(picture);
    return { even, uneven: tesseract.lines(picture, 'uneven', quarters) };
  });
  return { ppOcr: recognized, ppOcrSeconds, tesseract: lines, tesseractSeconds };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, seconds: number]> {
  const started = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(started);
  return [result, (user + system) / 1e6];
}

/** Parses the words of PP-OCR as the product does. */
export const parsePpOcr = ({ ppOcr }: SlipWords): Reading => readRecognized(ppOcr).reading;

/** Parses the words of Tesseract as the product does. */
export const parseTesseract = ({ tesseract }: SlipWords): Reading => readSlip((light) => tesseract[light]);
