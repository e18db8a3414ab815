import { expect, test, vi } from 'vitest';
import { createWedge } from './wedge.ts';

const none = { repeat: false, ctrlKey: false, altKey: false, metaKey: false };

/** Types keys so many milliseconds apart. @returns the codes, and which keys were kept from the page */
function type(keys: readonly (string | Partial<KeyboardEvent>)[], gap: number) {
  const onCode = vi.fn<(code: string) => void>();
  const wedge = createWedge(onCode);
  const kept = keys.map((key, n) =>
    wedge({ ...none, timeStamp: 1000 + n * gap, ...(typeof key === 'string' ? { key } : { key: '', ...key }) }),
  );
  return { codes: onCode.mock.calls.flat(), kept };
}

test('fast keys with Enter are a code, and only they are kept from the page', () => {
  const { codes, kept } = type([...'4006381333931', 'Enter'], 5);
  expect(codes).toEqual(['4006381333931']);
  expect(kept).toEqual([false, false, false, ...Array(11).fill(true)]);
});

test.each([
  ['at the pace of fast hands', [...'4006381333931', 'Enter'], 60],
  ['without Enter', [...'4006381333931'], 5],
  ['that are few', [...'123', 'Enter'], 5],
  ['that are a shortcut', ['g', 'i'], 0],
  ['of a key that is held down', [...Array(20).fill({ key: 'a', repeat: true }), 'Enter'], 33],
  ['with Ctrl', [...'4006', { key: 'a', ctrlKey: true }, 'Enter'], 5],
])('keys %s are none', (_, keys, gap) => {
  expect(type(keys, gap).codes).toEqual([]);
});

test('the card of a place is a code, however short', () => {
  expect(type([...'L:1', 'Enter'], 5).codes).toEqual(['L:1']);
});

test('keeps capitals and the separators of GS1 codes', () => {
  const keys = [
    'Shift',
    'T',
    'E',
    'A',
    { key: 'Control', ctrlKey: true },
    { key: ']', ctrlKey: true },
    ...'10',
    'Enter',
  ];
  expect(type(keys, 20).codes).toEqual(['TEA\u001d10']);
});

test('begins again after a pause', () => {
  const onCode = vi.fn();
  const wedge = createWedge(onCode);
  let at = 0;
  const press = (key: string, after: number) => {
    at += after;
    return wedge({ ...none, key, timeStamp: at });
  };
  press('x', 500);
  for (const key of '96385074') press(key, key === '9' ? 500 : 5);
  press('Enter', 5);
  for (const key of '96385074') press(key, key === '9' ? 500 : 5);
  press('Enter', 5);
  expect(onCode.mock.calls).toEqual([['96385074'], ['96385074']]);
});

test('a code into the field of a number is no number: the field gets its value back', () => {
  const onCode = vi.fn();
  const wedge = createWedge(onCode);
  const field = { value: '2.5', dispatchEvent: vi.fn<(event: Event) => boolean>() };
  const set = vi.fn();
  vi.stubGlobal(
    'HTMLInputElement',
    class {
      set value(text: string) {
        set(text);
      }
    },
  );
  const press = (key: string, timeStamp: number) => {
    const isKept = wedge({ ...none, key, timeStamp }, field);
    if (!isKept) field.value += key;
    return isKept;
  };
  const kept = [...'4006381333931', 'Enter'].map((key, n) => press(key, 1000 + n * 5));
  expect(kept).toEqual([...Array(13).fill(false), true]);
  expect(onCode.mock.calls).toEqual([['4006381333931']]);
  expect(set.mock.calls).toEqual([['2.5']]);
  expect(field.dispatchEvent.mock.calls[0]?.[0].type).toBe('input');
  // An amount that is typed fast stays one.
  for (const [n, key] of [...'12500', 'Enter'].entries()) press(key, 5000 + n * 5);
  expect(onCode).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
