import type { Line } from '../../engines/slip-parsing/page/page.ts';
import { type Light, type Reading, readSlip } from '../../engines/slip-parsing/readings.ts';
import { DomainError } from '../core/errors.ts';
import type { Picture } from '../uploads/picture.ts';
import type { Engine } from './engine.ts';
import { damaged, preparePicture, type Resize } from './prepare.ts';

/**
 * The reader's tasks: read a slip, or only prepare its picture for a model. Both decode untrusted bytes, so neither runs in
 * the main Worker (decision 0027).
 */
export type Task = 'read' | 'prepare';

/** The reader's dependencies: it runs as a Worker in the cloud and as a process under `npm start`. */
export interface Tools {
  /** The engine, started on first use; it reads one picture at a time. */
  engine(): Promise<Engine>;
  /** Discards an engine that crashed or holds too much memory. */
  dropEngine(): void;
  /** Null if pictures cannot be resized. */
  resize: Resize | null;
}

/** The reader's result. */
export interface Found {
  /** The prepared picture. */
  picture: Picture;
  /** Null if the picture was only prepared. */
  reading: Reading | null;
}

/** An engine with more memory (in bytes) is discarded; pictures from our pages need less (decision 0017). */
const MAX_ENGINE_MEMORY = 50_000_000;

/** Minimum letters and digits in confident words; textures yield fewer. */
const MIN_CONFIDENT = 6;
/** Words with this confidence are most likely right. */
const CONFIDENT = 0.7;

const LIGHTS: readonly Light[] = ['even', 'uneven'];

/**
 * Performs a task on an untrusted picture.
 * @throws 413 if it is too large, 415 if it is not a picture, 422 if it is damaged or not a slip
 */
export async function performTask(tools: Tools, task: Task, sent: Uint8Array): Promise<Found> {
  const picture = await preparePicture(sent, tools.resize);
  const engine = await tools.engine();
  try {
    if (task === 'read') return { picture, reading: toReading(engine, picture) };
    if (!LIGHTS.some((light) => open(engine, picture, light).is === 'print')) throw noSlip();
    return { picture, reading: null };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Its memory may be corrupt: the next picture gets a new engine.
    tools.dropEngine();
    console.error(`The reader crashed: ${error instanceof Error ? error.message : String(error)}`);
    throw damaged();
  } finally {
    if (engine.memory() > MAX_ENGINE_MEMORY) tools.dropEngine();
  }
}

function open(engine: Engine, { bytes }: Picture, light: Light) {
  const sight = engine.open(bytes, light);
  if (sight.is === 'damaged') throw damaged();
  return sight;
}

function toReading(engine: Engine, picture: Picture): Reading {
  let confident = 0;
  const reading = readSlip((light) => {
    const sight = open(engine, picture, light);
    const lines = sight.is === 'print' ? sight.lines() : [];
    confident = Math.max(confident, countConfident(lines));
    return lines;
  });
  if (confident < MIN_CONFIDENT) throw noSlip();
  return reading;
}

/** Counts letters and digits in confident words with at least two of them. */
function countConfident(lines: readonly Line[]): number {
  const texts = lines.flatMap(({ words }) => words.filter(({ confidence }) => confidence >= CONFIDENT));
  return texts.reduce((sum, { text }) => {
    const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return sum + (signs >= 2 ? signs : 0);
  }, 0);
}

const noSlip = () =>
  new DomainError(
    'unreadable_picture',
    'This picture does not look like a delivery slip. Photograph the slip from above, in good light, with the whole slip in sight.',
  );
