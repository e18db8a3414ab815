import { isMailAddress } from '../../engines/text/mail-address.ts';
import { invalid } from '../core/errors.ts';

/** A plain-text message. */
export interface Letter {
  from: { name: string; email: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
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
  const { from, to, replyTo, subject, text, unsubscribe, date, messageId } = letter;
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
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  const body = base64(text.replaceAll(/\r\n|\r|\n/g, '\r\n')).match(/.{1,76}/g) ?? [];
  return `${[...headers, '', ...body].join('\r\n')}\r\n`;
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
