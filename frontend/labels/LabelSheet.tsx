import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LABEL_TEMPLATES, type LabelTemplate } from '../../engines/labels/content.ts';
import { layoutLabel } from '../../engines/labels/layout.ts';
import { FREE_SIZE, LABEL_SIZES, perPage, sizeOf } from '../../engines/labels/sizes.ts';
import type { ContentsAnswer } from '../../worker/labels/contract.ts';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { contentsQuery, usePrintLabels } from './api.ts';
import { goodsKey } from './goods.ts';
import { LabelPreview } from './LabelPreview.tsx';
import classes from './Labels.module.css';
import { StartPicker } from './StartPicker.tsx';
import { type LabelGoods, MAX_COPIES } from './search.ts';
import { useLabelSize } from './use-label-size.ts';
import { WORDS } from './words.ts';

type Props = { goods: readonly LabelGoods[]; shelves: readonly number[]; wanted: LabelTemplate | undefined };

/** Those that have all they need to say. */
function templatesFor({ goods, shelves }: Pick<Props, 'goods' | 'shelves'>): readonly LabelTemplate[] {
  if (goods.length === 0 && shelves.length > 0) return ['shelf'];
  const haveLots = goods.every(({ lotId }) => lotId !== undefined);
  return LABEL_TEMPLATES.filter((template) => template !== 'shelf' && (template !== 'lot' || haveLots));
}

/** What is labelled, on which labels, as it will look; and its PDF. */
export default function LabelSheet({ goods, shelves, wanted }: Props) {
  const templates = templatesFor({ goods, shelves });
  const [template, setTemplate] = useState(
    () => wanted ?? (templates.includes('lot') ? 'lot' : (templates[0] ?? 'item')),
  );
  const { size, choose, free, setFree, isFree } = useLabelSize();
  const [startAt, setStartAt] = useState(1);
  const [copies, setCopies] = useState<ReadonlyMap<string, number>>(new Map());
  const print = usePrintLabels();
  const lines =
    template === 'shelf'
      ? shelves.map((locationId) => ({ locationId, copies: 1 }))
      : goods.map(({ copies: made = 1, ...one }) => ({ ...one, copies: made }));
  const keys = template === 'shelf' ? shelves.map(String) : goods.map(goodsKey);
  const { data, error, refetch } = useQuery(contentsQuery({ template, lines }));
  if (!data) {
    return <Pending error={error} retry={refetch} failed={WORDS.couldNotLoad} rows={4} height={120} />;
  }
  const keyed = data.map((content, n) => {
    const key = keys[n] ?? String(n);
    return { key, content: { ...content, copies: copies.get(key) ?? content.copies } };
  });
  const contents = keyed.map(({ content }) => content);
  const count = contents.reduce((sum, one) => sum + one.copies, 0);
  const most = size ? perPage(size) : 1;
  const from = Math.min(startAt, most);
  const isReady = size !== undefined && count > 0 && contents.every((one) => !layoutLabel(one, size).lacksCode);
  return (
    <div className={classes.layout}>
      <Stack>
        {templates.length > 1 && (
          <Select
            label={WORDS.template}
            data={templates.map((value) => ({ value, label: WORDS.templates[value] }))}
            value={template}
            allowDeselect={false}
            onChange={(value) => setTemplate(templates.find((one) => one === value) ?? template)}
          />
        )}
        <Select
          label={WORDS.size}
          data={[
            ...LABEL_SIZES.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'free', label: WORDS.free },
          ]}
          value={isFree ? 'free' : (size?.id ?? null)}
          allowDeselect={false}
          searchable
          onChange={(value) => value && choose(value)}
        />
        {isFree && <FreeSize free={free} onChange={setFree} />}
        {size && <StartPicker size={size} startAt={from} count={count} onChange={setStartAt} />}
        <Text size="sm" className="tabular" role="status">
          {WORDS.labels(count, size?.sheet ? Math.ceil((from - 1 + count) / most) : null)}
        </Text>
        <Group>
          <Button
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
            disabled={!isReady}
            loading={print.isPending}
            onClick={() => size && print.mutate({ contents, size, startAt: from, format: 'pdf' })}
          >
            {WORDS.pdf}
          </Button>
          {size && !size.sheet && (
            <Button
              variant="default"
              disabled={!isReady}
              onClick={() => print.mutate({ contents, size, startAt: 1, format: 'zpl' })}
            >
              {WORDS.zpl}
            </Button>
          )}
        </Group>
      </Stack>
      <ul className={classes.lines}>
        {keyed.map(({ key, content }) => (
          <li key={key} className={classes.line}>
            {size && <LabelPreview content={content} size={size} />}
            <Copies content={content} onChange={(value) => setCopies(new Map(copies).set(key, value))} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const COPIES = { min: 0, max: MAX_COPIES, decimals: 0 } as const;

function Copies({ content, onChange }: { content: ContentsAnswer[number]; onChange: (copies: number) => void }) {
  const [text, setText] = useState(String(content.copies));
  return (
    <NumberField
      label={WORDS.count}
      aria-label={WORDS.copies(content.title)}
      w={96}
      rules={COPIES}
      value={text}
      onChange={(value) => {
        setText(value);
        const copies = Number(value);
        if (value.trim() !== '' && Number.isInteger(copies) && copies >= 0 && copies <= COPIES.max) onChange(copies);
      }}
    />
  );
}

const MILLIMETRES = { ...FREE_SIZE, decimals: 1 } as const;

function FreeSize({ free, onChange }: { free: readonly [string, string]; onChange: (free: [string, string]) => void }) {
  const [width, height] = free;
  const isMade = sizeOf(`${width}x${height}`) !== undefined;
  const error = isMade ? undefined : WORDS.freeHint(FREE_SIZE.min, FREE_SIZE.max);
  return (
    <Group align="start" wrap="nowrap">
      <NumberField
        label={WORDS.width}
        rules={MILLIMETRES}
        value={width}
        error={error}
        onChange={(value) => onChange([value, height])}
      />
      <NumberField
        label={WORDS.height}
        rules={MILLIMETRES}
        value={height}
        error={error}
        onChange={(value) => onChange([width, value])}
      />
    </Group>
  );
}
