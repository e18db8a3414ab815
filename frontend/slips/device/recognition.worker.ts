/** Reads pictures in a worker, so that the page stays responsive. */
import { fromRgba } from '../../../engines/text-recognition/bitmap.ts';
import { recognize } from '../../../engines/text-recognition/recognize.ts';
import { loadRuntime, startNetworks } from './networks.ts';
import type { RecognitionAnswer, RecognitionRequest } from './recognition-session.ts';
import { toRecognizedText } from './recognized-text.ts';

let networks: ReturnType<typeof startNetworks> | undefined;

// The networks take much memory and are started when a picture is wanted; there may be no network then.
loadRuntime().catch(() => undefined);

/** Starts the networks, which takes a second or two. If that fails, the next picture starts them again. */
function start(): ReturnType<typeof startNetworks> {
  if (!networks) {
    networks = startNetworks();
    networks.catch(() => {
      networks = undefined;
    });
  }
  return networks;
}

async function read(id: number, picture: Blob): Promise<RecognitionAnswer> {
  try {
    const starting = start();
    const bitmap = await decode(picture);
    const { run, signs } = await starting;
    return { id, text: toRecognizedText(await recognize(bitmap, run, signs), bitmap) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

async function decode(picture: Blob) {
  const image = await createImageBitmap(picture);
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot decode pictures in a worker');
  context.drawImage(image, 0, 0);
  image.close();
  return fromRgba(width, height, context.getImageData(0, 0, width, height).data);
}

addEventListener('message', async (event: MessageEvent<RecognitionRequest>) => {
  if (event.data.picture) postMessage(await read(event.data.id, event.data.picture));
  else start();
});
