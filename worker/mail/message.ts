import { isMailAddress } from '../../engines/text/mail-address.ts';
import { invalid } from '../core/errors.ts';

/** A file that comes with a message. */
export interface Attachment {
  /** ASCII, without quotation marks. */
  name: string;
  type: string;
  content: Uint8Array;
}

/** A plain-text message, with files where it has some. */
export interface Letter {
  from: { name: string; email: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  /** The one-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string;
  date: Date;
  /** Globally unique, without brackets: `1234@example.com`. */
  messageId: string;
}

/**
 * Serializes a message (RFC 5322) with CRLF line ends. The text is base64, so no line is too long or starts with a dot.
 * @throws 400 for an invalid address, which might otherwise inject headers
 */
export function serializeMessage(letter: Letter): string {
  const { from, to, replyTo, subject, text, attachments = [], unsubscribe, date, messageId } = letter;
  for (const address of [from.email, to, ...(replyTo === undefined ? [] : [replyTo])]) {
    if (!isMailAddress(address)) throw invalid(`“${headerText(address)}” is not a valid email address`);
  }
  const headers = [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageId}>`,
    `From: ${from.name === '' ? from.email : `${nameInHeader(from.name)} <${from.email}>`}`,
    `To: ${to}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
    `Subject: ${encodeHeader(headerText(subject))}`,
    ...(unsubscribe === undefined ? [] : unsubscribeHeaders(unsubscribe)),
    'MIME-Version: 1.0',
  ];
  const body = part('text/plain; charset=utf-8', base64(text.replaceAll(/\r\n|\r|\n/g, '\r\n')));
  if (attachments.length === 0) return [...headers, body].join('\r\n');
  // Base64 has no such line.
  const boundary = '=_camellia_part';
  const parts = [body, ...attachments.map(({ name, type, content }) => part(type, content.toBase64(), name))];
  return [
    ...[...headers, `Content-Type: multipart/mixed; boundary="${boundary}"`, ''],
    ...parts.map((one) => `--${boundary}\r\n${one}`),
    `--${boundary}--\r\n`,
  ].join('\r\n');
}

/** A part of a message: its headers, and its content in lines. @param name of its file */
function part(type: string, content: string, name?: string): string {
  const headers = [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
  ];
  return `${[...headers, '', ...(content.match(/.{1,76}/g) ?? [])].join('\r\n')}\r\n`;
}

/** @throws Error for a URL that is not safe in a header */
function unsubscribeHeaders(url: string): string[] {
  if (!/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/.test(url)) throw new Error(`Invalid unsubscribe link: ${url}`);
  return [`List-Unsubscribe: <${url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'];
}

/** Replaces line breaks and control characters by spaces. */
function headerText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** A display name: quoted where it is ASCII, encoded where not. */
function nameInHeader(name: string): string {
  const line = headerText(name);
  return isPlain(line) ? `"${line.replaceAll(/["\\]/g, String.raw`\$&`)}"` : encodeHeader(line);
}

/** ASCII, short enough for one line, and not mistakable for an encoded word. */
const isPlain = (text: string) => /^[\x20-\x7e]{0,200}$/.test(text) && !text.includes('=?');

/** Bytes per encoded word, so a line has at most 76 characters (RFC 2047). */
const WORD_BYTES = 39;

/** Header text: unchanged if plain, else as folded encoded words. */
function encodeHeader(text: string): string {
  if (isPlain(text)) return text;
  const words = [''];
  for (const character of text) {
    const word = `${words.at(-1) ?? ''}${character}`;
    if (new TextEncoder().encode(word).length > WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?utf-8?B?${base64(word)}?=`).join('\r\n ');
}

/** Encodes a text's UTF-8 bytes as base64. */
export function base64(text: string): string {
  return new TextEncoder().encode(text).toBase64();
}
