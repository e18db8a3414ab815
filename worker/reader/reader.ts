import type { Line } from '../../engines/slip-parsing/page/page.ts';
import { type Light, type Reading, readSlip } from '../../engines/slip-parsing/readings.ts';
import { DomainError } from '../core/errors.ts';
import type { Picture } from '../uploads/picture.ts';
import type { Engine } from './engine.ts';
import { damaged, preparePicture, type Resize } from './prepare.ts';

/**
 * What is asked of the reader: to read a slip, or only to make its picture ready for somebody else who reads it. Either
 * decodes a stranger's bytes, and neither is done where requests are answered (decision 0027).
 */
export type Task = 'read' | 'prepare';

/** What reads: in the cloud a Worker of its own has it, under `npm start` a process of its own. */
export interface Tools {
  /** The engine, started by the first picture; never used for two pictures at once. */
  engine(): Promise<Engine>;
  /** Does away with an engine that must not be used again, or that holds too much memory. */
  dropEngine(): void;
  /** Null where nothing makes pictures smaller. */
  resize: Resize | null;
}

/** What the reader has found. */
export interface Found {
  /** As it was read, and as it is to be kept. */
  picture: Picture;
  /** Null where the picture was only to be made ready. */
  reading: Reading | null;
}

/** Bytes. A picture of the size that our pages send needs less (decision 0017); an engine with more is not kept. */
const KEPT = 50_000_000;

/** Letters and figures in words that the engine believes; what is read into a texture has fewer. */
const FEWEST_BELIEVED = 6;
/** Words above this confidence are most likely right. */
const BELIEVED = 0.7;

const LIGHTS: readonly Light[] = ['even', 'uneven'];

/**
 * Does what is asked with a picture of which nothing is known.
 * @throws 413 when it is too large, 415 when it is no picture, 422 when it is damaged or no slip
 */
export async function workOn(tools: Tools, task: Task, sent: Uint8Array): Promise<Found> {
  const picture = await preparePicture(sent, tools.resize);
  const engine = await tools.engine();
  try {
    if (task === 'read') return { picture, reading: readingOf(engine, picture) };
    if (!LIGHTS.some((light) => open(engine, picture, light).is === 'print')) throw noSlip();
    return { picture, reading: null };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Its memory may be in disorder: the next picture gets a new engine.
    tools.dropEngine();
    console.error(`The reader broke down: ${error instanceof Error ? error.message : String(error)}`);
    throw damaged();
  } finally {
    if (engine.memory() > KEPT) tools.dropEngine();
  }
}

function open(engine: Engine, { bytes }: Picture, light: Light) {
  const sight = engine.open(bytes, light);
  if (sight.is === 'damaged') throw damaged();
  return sight;
}

function readingOf(engine: Engine, picture: Picture): Reading {
  let believed = 0;
  const reading = readSlip((light) => {
    const sight = open(engine, picture, light);
    const lines = sight.is === 'print' ? sight.lines() : [];
    believed = Math.max(believed, believedIn(lines));
    return lines;
  });
  if (believed < FEWEST_BELIEVED) throw noSlip();
  return reading;
}

/** How many letters and figures stand in words of at least two of them that the engine is sure of. */
function believedIn(lines: readonly Line[]): number {
  const texts = lines.flatMap(({ words }) => words.filter(({ confidence }) => confidence >= BELIEVED));
  return texts.reduce((sum, { text }) => {
    const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return sum + (signs >= 2 ? signs : 0);
  }, 0);
}

const noSlip = () =>
  new DomainError(
    422,
    'This picture does not look like a delivery slip. Photograph the slip from above, in good light, with the whole slip in sight.',
  );
