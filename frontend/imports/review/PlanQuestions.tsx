import { Radio, Stack } from '@mantine/core';
import type { ImportMode, ImportPreview, NewPlaces, SkuConflicts } from '../../../worker/imports/contract.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import type { ImportChoices } from '../api.ts';
import { rowsAndReason } from '../file/FileNotices.tsx';
import { NoticeList } from '../file/NoticeList.tsx';
import type { OpenFile } from '../file/use-import-file.ts';
import { groupNotes } from './outcome.ts';

/** The import waits for an answer that could change what is stored. */
export function hasOpenQuestion(preview: ImportPreview, choices: ImportChoices): boolean {
  const { stockDiffers, conflicts, unknownPlaces } = preview;
  if (unknownPlaces.length > 0 && choices.newPlaces === null) return true;
  return (stockDiffers > 0 && choices.mode === null) || (conflicts.length > 0 && choices.skuConflicts === null);
}

const MODES: Option<ImportMode>[] = [
  { value: 'count', label: 'A full count', description: 'The stock becomes the quantity in the file.' },
  { value: 'delivery', label: 'A delivery', description: 'The quantity in the file is added to the stock.' },
  { value: 'details', label: 'Only details', description: 'The stock of items that you have stays as it is.' },
];
const CONFLICTS: Option<SkuConflicts>[] = [
  {
    value: 'same',
    label: 'The same product',
    description: 'Your item gets the name in the file. Rows with one SKU are added up.',
  },
  {
    value: 'separate',
    label: 'Different products',
    description: 'Each becomes an item of its own, without a SKU that another one has.',
  },
];

const CREATE: Option<NewPlaces> = {
  value: 'create',
  label: 'Add them',
  description: 'They become places of your workspace.',
};
const SKIP: Option<NewPlaces> = {
  value: 'skip',
  label: 'Leave their stock out',
  description: 'Everything else in the file is imported.',
};

type Props = { file: OpenFile; preview: ImportPreview | null; onChange: (choices: ImportChoices) => void };

/** Asks what the quantities mean, and what rows are whose SKU and name belong to different products. */
export function PlanQuestions({ file: { result, choices }, preview, onChange }: Props) {
  const isOffice = useIsOffice();
  if (!preview) return null;
  const { conflicts, stockDiffers, unknownPlaces } = preview;
  return (
    <>
      {unknownPlaces.length > 0 && (
        <Choice
          label={`Places you don’t have: ${unknownPlaces.join(', ')}`}
          description={isOffice ? 'Check how they are written first.' : 'The office can add them.'}
          options={isOffice ? [CREATE, SKIP] : [SKIP]}
          value={choices.newPlaces}
          onChange={(newPlaces) => onChange({ ...choices, newPlaces })}
        />
      )}
      {stockDiffers > 0 && (
        <Choice
          label="What is this list?"
          description="Its quantities differ from your stock."
          options={MODES}
          value={choices.mode}
          onChange={(mode) => onChange({ ...choices, mode })}
        />
      )}
      {conflicts.length > 0 && (
        <Stack gap="sm">
          <NoticeList
            title="SKUs under another name"
            lines={groupNotes(conflicts, result.rowNumbers).map(rowsAndReason)}
          />
          <Choice
            label="Are these the same product?"
            description="If some are and others are not, correct the SKUs in the file first."
            options={CONFLICTS}
            value={choices.skuConflicts}
            onChange={(skuConflicts) => onChange({ ...choices, skuConflicts })}
          />
        </Stack>
      )}
    </>
  );
}

interface Option<Value extends string> {
  value: Value;
  label: string;
  description: string;
}

function Choice<Value extends string>(props: {
  label: string;
  description: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}) {
  const { label, description, options, value, onChange } = props;
  return (
    <Radio.Group
      label={label}
      description={description}
      withAsterisk
      value={value}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio key={option.value} size="md" {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
