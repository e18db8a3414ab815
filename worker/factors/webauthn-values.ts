/** How a browser reaches a passkey. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The transports that are known; browsers may name others. */
export function toTransports(names: unknown): (typeof TRANSPORTS)[number][] {
  return Array.isArray(names) ? TRANSPORTS.filter((transport) => names.includes(transport)) : [];
}

/** For keys and ids that the database keeps as text. */
export const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.fromBase64(base64url, { alphabet: 'base64url' });
