import { hashToken } from './secrets.ts';

/**
 * API keys as text: `cam_`, then 75 letters and digits. They hold the key's id, its workspace and the shard where that
 * lived when the key was made, so one look-up finds the key (core/home.ts follows workspaces that have moved); a secret of
 * 256 random bits; and a checksum, so that secret scanners and Camellia recognize a key without asking anyone.
 */
export const KEY_PREFIX = 'cam_';

/** Digits of base 36 for a number below 2^53. */
const ID_LENGTH = 11;
const SHARD_LENGTH = 3;
/** 43 of 62 characters: 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 7;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const FORMAT = new RegExp(
  `^(${KEY_PREFIX}([0-9a-z]{${ID_LENGTH}})([0-9a-z]{${ID_LENGTH}})([0-9a-z]{${SHARD_LENGTH}})[0-9A-Za-z]{${SECRET_LENGTH}})([0-9a-z]{${CHECKSUM_LENGTH}})$`,
);

/** What a key says about itself; whether it is valid is decided by its row in the database. */
export interface ParsedKey {
  id: number;
  workspaceId: number;
  /** The name of a shard's binding, which may no longer exist. */
  shard: string;
}

/** Whether a bearer token is meant as an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

/** The part of a key that is shown in lists and logs. It names the key and holds nothing of its secret. */
export const shownPrefix = (id: number): string => KEY_PREFIX + toDigits(id, ID_LENGTH);

/** Makes a key with a random secret. */
export function generateKey({ id, workspaceId, shard }: ParsedKey): string {
  const place = toDigits(Number(shard.replace('SHARD_', '')), SHARD_LENGTH);
  const text = `${shownPrefix(id)}${toDigits(workspaceId, ID_LENGTH)}${place}${randomLetters(SECRET_LENGTH)}`;
  return text + toDigits(crc32(text), CHECKSUM_LENGTH);
}

/** Parses a key; null if it has another form or its checksum is wrong, as after an incomplete copy. */
export function parseKey(token: string): ParsedKey | null {
  const [, text = '', id = '', workspace = '', shard = '', checksum] = FORMAT.exec(token) ?? [];
  if (text === '' || toDigits(crc32(text), CHECKSUM_LENGTH) !== checksum) return null;
  const parsed = { id: fromDigits(id), workspaceId: fromDigits(workspace), shard: `SHARD_${fromDigits(shard)}` };
  return Number.isSafeInteger(parsed.id) && Number.isSafeInteger(parsed.workspaceId) ? parsed : null;
}

/** What is stored of a key. A secret of 256 random bits cannot be guessed, so a fast hash is enough (decision 0073). */
export const hashKey = (key: string): Promise<string> => hashToken(key);

const toDigits = (value: number, length: number) => value.toString(36).padStart(length, '0');
const fromDigits = (text: string) => Number.parseInt(text, 36);

/** Letters and digits, each as likely as the others. */
function randomLetters(count: number): string {
  let text = '';
  while (text.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      // 256 is no multiple of 62: the rest would make the first letters likelier.
      if (byte < 4 * ALPHABET.length && text.length < count) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** CRC-32 of a text of ASCII characters. */
function crc32(text: string): number {
  let crc = ~0;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
