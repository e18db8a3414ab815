import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { controlFill, fillRuleOf } from '../../../engines/making/fill-control.ts';
import { currentStyle } from '../../../engines/text/style.ts';
import { formatCount } from '../../lib/text/format.ts';
import { type Amount, AmountField } from '../../ui/fields/AmountField.tsx';
import { verdictText, WORDS } from '../words.ts';
import { Folded } from './Folded.tsx';
import classes from './Pack.module.css';

const TEXTS = WORDS.form;
const MAX_GRAMS = 1_000_000;
const MAX_WEIGHTS = 100;

type Props = { nominal: number; weights: readonly number[]; onChange: (weights: number[]) => void };

/** Weights of some packs, and whether they hold what they say (engines/making/fill-control.ts). @param nominal in grams */
export function Samples({ nominal, weights, onChange }: Props) {
  const [grams, setGrams] = useState<Amount>('');
  const control = controlFill(nominal, weights, fillRuleOf(currentStyle()));
  const isWeight = grams !== '' && grams > 0;
  const add = () => {
    if (!isWeight || weights.length >= MAX_WEIGHTS) return;
    onChange([...weights, grams]);
    setGrams('');
  };
  return (
    <Folded
      title={TEXTS.samples}
      said={control ? verdictText(control) : TEXTS.samplesHint}
      isWarning={control !== null && !control.passes}
      hasProblem={false}
    >
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <AmountField
          style={{ flex: 1 }}
          size="md"
          label={TEXTS.sample}
          rules={{ decimals: 3, max: MAX_GRAMS, unit: 'g' }}
          value={grams}
          onChange={setGrams}
          onKeyDown={(event) => {
            // Enter is the next weight, not the end of the run.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button size="md" h="2.75rem" variant="default" disabled={!isWeight} onClick={add}>
          {TEXTS.addSample}
        </Button>
      </Group>
      <ul className={classes.weights} aria-label={TEXTS.samples}>
        {weights.map((weight, index) => {
          const text = `${formatCount(weight)} g`;
          return (
            <li key={`${weight} ${timesBefore(weights, index)}`}>
              <Button
                variant="light"
                size="md"
                aria-label={TEXTS.removeSample(text)}
                rightSection={<IconX size={16} aria-hidden />}
                onClick={() => onChange(weights.filter((_, at) => at !== index))}
              >
                {text}
              </Button>
            </li>
          );
        })}
      </ul>
    </Folded>
  );
}

/** How many packs before this one weigh the same. */
const timesBefore = (weights: readonly number[], index: number): number =>
  weights.slice(0, index).filter((weight) => weight === weights[index]).length;
