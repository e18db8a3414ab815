/**
 * What a person has typed and chosen on a page when the session ends, kept in memory until they sign in again on this
 * screen. Only fields that they have changed, and no passwords: the page may show newer values in the others.
 */

interface KeptField {
  label: string;
  /** The text, or whether it is checked. */
  value: string | boolean;
}

let kept: { userId: number; path: string; fields: KeptField[] } | null = null;
const typed = new WeakSet<EventTarget>();

/** How long a page may take to show its fields. */
const WAIT_MS = 15_000;
const TEXTS = ['text', 'search', 'email', 'tel', 'url', 'number', 'textarea'];

type Field = HTMLInputElement | HTMLTextAreaElement;

const isCheck = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
/** A list of choices; its input shows the chosen one and takes no letters if it cannot be searched. */
const isList = (field: Field): boolean => field.getAttribute('aria-haspopup') === 'listbox';
const isText = (field: Field): boolean => TEXTS.includes(field.type) && (!field.readOnly || isList(field));

function listFields(): Field[] {
  const fields = [...document.querySelectorAll<Field>('form input, form textarea')];
  return fields.filter((field) => !field.disabled && (isText(field) || isCheck(field)));
}

const inputOf = (field: Field): string | boolean => (isCheck(field) ? field.checked : field.value);

/** What a person calls the field; the same when the page is opened again, which its id is not. */
const labelOf = (field: Field): string =>
  field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;

/** Notes which fields are changed. Call it once. */
export function watchInput(): void {
  document.addEventListener('input', ({ target }) => target && typed.add(target), { capture: true, passive: true });
  // Choosing an option, by Enter too, is a click on it and no input.
  document.addEventListener('click', ({ target }) => noteChoice(target), { capture: true, passive: true });
}

function noteChoice(target: EventTarget | null): void {
  const option = target instanceof Element ? target.closest('[role=option]') : null;
  const list = option?.closest('[role=listbox]')?.id;
  const field = list && document.querySelector(`input[aria-controls="${CSS.escape(list)}"]`);
  if (field) typed.add(field);
}

/** Keeps what is typed on the page, for this person and address. */
export function keepInput(userId: number, path: string): void {
  const fields = listFields()
    .filter((field) => typed.has(field) && field.value !== '' && (field.type !== 'radio' || inputOf(field)))
    .map((field) => ({ label: labelOf(field), value: inputOf(field) }));
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
      const isDone = field !== undefined && change(field, value);
      restored ||= isDone;
      return !isDone;
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

/** @returns false where the field does not take it: a list may not have its options yet */
function change(field: Field, value: string | boolean): boolean {
  if (typeof value === 'string') type(field, value);
  else if (isCheck(field) && field.checked !== value) field.click();
  return !isList(field) || field.value === value;
}

/** React notices a value only through the native setter and an event. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
