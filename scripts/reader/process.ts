import sharp from 'sharp';
import type { Engine } from '../../worker/reader/engine.ts';
import { refusalOf } from '../../worker/reader/exchange.ts';
import { type Tools, workOn } from '../../worker/reader/reader.ts';
import { nodeEngine } from './engine.ts';
import type { Order, Report } from './messages.ts';

/*
 * The reader of slips under `npm start`: a process of its own, which pool.ts starts, watches and ends. It takes one order
 * after the other.
 */

let engine: Promise<Engine> | undefined;

/** One thread suffices: what is read has to make way for what is answered. */
sharp.concurrency(1);
sharp.cache(false);

const tools: Tools = {
  engine: () => {
    engine ??= nodeEngine();
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

async function perform({ task, picture }: Order): Promise<Report> {
  try {
    const { picture: found, reading } = await workOn(tools, task, picture);
    const { bytes, ...size } = found;
    return { is: 'found', picture: size, bytes: bytes === picture ? null : bytes, reading };
  } catch (error) {
    return { is: 'refused', ...refusalOf(error) };
  }
}

const send = (report: Report) => process.send?.(report);

process.on('message', async (order: Order) => send(await perform(order)));
// Nobody is left to read for.
process.on('disconnect', () => process.exit());
await tools.engine();
send({ is: 'ready' });
