/** The sense that each word gives to a sentence, fitted to the vectors of whole sentences. */

export interface Sentences {
  /** The words of each sentence. */
  words: readonly (readonly string[])[];
  /** What a sentence encoder makes of each. */
  vectors: readonly Float32Array[];
}

/** How strongly what all words share, and what is a word's own, is drawn to none. */
const SHARED_PULL = 20;
const OWN_PULL = 2;
const STEPS = 80;

/**
 * Vectors by word such that the sum of those of a sentence, over the root of its length, is near to what the encoder makes of
 * the sentence. A word that few sentences have is close to what the encoder makes of the word alone.
 * @param alone what the encoder makes of each word
 */
export function fitSense(
  { words, vectors }: Sentences,
  alone: ReadonlyMap<string, Float32Array>,
  dimensions: number,
): Map<string, Float32Array> {
  const rows = words.map((some) => sharesOf(some));
  const targets = projected(centred(vectors), principal(centred(vectors), dimensions));
  // What is common: a map from the vectors of words alone, with vectors of their own for the slots.
  const names = [...new Set(words.flat())];
  const slots = names.filter((word) => !alone.has(word));
  const width = alone.values().next().value?.length ?? 0;
  const size = width + slots.length;
  const slotAt = new Map(slots.map((slot, i) => [slot, width + i]));
  const inputOf = (word: string): Float32Array => {
    const own = new Float32Array(size);
    const at = slotAt.get(word);
    if (at === undefined) own.set(alone.get(word) ?? []);
    else own[at] = 1;
    return own;
  };
  const inputs = new Map(names.map((word) => [word, inputOf(word)]));
  const squares = new Float64Array(size * size);
  const products = Array.from({ length: dimensions }, () => new Float64Array(size));
  for (const [i, row] of rows.entries()) {
    const sum = new Float32Array(size);
    for (const [word, share] of row) addTo(sum, inputs.get(word) ?? sum, share);
    for (let a = 0; a < size; a++) {
      const value = sum[a] ?? 0;
      if (value === 0) continue;
      for (let b = 0; b <= a; b++) squares[a * size + b] = (squares[a * size + b] ?? 0) + value * (sum[b] ?? 0);
      for (const [k, product] of products.entries()) product[a] = (product[a] ?? 0) + value * (targets[i]?.[k] ?? 0);
    }
  }
  for (let a = 0; a < size; a++) squares[a * size + a] = (squares[a * size + a] ?? 0) + SHARED_PULL;
  const maps = solve(squares, products);
  const sense = new Map<string, Float32Array>();
  const sharedOf = (input: ArrayLike<number>) => Float32Array.from(maps, (map) => dot(input, map));
  for (const [word, vector] of alone) sense.set(word, sharedOf(vector));
  for (const slot of slots) sense.set(slot, sharedOf(inputOf(slot)));
  addOwn(sense, rows, targets, names);
  return sense;
}

/** Adds what each word of the sentences gives beside what all words share. */
function addOwn(
  sense: ReadonlyMap<string, Float32Array>,
  rows: readonly ReadonlyMap<string, number>[],
  targets: readonly Float32Array[],
  names: readonly string[],
): void {
  const indexOf = new Map(names.map((name, i) => [name, i]));
  const sparse = rows.map((row) => [...row].map(([word, share]) => [indexOf.get(word) ?? 0, share] as const));
  const forward = (own: Float64Array) =>
    Float64Array.from(sparse, (row) => row.reduce((sum, [at, share]) => sum + share * (own[at] ?? 0), 0));
  const backward = (errors: ArrayLike<number>) => {
    const sum = new Float64Array(names.length);
    for (const [i, row] of sparse.entries())
      for (const [at, share] of row) sum[at] = (sum[at] ?? 0) + share * (errors[i] ?? 0);
    return sum;
  };
  for (let k = 0; k < (targets[0]?.length ?? 0); k++) {
    const shared = forward(Float64Array.from(names, (name) => sense.get(name)?.[k] ?? 0));
    const right = backward(targets.map((target, i) => (target[k] ?? 0) - (shared[i] ?? 0)));
    const own = conjugateGradients(
      (x) => backward(forward(x)).map((value, i) => value + OWN_PULL * (x[i] ?? 0)),
      right,
    );
    for (const [i, name] of names.entries()) {
      const vector = sense.get(name);
      if (vector) vector[k] = (vector[k] ?? 0) + (own[i] ?? 0);
    }
  }
}

