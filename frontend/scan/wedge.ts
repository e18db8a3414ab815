/**
 * Recognizes a scanner that types, as keyboards do: letters that come faster than anybody types, ended by Enter. What people
 * type, and keys that are held down, are nothing to it.
 */

/** The most between two keys of a scanner. */
const MAX_GAP_MS = 35;
/** Shorter ones could be typed by chance. */
const MIN_LENGTH = 4;
/** So many keys may be a shortcut, however fast they are. */
const SHORTCUT_LENGTH = 3;
const MAX_LENGTH = 2_000;
/** Scanners send the separator of GS1 codes as this key with Ctrl. */
const SEPARATOR_KEY = ']';
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock']);

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** @returns takes the next key, and says whether it belongs to a code, so that nothing else may act on it */
export function createWedge(onCode: (code: string) => void): (key: Key) => boolean {
  let text = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  const forget = () => {
    text = '';
    lastAt = Number.NEGATIVE_INFINITY;
  };
  return ({ key, timeStamp, repeat, ctrlKey, altKey, metaKey }) => {
    const isFast = timeStamp - lastAt <= MAX_GAP_MS;
    if (MODIFIERS.has(key)) {
      if (isFast) lastAt = timeStamp;
      return false;
    }
    if (key === 'Enter' && isFast && text.length >= MIN_LENGTH && text.length <= MAX_LENGTH) {
      const code = text;
      forget();
      onCode(code);
      return true;
    }
    const isSeparator = ctrlKey && key === SEPARATOR_KEY;
    if (repeat || metaKey || key.length !== 1 || ((ctrlKey || altKey) && !isSeparator)) {
      forget();
      return false;
    }
    text = (isFast ? text : '') + (isSeparator ? '\u001d' : key);
    lastAt = timeStamp;
    return isFast && text.length > SHORTCUT_LENGTH;
  };
}

/** Whether keys go into a field. */
export function isForField({ target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable]:not([contenteditable=false])') !== null;
}

/** Whether a dialog asks for something else. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[aria-modal=true]')].some((one) => !one.closest('[hidden]'));
