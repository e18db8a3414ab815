import {
  bytesField,
  bytesOf,
  type Field,
  floatField,
  floatOf,
  integerField,
  integerOf,
  integersOf,
  readFields,
  textField,
  textOf,
  writeFields,
} from './fields.ts';

/** Field numbers of ONNX's messages (onnx.proto). */
const MODEL = { graph: 7, opset: 8 };
const OPSET = { domain: 1, version: 2 };
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12 };
const NODE = { input: 1, output: 2, name: 3, type: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 };
const TENSOR = { dims: 1, type: 2, floats: 4, name: 8, raw: 9 };
const VALUE = { name: 1 };
const FLOAT = 1;
const FLOAT_ATTRIBUTE = 1;

/** One operation of a network. */
export interface Operation {
  type: string;
  inputs: string[];
  outputs: string[];
  /** Encoded, by name. */
  attributes: Map<string, Field>;
  /** What else is said of it. */
  rest: readonly Field[];
}

/** Constant numbers. */
export interface Constant {
  dims: readonly number[];
  values: Float32Array;
}

/** A network that can be changed and written again. */
export interface Model {
  operations: Operation[];
  /** The constants of 32-bit floats, by name. */
  constants: Map<string, Constant>;
  /** The names of its results. */
  outputs: readonly string[];
  /** The version of the operations. */
  version: number;
  modelRest: readonly Field[];
  graphRest: readonly Field[];
}

/** Reads a network. @throws if it is damaged */
export function readModel(file: Uint8Array): Model {
  const model = readFields(file);
  const graph = readFields(bytesOf(only(model, MODEL.graph)));
  const constants = new Map<string, Constant>();
  const graphRest = graph.filter((field) => {
    if (field.number !== GRAPH.initializer) return field.number !== GRAPH.node;
    const named = readConstant(bytesOf(field));
    if (named) constants.set(named.name, named.constant);
    return !named;
  });
  const operations = all(graph, GRAPH.node).map((field) => readOperation(bytesOf(field)));
  const kept = operations.filter((operation) => !takeConstant(operation, constants));
  const outputs = all(graph, GRAPH.output).map((field) => textOf(only(readFields(bytesOf(field)), VALUE.name)));
  return {
    operations: kept,
    constants,
    outputs,
    version: versionOf(model),
    modelRest: model.filter(({ number }) => number !== MODEL.graph),
    graphRest,
  };
}

/** Writes a network. */
export function writeModel({ operations, constants, modelRest, graphRest }: Model): Uint8Array {
  const graph = [
    ...operations.map((operation) => bytesField(GRAPH.node, writeOperation(operation))),
    ...[...constants].map(([name, constant]) => bytesField(GRAPH.initializer, writeConstant(name, constant))),
    ...graphRest,
  ];
  return writeFields([...modelRest, bytesField(MODEL.graph, writeFields(graph))]);
}

/** An attribute that is a number. */
export const floatAttribute = (name: string, value: number): Field =>
  attribute(name, floatField(ATTRIBUTE.float, value), FLOAT_ATTRIBUTE);

/** The whole numbers of an attribute; none if it is absent. */
export function integersOfAttribute({ attributes }: Operation, name: string): number[] {
  const found = attributes.get(name);
  return found
    ? integersOf(
        readFields(bytesOf(found)).filter(
          ({ number }) => number === ATTRIBUTE.integers || number === ATTRIBUTE.integer,
        ),
      )
    : [];
}

export function floatOfAttribute({ attributes }: Operation, name: string): number | undefined {
  const found = attributes.get(name);
  const field = found && readFields(bytesOf(found)).find(({ number }) => number === ATTRIBUTE.float);
  return field && floatOf(field);
}

function attribute(name: string, value: Field, type: number): Field {
  return bytesField(
    NODE.attribute,
    writeFields([textField(ATTRIBUTE.name, name), value, integerField(ATTRIBUTE.type, type)]),
  );
}

function readOperation(message: Uint8Array): Operation {
  const fields = readFields(message);
  const attributes = all(fields, NODE.attribute).map(
    (field) => [textOf(only(readFields(bytesOf(field)), ATTRIBUTE.name)), field] as const,
  );
  return {
    type: textOf(only(fields, NODE.type)),
    inputs: all(fields, NODE.input).map(textOf),
    outputs: all(fields, NODE.output).map(textOf),
    attributes: new Map(attributes),
    rest: fields.filter(({ number }) => ![NODE.input, NODE.output, NODE.type, NODE.attribute].includes(number)),
  };
}

function writeOperation({ type, inputs, outputs, attributes, rest }: Operation): Uint8Array {
  return writeFields([
    ...inputs.map((name) => textField(NODE.input, name)),
    ...outputs.map((name) => textField(NODE.output, name)),
    textField(NODE.type, type),
    ...attributes.values(),
    ...rest,
  ]);
}

/** Moves what an operation `Constant` holds to the constants. */
function takeConstant({ type, outputs, attributes }: Operation, constants: Map<string, Constant>): boolean {
  const value = attributes.get('value');
  const tensor = type === 'Constant' && value && all(readFields(bytesOf(value)), ATTRIBUTE.tensor)[0];
  const constant = tensor && readConstant(bytesOf(tensor))?.constant;
  if (constant) constants.set(outputs[0] ?? '', constant);
  return constant !== undefined && constant !== false;
}

/** Nothing if it does not hold 32-bit floats. */
function readConstant(message: Uint8Array): { name: string; constant: Constant } | null {
  const fields = readFields(message);
  if (integerOf(only(fields, TENSOR.type)) !== FLOAT) return null;
  const raw = all(fields, TENSOR.raw)[0] ?? all(fields, TENSOR.floats)[0];
  if (!raw) return null;
  // A copy, because numbers must begin at a multiple of four.
  const bytes = Uint8Array.from(bytesOf(raw));
  const constant = { dims: integersOf(all(fields, TENSOR.dims)), values: new Float32Array(bytes.buffer) };
  const name = all(fields, TENSOR.name)[0];
  return { name: name ? textOf(name) : '', constant };
}

function writeConstant(name: string, { dims, values }: Constant): Uint8Array {
  return writeFields([
    ...dims.map((size) => integerField(TENSOR.dims, size)),
    integerField(TENSOR.type, FLOAT),
    textField(TENSOR.name, name),
    bytesField(TENSOR.raw, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ]);
}

function versionOf(model: readonly Field[]): number {
  for (const field of all(model, MODEL.opset)) {
    const fields = readFields(bytesOf(field));
    if (all(fields, OPSET.domain).every((domain) => textOf(domain) === ''))
      return integerOf(only(fields, OPSET.version));
  }
  return 0;
}

const all = (fields: readonly Field[], number: number) => fields.filter((field) => field.number === number);

function only(fields: readonly Field[], number: number): Field {
  const found = fields.find((field) => field.number === number);
  if (!found) throw new Error(`The network lacks field ${number}`);
  return found;
}
