import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import type { DeviceInput } from '../../worker/notices/contract.ts';
import { PUSH_ORIGIN, type PushedMessage, VAPID } from '../doubles/push-origin.ts';
import { newName } from './api.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The push service beside the tests (tests/doubles/push-service.ts). */
    pushUrl: string;
  }
}

/** Browsers that take pushes: they decrypt with their own keys what the double of the push service has got for them. */

/** Settings of a server that sends pushes. */
export const withPush = (): Env => ({ ...env, ...VAPID });

/** Sends a request for the public address of the push service to the double of it on this machine. */
export const sendToDouble = (_env: Env, url: string, init: RequestInit): Promise<Response> =>
  fetch(url.replace(PUSH_ORIGIN, inject('pushUrl')), init);

/** What a device shows. */
interface Shown {
  title: string;
  body: string;
  path: string;
  tag: string;
}

const base64Url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
const text = (value: string) => new TextEncoder().encode(value);
const join = (...parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

async function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8));
}

export class PushDevice {
  readonly name = newName('device');
  readonly input: DeviceInput;
  private readonly keys: CryptoKeyPair;
  private readonly point: Uint8Array;
  private readonly secret: Uint8Array;

  private constructor(keys: CryptoKeyPair, point: Uint8Array) {
    this.keys = keys;
    this.point = point;
    this.secret = crypto.getRandomValues(new Uint8Array(16));
    this.input = {
      endpoint: `${PUSH_ORIGIN}/to/${this.name}`,
      publicKey: base64Url(point),
      secret: base64Url(this.secret),
    };
  }

  static async make(): Promise<PushDevice> {
    const keys = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    if (!('publicKey' in keys)) throw new Error('No key pair');
    const point = await crypto.subtle.exportKey('raw', keys.publicKey);
    if (!(point instanceof ArrayBuffer)) throw new Error('No raw key');
    return new PushDevice(keys, new Uint8Array(point));
  }

  /** Sets what the push service answers for this device from now on. */
  async answers(status: number): Promise<void> {
    await fetch(`${inject('pushUrl')}/mode/${this.name}`, { method: 'PUT', body: String(status) });
  }

  /** Every message that arrived, also those that were refused. */
  async received(): Promise<PushedMessage[]> {
    return (await fetch(`${inject('pushUrl')}/received/${this.name}`)).json();
  }

  /** What the device shows of the messages that were taken. */
  async shown(): Promise<Shown[]> {
    const taken = (await this.received()).filter(({ status }) => status === 201);
    return Promise.all(taken.map(({ body }) => this.decrypt(Uint8Array.fromBase64(body))));
  }

  /** RFC 8291 with one record of RFC 8188. */
  private async decrypt(message: Uint8Array): Promise<Shown> {
    const [salt, sender] = [message.subarray(0, 16), message.subarray(21, 86)];
    const publicKey = await crypto.subtle.importKey('raw', sender, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
    // The types of workerd call it otherwise than the runtime.
    const withSender = { name: 'ECDH', public: publicKey };
    const shared = new Uint8Array(await crypto.subtle.deriveBits(withSender, this.keys.privateKey, 256));
    const ikm = await derive(shared, this.secret, join(text('WebPush: info\0'), this.point, sender), 32);
    const content = await derive(ikm, salt, text('Content-Encoding: aes128gcm\0'), 16);
    const iv = await derive(ikm, salt, text('Content-Encoding: nonce\0'), 12);
    const key = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['decrypt']);
    const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, message.subarray(86)));
    // Behind the text is a 2, and zeros.
    return JSON.parse(new TextDecoder().decode(plain.subarray(0, plain.lastIndexOf(2))));
  }
}
