import { NativeSelect } from '@mantine/core';

type Props = { headerRow: number | null; onChange: (hasHeader: boolean) => void };

/** Whether the list has a header row, changeable if its first product is taken for one. */
export function HeaderChoice({ headerRow, onChange }: Props) {
  return (
    <NativeSelect
      label="Header row"
      description="Change this if it is no header, or is missing."
      size="md"
      maw="22rem"
      value={headerRow === null ? 'none' : 'header'}
      data={[
        { value: 'header', label: headerRow === null ? 'The list has a header row' : `Row ${headerRow} is the header` },
        { value: 'none', label: 'No header row' },
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === 'header')}
    />
  );
}