/** How much of a sentence each of its words is. */
function sharesOf(words: readonly string[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const word of words) shares.set(word, (shares.get(word) ?? 0) + 1 / Math.sqrt(words.length));
  return shares;
}

function conjugateGradients(times: (x: Float64Array) => Float64Array, right: Float64Array): Float64Array {
  const x = new Float64Array(right.length);
  const rest = right.slice();
  const way = right.slice();
  let square = dot(rest, rest);
  const enough = square * 1e-6;
  for (let step = 0; step < STEPS && square > enough; step++) {
    const made = times(way);
    const length = square / dot(way, made);
    addTo(x, way, length);
    addTo(rest, made, -length);
    const next = dot(rest, rest);
    for (let i = 0; i < way.length; i++) way[i] = (rest[i] ?? 0) + (next / square) * (way[i] ?? 0);
    square = next;
  }
  return x;
}

/** Solves for each right side by Cholesky’s decomposition. @param squares the lower half of a symmetric matrix */
function solve(squares: Float64Array, sides: readonly Float64Array[]): Float64Array[] {
  const size = sides[0]?.length ?? 0;
  const at = (row: number, column: number) => squares[row * size + column] ?? 0;
  for (let j = 0; j < size; j++)
    for (let i = j; i < size; i++) {
      let sum = at(i, j);
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k);
      squares[i * size + j] = i === j ? Math.sqrt(sum) : sum / at(j, j);
    }
  return sides.map((side) => {
    const x = side.slice();
    for (let i = 0; i < size; i++) {
      for (let k = 0; k < i; k++) x[i] = (x[i] ?? 0) - at(i, k) * (x[k] ?? 0);
      x[i] = (x[i] ?? 0) / at(i, i);
    }
    for (let i = size - 1; i >= 0; i--) {
      for (let k = i + 1; k < size; k++) x[i] = (x[i] ?? 0) - at(k, i) * (x[k] ?? 0);
      x[i] = (x[i] ?? 0) / at(i, i);
    }
    return x;
  });
}

export function centred(vectors: readonly Float32Array[]): Float32Array[] {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) addTo(mean, vector, 1 / vectors.length);
  return vectors.map((vector) => vector.map((value, i) => value - (mean[i] ?? 0)));
}

export const projected = (vectors: readonly Float32Array[], directions: readonly Float64Array[]): Float32Array[] =>
  vectors.map((vector) => Float32Array.from(directions, (direction) => dot(direction, vector)));

const ROUNDS = 60;

/** Directions in which vectors differ most. */
export function principal(vectors: readonly Float32Array[], count: number): Float64Array[] {
  const size = vectors[0]?.length ?? 0;
  const spread = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors) for (const [a, row] of spread.entries()) addTo(row, vector, vector[a] ?? 0);
  let directions = Array.from({ length: count }, (_, k) => Float64Array.from(spread[k] ?? []));
  for (let round = 0; round < ROUNDS; round++) {
    directions = directions.map((direction) => Float64Array.from(spread, (row) => dot(row, direction)));
    for (const [k, direction] of directions.entries()) {
      for (const other of directions.slice(0, k)) addTo(direction, other, -dot(direction, other));
      const length = Math.sqrt(dot(direction, direction));
      for (let i = 0; i < size; i++) direction[i] = (direction[i] ?? 0) / length;
    }
  }
  return directions;
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] as number) * (other[i] as number);
  return sum;
}

function addTo(sum: Float32Array | Float64Array, some: ArrayLike<number>, times: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (some[i] as number) * times;
}
