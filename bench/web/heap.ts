import { CPU_SLOWDOWN, type Screen } from './screen.ts';

/** What is left in memory after garbage collection, in megabytes. */
export interface Heap {
  /** Everything of JavaScript. */
  all: number;
  /** The same without scripts and what the engine compiles of them, more and more the longer a page is used. */
  data: number;
}

export async function measureHeap(screen: Screen): Promise<Heap> {
  const { client } = screen;
  // A snapshot is no time that anybody waits for, and takes a slowed processor minutes.
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  try {
    const all = await heapOf(screen);
    return { all, data: sumData(JSON.parse(await takeSnapshot(screen))) };
  } finally {
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
}

/** Megabytes of JavaScript that are left after garbage collection. */
export async function heapOf({ client }: Screen): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function takeSnapshot({ client }: Screen): Promise<string> {
  const parts: string[] = [];
  const add = ({ chunk }: { chunk: string }) => parts.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', add);
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  client.off('HeapProfiler.addHeapSnapshotChunk', add);
  return parts.join('');
}

/** A heap snapshot of V8: `nodes` has a fixed number of fields for each object. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Objects, texts and functions; neither code nor the browser's own elements, which are not in the heap's size either. */
const DATA_TYPES = ['object', 'array', 'closure', 'string', 'concatenated string', 'sliced string', 'number', 'regexp'];

function sumData({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (DATA_TYPES.includes(types[0][nodes[at + type] ?? 0] ?? '')) sum += nodes[at + size] ?? 0;
  }
  return sum / 1e6;
}
