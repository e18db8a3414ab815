import { Card, Stack, Textarea, Title } from '@mantine/core';
import { ApiError } from '../../lib/requests/api-error.ts';
import { formatCount } from '../../lib/text/format.ts';
import { toReason } from '../api.ts';
import type { ShownPicture, Slip } from '../use-slip.ts';
import classes from './DebugPanel.module.css';

const RECOGNIZERS = { 'pp-ocr': 'PP-OCRv4', tesseract: 'Tesseract', model: 'the configured model' } as const;

const kilobytes = (bytes: number) => `${formatCount(Math.round(bytes / 1000))} KB`;

/** What was sent, how long it took, and the raw response. */
export function DebugPanel({ slip: { picture, reading } }: { slip: Slip }) {
  const { data, error } = reading;
  const facts: [string, string][] = [
    ...pictureFacts(picture),
    ['State', reading.status],
    ...(data
      ? ([
          ['Status', '200'],
          ['Time', `${formatCount(data.milliseconds)} ms`],
          ['Engine', data.answer.engine],
          ['Recognized by', RECOGNIZERS[data.answer.recognizer]],
          ['Recognized on', data.answer.recognizedOn === 'device' ? 'this device' : 'the server'],
          ['Upload', data.answer.uploadKey],
          ['Rows', String(data.answer.extractedData.length)],
        ] satisfies [string, string][])
      : []),
    ...(error ? ([['Error', toReason(error) ?? String(error)]] satisfies [string, string][]) : []),
  ];
  const raw = data ? JSON.stringify(data.answer, null, 2) : error instanceof ApiError ? error.message : null;
  return (
    <Card component="section" aria-labelledby="debug-panel" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Title order={2} id="debug-panel">
          Debug panel
        </Title>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {data && <Raw title="Extracted text" text={data.answer.extractedText} />}
        {raw !== null && <Raw title="Raw response" text={raw} />}
      </Stack>
    </Card>
  );
}

function pictureFacts(picture: ShownPicture | null): [string, string][] {
  if (!picture) return [['Picture', 'none']];
  const { original, width, height, blob } = picture;
  return [
    ['Picture', `${original.width} × ${original.height}, ${kilobytes(original.bytes)}, ${original.type}`],
    ['Sent', `${width} × ${height}, ${kilobytes(blob.size)}, ${blob.type}`],
  ];
}

/** A read-only field, so that the text can be scrolled by keyboard and copied. */
function Raw({ title, text }: { title: string; text: string }) {
  return (
    <Textarea
      label={title}
      value={text}
      readOnly
      autosize
      minRows={4}
      maxRows={18}
      classNames={{ input: classes.raw }}
    />
  );
}
