import type { RecognizedText } from '../../../worker/slips/recognized-contract.ts';

/** A message to the worker: a picture to read, or none yet, so that only the networks start. */
export type RecognitionRequest = { id: number; picture: Blob } | { picture: null };

/** The worker's answer. */
export type RecognitionAnswer = { id: number } & ({ text: RecognizedText } | { error: string });
