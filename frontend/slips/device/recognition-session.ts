import type { RecognizedText } from '../../../worker/slips/recognized-contract.ts';

/** A message to the worker: a picture to read. */
export interface RecognitionRequest {
  id: number;
  picture: Blob;
}

/** The worker's answer. */
export type RecognitionAnswer = { id: number } & ({ text: RecognizedText } | { error: string });
