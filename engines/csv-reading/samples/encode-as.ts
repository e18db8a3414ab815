/** The text in an old encoding, by turning the runtime's own decoder round. Throws for a character that it lacks. */
export function encodeAs(label: string, text: string): Uint8Array {
  if (label === 'utf-8') return new TextEncoder().encode(text);
  const codes = mapCodes(label);
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const code = codes.get(char);
      if (!code) throw new Error(`${label} has no '${char}'`);
      return code;
    }),
  );
}

const known = new Map<string, Map<string, number[]>>();

function mapCodes(label: string): Map<string, number[]> {
  const made = known.get(label);
  if (made) return made;
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: false });
  const codes = new Map<string, number[]>();
  const learn = (bytes: number[]) => {
    try {
      const char = decoder.decode(Uint8Array.from(bytes));
      if ([...char].length === 1 && !codes.has(char)) codes.set(char, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let first = 0; first < 256; first += 1) learn([first]);
  for (let first = 0x81; first < 256; first += 1) for (let next = 0x40; next < 256; next += 1) learn([first, next]);
  known.set(label, codes);
  return codes;
}
