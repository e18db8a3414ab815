import { useState } from 'react';
import { LABEL_SIZES, type LabelSize, sizeOf } from '../../engines/labels/sizes.ts';

/** The labels that this device's printer has: they are the same the next time. */
const KEY = 'labelSize';

/** The chosen size of labels; undefined while free millimetres are none. */
export function useLabelSize() {
  const [id, setId] = useState(() => localStorage.getItem(KEY) ?? '');
  const known = LABEL_SIZES.find((size) => size.id === id);
  const isFree = !known && id !== '';
  const [free, setFreeTexts] = useState<readonly [string, string]>(() => {
    const [width = '62', height = '29'] = isFree ? id.split('x') : [];
    return [width, height];
  });
  const choose = (next: string) => {
    const value = next === 'free' ? free.join('x') : next;
    setId(value);
    if (sizeOf(value)) localStorage.setItem(KEY, value);
  };
  const setFree = (texts: [string, string]) => {
    setFreeTexts(texts);
    choose(texts.join('x'));
  };
  const size: LabelSize | undefined = id === '' ? LABEL_SIZES[0] : sizeOf(id);
  return { size, choose, free, setFree, isFree };
}
