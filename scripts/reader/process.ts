import sharp from 'sharp';
import type { Engine } from '../../worker/reader/engine.ts';
import { toRefusal, withoutBytes } from '../../worker/reader/exchange.ts';
import { performTask, type Tools } from '../../worker/reader/reader.ts';
import { nodeEngine, nodeTesseract } from './engine.ts';
import type { EngineChoice, Order, Report } from './messages.ts';

/*
 * The slip reader under `npm start`: a separate process, managed by pool.ts, that handles one order at a time.
 */

const TESSERACT: EngineChoice = 'tesseract';
const startEngine = process.argv[2] === TESSERACT ? nodeTesseract : nodeEngine;
let engine: Promise<Engine> | undefined;

/** One thread: reading must not slow down requests. */
sharp.concurrency(1);
sharp.cache(false);

const tools: Tools = {
  engine: () => {
    engine ??= startEngine();
    return engine;
  },
  dropEngine: () => {
    engine = undefined;
  },
  resize: async (picture, side) =>
    new Uint8Array(
      await sharp(picture, { failOn: 'error', sequentialRead: true })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
};

async function perform({ task, sent }: Order): Promise<Report> {
  try {
    const { picture, ...found } = await performTask(tools, task, sent);
    const bytes = picture && picture.bytes !== sent ? picture.bytes : null;
    return { is: 'found', ...found, picture: picture && withoutBytes(picture), bytes };
  } catch (error) {
    return { is: 'refused', ...toRefusal(error) };
  }
}

const send = (report: Report) => process.send?.(report);

process.on('message', async (order: Order) => send(await perform(order)));
// The parent has ended.
process.on('disconnect', () => process.exit());
send({ is: 'ready' });
