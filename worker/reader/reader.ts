import type { Reading } from '../../engines/slip-parsing/readings.ts';
import { DomainError } from '../core/errors.ts';
import type { Picture } from '../uploads/picture.ts';
import type { Engine, Read, Recognizer } from './engine.ts';
import { damaged, preparePicture, type Resize } from './prepare.ts';
import { parseRecognized, readRecognized } from './recognized.ts';

/**
 * The reader's tasks: read a slip, only prepare its picture for a model, or parse the words that a browser has read. All
 * handle untrusted bytes, so none runs in the main Worker (decision 0027).
 */
export type Task = 'read' | 'prepare' | 'parse';

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
  /** The prepared picture; null if only words were parsed. */
  picture: Picture | null;
  /** Null if the picture was only prepared. */
  reading: Reading | null;
  /** What read it; null if the reader did not. */
  recognizer: Recognizer | null;
}

/** Minimum letters and digits in confident words; textures yield fewer. */
const MIN_CONFIDENT = 6;

/**
 * Performs a task on untrusted bytes: a picture, or words as JSON.
 * @throws 413 if it is too large, 415 if it is not a picture, 422 if it is damaged or not a slip
 */
export async function performTask(tools: Tools, task: Task, sent: Uint8Array): Promise<Found> {
  if (task === 'parse')
    return { picture: null, reading: toReading(readRecognized(parseRecognized(sent))), recognizer: null };
  const picture = await preparePicture(sent, tools.resize);
  const engine = await tools.engine();
  const { recognizer } = engine;
  try {
    if (task === 'read') return { picture, reading: toReading(await engine.read(picture)), recognizer };
    if (!(await engine.hasPrint(picture))) throw noSlip();
    return { picture, reading: null, recognizer };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Its memory may be corrupt: the next picture gets a new engine.
    tools.dropEngine();
    console.error(`The reader crashed: ${error instanceof Error ? error.message : String(error)}`);
    throw damaged();
  } finally {
    if (engine.memory() > engine.maxMemory) tools.dropEngine();
  }
}

function toReading({ reading, confident }: Read): Reading {
  if (confident < MIN_CONFIDENT) throw noSlip();
  return reading;
}

const noSlip = () =>
  new DomainError(
    'unreadable_picture',
    'This picture does not look like a delivery slip. Photograph the slip from above, in good light, with the whole slip in sight.',
  );
