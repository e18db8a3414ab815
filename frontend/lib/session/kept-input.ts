/**
 * What a person has typed on a page when the session ends, kept in memory until they sign in again on this screen. Only
 * fields in which something was typed, and no passwords: the page may show newer values in the others.
 */

interface KeptField {
  label: string;
  value: string;
}

let kept: { userId: number; path: string; fields: KeptField[] } | null = null;
const typed = new WeakSet<EventTarget>();

/** How long a page may take to show its fields. */
const WAIT_MS = 15_000;
const TEXTS = ['text', 'search', 'email', 'tel', 'url', 'number', 'textarea'];

type Field = HTMLInputElement | HTMLTextAreaElement;

const isText = (field: Field): boolean => TEXTS.includes(field.type) && !field.readOnly && !field.disabled;

function listFields(): Field[] {
  return [...document.querySelectorAll<Field>('form input, form textarea')].filter(isText);
}

/** What a person calls the field; the same when the page is opened again, which its id is not. */
const labelOf = (field: Field): string =>
  field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;

/** Notes in which fields something is typed. Call it once. */
export function watchInput(): void {
  document.addEventListener('input', ({ target }) => target && typed.add(target), { capture: true, passive: true });
}

/** Keeps what is typed on the page, for this person and address. */
export function keepInput(userId: number, path: string): void {
  const fields = listFields()
    .filter((field) => typed.has(field) && field.value !== '')
    .map((field) => ({ label: labelOf(field), value: field.value }));
  kept = fields.length === 0 ? null : { userId, path, fields };
}

/**
 * Types what was kept for this person and address as soon as the page shows the fields.
 * @param onDone called when something has been typed
 * @returns stops waiting
 */
export function restoreInput(userId: number, path: string, onDone: () => void): () => void {
  if (kept?.userId !== userId) kept = null;
  if (kept?.path !== path) return () => undefined;
  let left = kept.fields;
  let restored = false;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const fill = () => {
    const fields = listFields();
    left = left.filter(({ label, value }) => {
      const field = fields.find((one) => labelOf(one) === label);
      if (field) type(field, value);
      restored ||= field !== undefined;
      return field === undefined;
    });
    if (left.length > 0) return;
    kept = null;
    end();
    onDone();
  };
  const observer = new MutationObserver(fill);
  const timer = setTimeout(() => {
    kept = null;
    end();
    if (restored) onDone();
  }, WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
  return end;
}

/** React notices a value only through the native setter and an event. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
