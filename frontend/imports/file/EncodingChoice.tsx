import { NativeSelect } from '@mantine/core';
import { ENCODINGS, type Encoding } from '../../../engines/csv-reading/file/encoding-names.ts';

const OPTIONS = ENCODINGS.map(([value, whose]) => ({ value, label: `${value} (${whose})` }));

type Props = { encoding: Encoding; onChange: (encoding: Encoding) => void };

/** The file's encoding, changeable if letters look wrong. */
export function EncodingChoice({ encoding, onChange }: Props) {
  return (
    <NativeSelect
      label="Encoding"
      description="Change this if the text below looks garbled."
      size="md"
      maw="22rem"
      value={encoding}
      data={OPTIONS}
      onChange={({ currentTarget: { value } }) => {
        const chosen = ENCODINGS.find(([name]) => name === value);
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}
