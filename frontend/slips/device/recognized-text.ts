import type { Recognized } from '../../../engines/text-recognition/recognize.ts';
import type { RecognizedText } from '../../../worker/slips/recognized-contract.ts';

/** The limits of the API (worker/slips/recognized-contract.ts). */
const MAX_LINES = 400;
const MAX_WORDS = 2_000;
const MAX_WORDS_PER_LINE = 100;
const MAX_LETTERS = 120;

/** Converts what was recognized to what the server accepts: places in tenths of pixels, and no more than it parses. */
export function toRecognizedText(
  { lines, placement }: Recognized,
  { width, height }: { width: number; height: number },
): RecognizedText {
  let words = 0;
  const kept = lines.slice(0, MAX_LINES).flatMap((line) => {
    const some = line.words.slice(0, Math.min(MAX_WORDS_PER_LINE, MAX_WORDS - words)).map((word) => ({
      text: word.text.slice(0, MAX_LETTERS).toWellFormed(),
      confidence: Math.round(word.confidence * 1000) / 1000,
      left: tenths(word.left),
      top: tenths(word.top),
      right: tenths(word.right),
      bottom: tenths(word.bottom),
    }));
    words += some.length;
    return some.length > 0 ? [{ words: some }] : [];
  });
  return { width, height, placement, lines: kept };
}

const tenths = (pixels: number) => Math.round(pixels * 10) / 10;
