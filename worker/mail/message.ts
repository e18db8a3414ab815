import { isMailAddress } from '../core/env.ts';
import { invalid } from '../core/errors.ts';

/** A letter in plain text. */
export interface Letter {
  from: { name: string; email: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Where the reader stops such letters with one click (RFC 8058). */
  unsubscribe?: string;
  date: Date;
  /** Unique in the world, without its brackets: `1234@example.com`. */
  messageId: string;
}

/**
 * The letter as it crosses the wire (RFC 5322), lines ended by CRLF. The text goes as base64, so that no line of it is
 * too long or begins with a dot.
 * @throws 400 for an address that is none: what has a line break in it would be a header of the sender's own
 */
export function letterText(letter: Letter): string {
  const { from, to, replyTo, subject, text, unsubscribe, date, messageId } = letter;
  for (const address of [from.email, to, ...(replyTo === undefined ? [] : [replyTo])]) {
    if (!isMailAddress(address)) throw invalid(`“${headerText(address)}” is not a mail address that can be written to`);
  }
  const headers = [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageId}>`,
    `From: ${from.name === '' ? from.email : `${nameInHeader(from.name)} <${from.email}>`}`,
    `To: ${to}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
    `Subject: ${encodedHeader(headerText(subject))}`,
    ...(unsubscribe === undefined ? [] : unsubscribeHeaders(unsubscribe)),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  const body = base64(text.replaceAll(/\r\n|\r|\n/g, '\r\n')).match(/.{1,76}/g) ?? [];
  return `${[...headers, '', ...body].join('\r\n')}\r\n`;
}

/** @throws Error for what is no address of the web, written as in a header: a mistake of ours */
function unsubscribeHeaders(url: string): string[] {
  if (!/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/.test(url)) throw new Error(`No link to unsubscribe: ${url}`);
  return [`List-Unsubscribe: <${url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'];
}

/** One line without control characters: whatever breaks a line becomes a blank. */
function headerText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** A display name: quoted where it is ASCII, encoded where not. */
function nameInHeader(name: string): string {
  const line = headerText(name);
  return isPlain(line) ? `"${line.replaceAll(/["\\]/g, String.raw`\$&`)}"` : encodedHeader(line);
}

/** ASCII, short enough to stand in one line, and nothing that reads as an encoded word. */
const isPlain = (text: string) => /^[\x20-\x7e]{0,200}$/.test(text) && !text.includes('=?');

/** Bytes of text in one encoded word, so that a line with one has 76 characters at most (RFC 2047). */
const WORD_BYTES = 39;

/** Text of a header: as it is where it is plain, else as encoded words, folded. */
function encodedHeader(text: string): string {
  if (isPlain(text)) return text;
  const words = [''];
  for (const character of text) {
    const word = `${words.at(-1) ?? ''}${character}`;
    if (new TextEncoder().encode(word).length > WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?utf-8?B?${base64(word)}?=`).join('\r\n ');
}

/** The bytes of a text in UTF-8 as base64. */
export function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
