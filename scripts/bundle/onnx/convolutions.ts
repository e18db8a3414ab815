import { type Links, linksOf } from './links.ts';
import { integersOfAttribute, type Model, type Operation } from './model.ts';

/** Makes a number that multiplies or is added to all that a convolution gives part of its weights and bias. */
export function foldAfterConvolutions(model: Model): void {
  const links = linksOf(model);
  for (const convolution of model.operations.filter(({ type }) => type === 'Conv')) {
    for (;;) {
      const next = links.onlyUserOf(convolution.outputs[0] ?? '');
      const single = next && links.singleIn(next);
      if (!single || (next.type !== 'Mul' && next.type !== 'Add')) break;
      if (!reweigh(model, convolution, next.type === 'Mul' ? { times: single.number } : { plus: single.number })) break;
      convolution.outputs = next.outputs;
      Object.assign(next, { inputs: [], outputs: [] });
    }
  }
}

/**
 * Makes a number that multiplies all that convolutions get part of their weights, and one that is added part of their bias.
 * The latter cannot be where a convolution pads, because what it pads with would have to change, too.
 */
export function foldBeforeConvolutions(model: Model): void {
  addFirst(model, linksOf(model));
  foldBefore(model, 'Mul', (number) => ({ timesBefore: number }));
  foldBefore(model, 'Add', (number) => ({ plusBefore: number }));
}

/** Turns `a·x + c` before convolutions into `a·(x + c/a)`: the factor goes into their weights even if the rest cannot. */
function addFirst(model: Model, links: Links): void {
  for (const add of model.operations) {
    const added = add.type === 'Add' ? links.singleIn(add) : undefined;
    const multiply = added && links.makerOf(added.value);
    const multiplied = multiply?.type === 'Mul' ? links.singleIn(multiply) : undefined;
    if (!multiply || !multiplied?.number || links.onlyUserOf(added?.value ?? '') !== add) continue;
    if (convolutionsAfter(model, links, add).length === 0) continue;
    const factor = multiply.inputs.find((name) => name !== multiplied.value) ?? '';
    const summand = `${multiply.outputs[0]}.summand`;
    model.constants.set(summand, { dims: [], values: Float32Array.of((added?.number ?? 0) / multiplied.number) });
    Object.assign(multiply, { type: 'Add', inputs: [multiplied.value, summand] });
    Object.assign(add, { type: 'Mul', inputs: [multiply.outputs[0], factor] });
  }
}

function foldBefore(model: Model, type: 'Mul' | 'Add', change: (number: number) => Change): void {
  const links = linksOf(model);
  for (const operation of model.operations) {
    const single = operation.type === type ? links.singleIn(operation) : undefined;
    const convolutions = single ? convolutionsAfter(model, links, operation) : [];
    if (!single || convolutions.length === 0 || (type === 'Add' && convolutions.some(isPadded))) continue;
    for (const convolution of convolutions) {
      reweigh(model, convolution, change(single.number));
      convolution.inputs[0] = single.value;
    }
    Object.assign(operation, { inputs: [], outputs: [] });
  }
}

/** The convolutions with constant weights that use the result of an operation; none if something else uses it, too. */
function convolutionsAfter({ constants, outputs }: Model, links: Links, operation: Operation): readonly Operation[] {
  const [output = ''] = operation.outputs;
  const users = links.usersOf(output);
  const areConvolutions = users.every(
    ({ type, inputs: [value, ...weights] }) =>
      type === 'Conv' && value === output && weights.every((name) => constants.has(name)),
  );
  return areConvolutions && !outputs.includes(output) ? users : [];
}

const isPadded = (convolution: Operation) =>
  convolution.attributes.has('auto_pad') || integersOfAttribute(convolution, 'pads').some((width) => width !== 0);

/** What is done to all that a convolution gets (`Before`), or to all that it gives. */
interface Change {
  timesBefore?: number;
  plusBefore?: number;
  times?: number;
  plus?: number;
}

/** Changes the weights and the bias of a convolution. @returns whether it could: they must be constant */
function reweigh({ constants }: Model, convolution: Operation, change: Change): boolean {
  const { timesBefore = 1, plusBefore = 0, times = 1, plus = 0 } = change;
  const [value = '', weightsName = '', biasName] = convolution.inputs;
  const old = constants.get(weightsName);
  const oldBias = biasName === undefined ? undefined : constants.get(biasName);
  if (!old || (biasName !== undefined && !oldBias)) return false;
  const [count = 0] = old.dims;
  const size = old.values.length / count;
  const sums = Array.from({ length: count }, (_, kernel) =>
    old.values.subarray(kernel * size, (kernel + 1) * size).reduce((sum, weight) => sum + weight, 0),
  );
  const bias = sums.map((sum, kernel) => ((oldBias?.values[kernel] ?? 0) + plusBefore * sum) * times + plus);
  // Under new names, in case that another operation has the same constants.
  const names = { weights: `${convolution.outputs[0]}.weights`, bias: `${convolution.outputs[0]}.bias` };
  constants.set(names.weights, { dims: old.dims, values: old.values.map((weight) => weight * timesBefore * times) });
  constants.set(names.bias, { dims: [count], values: Float32Array.from(bias) });
  convolution.inputs = [value, names.weights, names.bias];
  return true;
}
