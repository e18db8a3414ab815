import { foldAfterConvolutions, foldBeforeConvolutions } from './convolutions.ts';
import { joinHardSwish } from './hard-swish.ts';
import { linksOf } from './links.ts';
import { type Model, readModel, writeModel } from './model.ts';

/**
 * A network with fewer operations that computes the same but for rounding.
 * @param file the network in ONNX
 * @throws if it is damaged
 */
export function simplify(file: Uint8Array): Uint8Array {
  const model = readModel(file);
  joinHardSwish(model);
  skipOnes(model);
  foldAfterConvolutions(model);
  foldBeforeConvolutions(model);
  dropUnused(model);
  return writeModel(model);
}

/** Leaves out what multiplies by 1. */
function skipOnes(model: Model): void {
  const links = linksOf(model);
  for (const operation of model.operations) {
    const [output = ''] = operation.outputs;
    const single = operation.type === 'Mul' ? links.singleIn(operation) : undefined;
    if (single?.number !== 1 || model.outputs.includes(output)) continue;
    for (const user of links.usersOf(output)) {
      user.inputs = user.inputs.map((name) => (name === output ? single.value : name));
    }
  }
}

/** Drops operations and constants that nothing uses. */
function dropUnused(model: Model): void {
  const used = new Set(model.outputs);
  // Operations stand after what they use.
  model.operations = model.operations
    .toReversed()
    .filter(({ inputs, outputs }) => {
      const isUsed = outputs.some((name) => used.has(name));
      if (isUsed) for (const name of inputs) used.add(name);
      return isUsed;
    })
    .reverse();
  model.constants = new Map([...model.constants].filter(([name]) => used.has(name)));
}
