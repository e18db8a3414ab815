import protobuf from 'protobufjs/minimal.js';

const { Reader, Writer } = protobuf;

/** A field of a message in protocol buffers, as it is encoded: what nobody looks into is written as it was read. */
export interface Field {
  number: number;
  /** With its tag. */
  encoded: Uint8Array;
}

const BYTES = 2;
const VARINT = 0;
const FIXED = 5;

/** The fields of a message, in their order. @throws if it is damaged */
export function readFields(message: Uint8Array): Field[] {
  const reader = Reader.create(message);
  const fields: Field[] = [];
  while (reader.pos < reader.len) {
    const start = reader.pos;
    const tag = reader.uint32();
    reader.skipType(tag & 7);
    fields.push({ number: tag >>> 3, encoded: message.subarray(start, reader.pos) });
  }
  return fields;
}

/** The message that has these fields. */
export function writeFields(fields: readonly Field[]): Uint8Array {
  const message = new Uint8Array(fields.reduce((sum, { encoded }) => sum + encoded.length, 0));
  let at = 0;
  for (const { encoded } of fields) {
    message.set(encoded, at);
    at += encoded.length;
  }
  return message;
}

/** What is in a field of bytes, text or a message. */
export const bytesOf = ({ encoded }: Field): Uint8Array => readerOf(encoded).bytes();

export const textOf = (field: Field): string => new TextDecoder().decode(bytesOf(field));

/** A whole number that is no larger than a double holds exactly. */
export const integerOf = ({ encoded }: Field): number => Number(readerOf(encoded).int64());

export const floatOf = ({ encoded }: Field): number => readerOf(encoded).float();

/** Whole numbers of fields with one number, packed or not. */
export function integersOf(fields: readonly Field[]): number[] {
  return fields.flatMap((field) => {
    if (((field.encoded[0] ?? 0) & 7) === VARINT) return integerOf(field);
    const reader = Reader.create(bytesOf(field));
    const numbers: number[] = [];
    while (reader.pos < reader.len) numbers.push(Number(reader.int64()));
    return numbers;
  });
}

/** A field of bytes or a message. */
export const bytesField = (number: number, value: Uint8Array): Field => ({
  number,
  encoded: Writer.create()
    .uint32((number << 3) | BYTES)
    .bytes(value)
    .finish(),
});

export const textField = (number: number, value: string): Field => bytesField(number, new TextEncoder().encode(value));

export const integerField = (number: number, value: number): Field => ({
  number,
  encoded: Writer.create()
    .uint32((number << 3) | VARINT)
    .int64(value)
    .finish(),
});

export const floatField = (number: number, value: number): Field => ({
  number,
  encoded: Writer.create()
    .uint32((number << 3) | FIXED)
    .float(value)
    .finish(),
});

function readerOf(encoded: Uint8Array) {
  const reader = Reader.create(encoded);
  reader.uint32();
  return reader;
}
