import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../lib/requests/api-error.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useSetTare } from '../api.ts';
import type { ShownLine } from '../lines.ts';
import { AMOUNT_RULES, readAmount } from './amount.ts';
import classes from './Counting.module.css';

type Props = {
  line: ShownLine;
  tins: number;
  /** What is in the tins; undefined until something is typed. */
  net: number | undefined;
  onTins: (tins: number) => void;
};

const MAX_TINS = 99;

/** Says how many tins are on the scale and what is in them, or asks what one weighs. */
export function TinLine({ line, tins, net, onTins }: Props) {
  const { item } = line;
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={classes.tin}>
      {item.tare === null ? (
        <Button variant="subtle" px="xs" className={classes.tinWeight} onClick={() => setAsked(true)}>
          Weighed with its tin? Tin weighs …
        </Button>
      ) : (
        <>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={`One tin less: ${item.name}`}
            disabled={tins === 0}
            onClick={() => onTins(tins - 1)}
          >
            <IconMinus size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          <Text span size="sm" className="tabular" role="status">
            less {tins} {tins === 1 ? 'tin' : 'tins'} of{' '}
            <Button variant="transparent" px={2} size="compact-sm" onClick={() => setAsked(true)}>
              {formatQuantity(item.tare, item.unit)}
            </Button>
            {net !== undefined && <strong> = {formatQuantity(net, item.unit)}</strong>}
          </Text>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={`One tin more: ${item.name}`}
            disabled={tins === MAX_TINS}
            onClick={() => onTins(tins + 1)}
          >
            <IconPlus size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </>
      )}
      <Dialog opened={isAsked} onClose={() => setAsked(false)} title={`Tin of ${item.name}`} centered size="sm">
        <TareForm line={line} onDone={() => setAsked(false)} />
      </Dialog>
    </div>
  );
}

/** Asks what the empty tin of an item weighs. */
function TareForm({ line: { itemId, item }, onDone }: { line: ShownLine; onDone: () => void }) {
  const [text, setText] = useState(item.tare === null ? '' : String(item.tare));
  const [tried, setTried] = useState(false);
  const save = useSetTare(itemId);
  const reading = readAmount(text);
  const submit = () => {
    setTried(true);
    if (reading.kind === 'number' && reading.value > 0) save.mutate(reading.value, { onSuccess: onDone });
    else if (reading.kind === 'empty' && item.tare !== null) save.mutate(null, { onSuccess: onDone });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NumberField
        rules={AMOUNT_RULES}
        label={`The empty tin weighs, in ${item.unit}`}
        description="It is kept with the item, and taken off what you weigh."
        data-autofocus
        value={text}
        error={tried && !(reading.kind === 'number' && reading.value > 0) && 'Enter what it weighs'}
        onChange={(value) => {
          setTried(false);
          setText(value);
        }}
      />
      <FormError>{save.isError ? errorText(save.error, 'Couldn’t save it. Please try again.') : undefined}</FormError>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </Group>
    </form>
  );
}
