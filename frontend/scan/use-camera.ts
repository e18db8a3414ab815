import { type RefObject, useEffect, useState } from 'react';

/** What the camera is doing. `refused`: the person or the browser allows none; `missing`: there is none. */
export type CameraState = 'starting' | 'on' | 'refused' | 'missing';

/** A back camera with enough pixels for a small code at arm's length. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Shows the camera in a video while it is wanted. It stops while the page is hidden, and starts again after: a phone that was
 * locked gives a picture that stands still.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, isWanted: boolean) {
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let stream: MediaStream | null = null;
    /** Only the last start counts. */
    let turn = 0;
    const stop = () => {
      turn += 1;
      for (const one of stream?.getTracks() ?? []) one.stop();
      stream = null;
      setTrack(null);
      setState('starting');
    };
    const start = async () => {
      stop();
      const mine = turn;
      try {
        const opened = await open();
        if (mine !== turn || !video.current) return opened.getTracks().forEach((one) => void one.stop());
        stream = opened;
        video.current.srcObject = opened;
        await video.current.play();
        const [camera] = opened.getVideoTracks();
        // Another application took it, or it was unplugged: that is no picture that stands still.
        camera?.addEventListener('ended', () => mine === turn && void start());
        if (abilitiesOf(camera ?? null).focusMode?.includes('continuous')) {
          setCamera(camera ?? null, { focusMode: 'continuous' });
        }
        setTrack(camera ?? null);
        setState('on');
      } catch (failure) {
        if (mine === turn) setState(isRefusal(failure) ? 'refused' : 'missing');
      }
    };
    const onVisibility = () => void (document.hidden ? stop() : start());
    void start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [isWanted, video]);
  return { state, track };
}

/** @throws if there is no camera, or none is allowed */
async function open(): Promise<MediaStream> {
  // Absent on addresses without https.
  if (!navigator.mediaDevices) throw new Error('This address gives no camera');
  return navigator.mediaDevices.getUserMedia(WANTED);
}

const isRefusal = (failure: unknown) =>
  failure instanceof DOMException && (failure.name === 'NotAllowedError' || failure.name === 'SecurityError');

/** What some cameras can do, beyond what all browsers know. */
interface Abilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
  focusMode?: readonly string[];
}

/** What the camera can do. Browsers that say nothing can do none of it. */
export const abilitiesOf = (track: MediaStreamTrack | null): Abilities =>
  (track?.getCapabilities?.() as Abilities | undefined) ?? {};

type Setting = { torch: boolean } | { zoom: number } | { focusMode: string };

/** Turns the light on or off, zooms, or focuses. What the camera refuses is left as it is. */
export function setCamera(track: MediaStreamTrack | null, setting: Setting): void {
  void track?.applyConstraints({ advanced: [setting as MediaTrackConstraintSet] }).catch(() => undefined);
}
