/** Numbers in the shape of an array with several dimensions. */
export interface Tensor {
  data: Float32Array;
  dims: readonly number[];
}

/** `detection` finds text in a picture, `recognition` reads the lines that were found. */
export type NetworkName = 'detection' | 'recognition';

/** Runs a neural network. The engine contains no runtime: a browser, Node or a test passes one. */
export type Run = (network: NetworkName, input: Tensor) => Promise<Tensor>;
