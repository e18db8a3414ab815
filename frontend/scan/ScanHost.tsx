import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { codesQuery } from '../lib/codes/codes.ts';
import { type FoundGoods, findCode } from '../lib/codes/find-code.ts';
import { importOrReload } from '../lib/reload.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { closeScan, currentTarget, type Taken, type TextScan, useScanOpened, wantedText } from '../lib/scan/scan.ts';
import { toast } from '../lib/toast/toast.ts';
import { createWedge, isDialogOpen, isForField, numberField } from './wedge.ts';
import { WORDS } from './words.ts';

const ScanDialog = lazy(() => importOrReload(import('./ScanDialog.tsx')));
const UnknownCodeDialog = lazy(() => importOrReload(import('./UnknownCodeDialog.tsx')));

/** Felt through a glove, and unlike that of a code that is read. */
const WRONG_PULSE_MS = [200, 80, 200];

type Props = {
  /** Opens what a code stands for, where no page has a use for it. */
  onGoods: (goods: FoundGoods) => void;
  onPlace: (placeId: number) => void;
  useItems: () => readonly { id: number; name: string; sku: string }[];
};

/** Takes what is scanned on any page, by the camera or by a scanner that types, to what it is for. */
export function ScanHost({ onGoods, onPlace, useItems }: Props) {
  const queryClient = useQueryClient();
  const opened = useScanOpened();
  const [isLoaded, setLoaded] = useState(false);
  const [said, setSaid] = useState<Taken>('');
  // The code is kept while its dialog fades out.
  const [unknown, setUnknown] = useState<{ code: string; text: string; opened: boolean } | null>(null);
  if (opened && !isLoaded) setLoaded(true);
  const say = (title: string, description?: string) => {
    setSaid(description ? `${title}: ${description}` : title);
    // The dialog says it itself.
    if (!opened || !currentTarget()?.isContinuous) toast({ title, ...(description && { description }) });
  };
  const tell = (done: Taken) => {
    const wrong = typeof done === 'string' ? undefined : done.wrong;
    if (wrong !== undefined) navigator.vibrate?.(WRONG_PULSE_MS);
    setSaid(done);
    if (done === '' || (opened && currentTarget()?.isContinuous)) return;
    toast(wrong === undefined ? { title: String(done) } : { title: wrong, variant: 'destructive' });
  };
  const handle = useEffectEvent(async (text: string, wanted: TextScan | null, by: 'camera' | 'keys') => {
    if (wanted) return wanted.onText(text);
    try {
      const found = await findCode(queryClient, text);
      if (found.type === 'wrong') return say('Not a Code', `This code ${found.problem}.`);
      if (found.type === 'unknown') {
        closeScan();
        return setUnknown({ code: found.code, text, opened: true });
      }
      const target = currentTarget();
      const done = found.type === 'place' ? target?.takePlace?.(found.id) : target?.take(found, by);
      if (done != null) return tell(done);
      closeScan();
      if (found.type === 'place') onPlace(found.id);
      else onGoods(found);
    } catch (failure) {
      say('Couldn’t Look Up the Code', errorText(failure, WORDS.notKept));
    }
  });
  const listen = useEffectEvent((text: string) => {
    if (!currentTarget()?.isContinuous) closeScan();
    void handle(text, opened ? wantedText() : null, 'keys');
  });
  const isTaken = useEffectEvent(
    (event: KeyboardEvent) => isForField(event) || (!opened && isDialogOpen() && !currentTarget()?.isInDialog),
  );
  useEffect(() => {
    const wedge = createWedge(listen);
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || !wedge(event, numberField(event))) return;
      // Neither a shortcut nor what has the focus may act on the keys of a scanner.
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  useEffect(() => {
    if (!opened) return;
    setSaid('');
    void queryClient.prefetchQuery(codesQuery);
  }, [opened, queryClient]);
  useEffect(() => closeScan, []);
  const target = currentTarget();
  return (
    <Suspense>
      {isLoaded && (
        <ScanDialog
          opened={opened}
          title={wantedText()?.title ?? target?.title ?? WORDS.title}
          isContinuous={wantedText() === null && target?.isContinuous === true}
          said={said}
          onCode={(text) => void handle(text, wantedText(), 'camera')}
          onClose={closeScan}
        />
      )}
      {unknown && (
        <UnknownCodeDialog
          key={unknown.code}
          code={unknown.code}
          opened={unknown.opened}
          useItems={useItems}
          onClose={() => setUnknown((now) => now && { ...now, opened: false })}
          onKnown={() => {
            setUnknown((now) => now && { ...now, opened: false });
            void handle(unknown.text, null, 'keys');
          }}
        />
      )}
    </Suspense>
  );
}
