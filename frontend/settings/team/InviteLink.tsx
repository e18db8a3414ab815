import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconCopy, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { importOrReload } from '../../lib/reload.ts';
import classes from './InviteLink.module.css';

const QrCode = lazy(() => importOrReload(import('../../ui/QrCode.tsx')));

/** An invite link to copy, or to scan with a phone. */
export function InviteLink({ url, label }: { url: string; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isScanned, setScanned] = useState(false);
  return (
    <div className={classes.link}>
      <TextInput
        ref={input}
        aria-label={label}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className={classes.text}
      />
      <Button
        variant="light"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        onClick={() => void copyText(url, { select: () => input.current?.select() })}
      >
        Copy
      </Button>
      <Button
        variant="light"
        leftSection={<IconQrcode size={18} stroke={1.6} aria-hidden />}
        aria-expanded={isScanned}
        onClick={() => setScanned(!isScanned)}
      >
        QR code
      </Button>
      {isScanned && (
        <Suspense fallback={<Skeleton width="11rem" height="11rem" />}>
          <QrCode text={url} label={`QR code: ${label}`} />
        </Suspense>
      )}
    </div>
  );
}
