import { Select, TextInput } from '@mantine/core';
import { parseBestBefore } from '../../../engines/calendar/best-before.ts';
import { bestBeforeText, type Dated } from '../../lib/stock/best-before.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { WORDS } from '../words.ts';
import { Folded } from './Folded.tsx';

const TEXTS = WORDS.form;

/** The lot that is made, and where it lies: all assumed until somebody says it. */
export interface Output {
  code: string;
  bestBefore: string;
  /** null: Main, or where the run was planned. */
  locationId: number | null;
  note: string;
}

export const ASSUMED: Output = { code: '', bestBefore: '', locationId: null, note: '' };

/** What has to be corrected. */
export function outputProblems({ code, bestBefore }: Output): { code?: string; bestBefore?: string } {
  const date = bestBefore.trim();
  if (date === '') return {};
  return {
    ...(parseBestBefore(date) === null && { bestBefore: TEXTS.wrongDate }),
    ...(code.trim() === '' && { code: TEXTS.codeOfDate }),
  };
}

type Props = {
  output: Output;
  /** The code and the date that it will have unless others are said. */
  assumed: Dated & { code: string };
  isChecked: boolean;
  onChange: (part: Partial<Output>) => void;
};

export function OutputFields({ output, assumed, isChecked, onChange }: Props) {
  const places = usePlaces();
  const { code, bestBefore, locationId, note } = output;
  const place = places.find(({ id, isMain }) => (locationId === null ? isMain : id === locationId));
  const assumedText = bestBeforeText(assumed);
  const problems = isChecked ? outputProblems(output) : {};
  const date = bestBefore.trim() || (assumedText ? TEXTS.assumed(assumedText) : TEXTS.noDate);
  return (
    <Folded
      title={TEXTS.output}
      said={[code.trim() || TEXTS.assumed(assumed.code), date, ...(place ? [place.name] : [])].join(' · ')}
      hasProblem={Object.keys(problems).length > 0}
    >
      {places.length > 0 && (
        <Select
          label={TEXTS.place}
          size="md"
          allowDeselect={false}
          data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={place ? String(place.id) : null}
          onChange={(value) => onChange({ locationId: value ? Number(value) : null })}
        />
      )}
      <TextInput
        label={TEXTS.code}
        placeholder={TEXTS.assumed(assumed.code)}
        size="md"
        maxLength={100}
        autoCapitalize="characters"
        autoComplete="off"
        value={code}
        error={problems.code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
      <TextInput
        label={TEXTS.bestBefore}
        description={TEXTS.bestBeforeHint}
        placeholder={assumedText ? TEXTS.assumed(assumedText) : TEXTS.noDate}
        size="md"
        autoComplete="off"
        value={bestBefore}
        error={problems.bestBefore}
        onChange={(event) => onChange({ bestBefore: event.currentTarget.value })}
      />
      <TextInput
        label={TEXTS.note}
        size="md"
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </Folded>
  );
}
