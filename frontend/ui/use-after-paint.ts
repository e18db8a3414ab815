import { useEffect, useState } from 'react';
import { afterNextPaint } from '../lib/next-paint.ts';

/**
 * The value as of the last painted frame. What a press causes, such as a dialog, then follows the frame that shows the
 * press.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return;
    let isLatest = true;
    afterNextPaint(() => isLatest && setPainted(value));
    return () => {
      isLatest = false;
    };
  }, [painted, value]);
  return painted;
}
