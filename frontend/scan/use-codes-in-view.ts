import { type RefObject, useEffect, useRef } from 'react';
import { startReader } from './code-reader.ts';

/** Between two pictures, for the phone to rest. */
const PAUSE_MS = 60;
/** A code counts again once it has been out of view for so long. */
const AWAY_MS = 1500;

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  isOn: boolean;
  onCode: (text: string) => void;
  /** This device cannot read codes. */
  onFailure: () => void;
};

/** Reads the codes that come into view, each once. */
export function useCodesInView({ video, isOn, ...handlers }: Props): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let close: (() => void) | undefined;
    const seen = { text: '', at: Number.NEGATIVE_INFINITY };
    const run = async () => {
      const reader = await startReader();
      close = reader.close;
      while (!isOver) {
        const text = video.current ? await reader.read(video.current) : null;
        if (isOver) break;
        if (text !== null) {
          const isNew = text !== seen.text || performance.now() - seen.at > AWAY_MS;
          Object.assign(seen, { text, at: performance.now() });
          if (isNew) {
            navigator.vibrate?.(60);
            latest.current.onCode(text);
          }
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      reader.close();
    };
    run().catch(() => {
      if (!isOver) latest.current.onFailure();
    });
    return () => {
      isOver = true;
      close?.();
    };
  }, [isOn, video]);
}
