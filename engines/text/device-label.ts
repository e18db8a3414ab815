/** In the order in which they are looked for: Edge also calls itself Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

const MAX_READ = 512;

/**
 * A device in words, from its User-Agent: `Firefox on Windows`, or `A program` for what no browser says. The answer is
 * always made of these words, so it can be put into mail.
 */
export function describeDevice(userAgent: string): string {
  const read = userAgent.slice(0, MAX_READ);
  const find = (words: typeof BROWSERS) => words.find(([sign]) => sign.test(read))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser === undefined) return read.startsWith('Mozilla/') ? 'A browser' : 'A program';
  return system === undefined ? browser : `${browser} on ${system}`;
}
