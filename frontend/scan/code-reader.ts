import { NATIVE_FORMATS, toText } from '../../engines/gs1/scanning.ts';
import type { ScanAnswer } from './scan.worker.ts';

/** Reads the code in a picture of the camera. */
export interface CodeReader {
  /** @returns the text of the code; null where there is none. @throws if this device cannot read codes */
  read: (video: HTMLVideoElement) => Promise<string | null>;
  close: () => void;
}

interface NativeDetector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string; format: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own reader where it knows all formats, else one in WebAssembly, which is loaded then. */
export async function startReader(): Promise<CodeReader> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  const known: readonly string[] = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Native || !NATIVE_FORMATS.every((format) => known.includes(format))) return readInWorker();
  const detector = new Native({ formats: NATIVE_FORMATS });
  return {
    read: async (video) => {
      const [found] = await detector.detect(video);
      return found ? toText({ text: found.rawValue, format: found.format }) : null;
    },
    close: () => undefined,
  };
}

/** More pixels than that only take time. */
const MAX_EDGE = 1280;

function readInWorker(): CodeReader {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = async (video: HTMLVideoElement): Promise<string | null> => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, MAX_EDGE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    context.canvas.width = width;
    context.canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    const picture = context.getImageData(0, 0, width, height);
    const answer = await new Promise<ScanAnswer>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<ScanAnswer>) => resolve(data);
      worker.onerror = () => resolve({ failed: true });
      worker.postMessage(picture, [picture.data.buffer]);
    });
    if ('failed' in answer) throw new Error('The reader of codes could not be started');
    return answer.text;
  };
  return { read, close: () => worker.terminate() };
}
