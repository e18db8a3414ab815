import { placeOfCode } from '../../engines/gs1/place-code.ts';

/**
 * Recognizes a scanner that types, as keyboards do: letters that come faster than anybody types, ended by Enter. What people
 * type, and keys that are held down, are nothing to it.
 */

/** The most between two keys of a scanner. */
const MAX_GAP_MS = 35;
/** Shorter ones could be typed by chance; into a field of a number, an amount could. The code of a place is no chance. */
const MIN_LENGTH = 4;
const MIN_LENGTH_IN_NUMBER = 8;
/** So many keys may be a shortcut, however fast they are. */
const SHORTCUT_LENGTH = 3;
const MAX_LENGTH = 2_000;
/** Scanners send the separator of GS1 codes as this key with Ctrl. */
const SEPARATOR_KEY = ']';
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock']);

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * @returns takes the next key, and says whether it belongs to a code, so that nothing else may act on it. Of a code that goes
 * into the field of a number, that is only its last key: the others are seen in the field, which then gets its value back.
 */
export function createWedge(onCode: (code: string) => void): (key: Key, field?: NumberField | null) => boolean {
  let text = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  let before = '';
  const forget = () => {
    text = '';
    lastAt = Number.NEGATIVE_INFINITY;
  };
  return ({ key, timeStamp, repeat, ctrlKey, altKey, metaKey }, field = null) => {
    const isFast = timeStamp - lastAt <= MAX_GAP_MS;
    if (!isFast && field) before = field.value;
    const isLong = text.length >= (field ? MIN_LENGTH_IN_NUMBER : MIN_LENGTH) || placeOfCode(text) !== null;
    if (MODIFIERS.has(key)) {
      if (isFast) lastAt = timeStamp;
      return false;
    }
    if (key === 'Enter' && isFast && isLong && text.length <= MAX_LENGTH) {
      const code = text;
      forget();
      if (field) setValue(field, before);
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
    return isFast && field === null && text.length > SHORTCUT_LENGTH;
  };
}

type NumberField = Pick<HTMLInputElement, 'value' | 'dispatchEvent'>;

/** As if it was typed: React notices a value only through the native setter and an event. */
function setValue(field: NumberField, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const FIELDS =
  'input:not([readonly], [type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])';

const NUMBERS = 'input:is([inputmode=decimal], [inputmode=numeric]):not([readonly])';

/** The field of a number that keys go into: a scanned code is none. */
export function numberField({ target }: Event): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.matches(NUMBERS) ? target : null;
}

/** Whether keys go into a field for texts. */
export function isForField(event: Event): boolean {
  const { target } = event;
  return target instanceof Element && target.closest(FIELDS) !== null && numberField(event) === null;
}

/** Whether a dialog asks for something else. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[aria-modal=true]')].some((one) => !one.closest('[hidden]'));
