import { Radio, Stack, Text } from '@mantine/core';
import type { Answers, Question } from '../../../engines/csv-reading/questions.ts';
import { QUANTITY_LIMIT } from '../../../worker/core/contract.ts';
import { formatCount, formatQuantity } from '../../lib/text/format.ts';
import { type Amount, AmountField } from '../../ui/fields/AmountField.tsx';
import classes from './ColumnMapping.module.css';

type Props = { questions: readonly Question[]; answers: Answers; onChange: (answers: Answers) => void };

/** Asks about ambiguous numbers and dates, and words used as amounts. */
export function Questions({ questions, answers, onChange }: Props) {
  const words = questions.filter((question) => question.kind === 'word');
  const column = words[0]?.column;
  return (
    <>
      {questions.map(
        (question) =>
          question.kind === 'mark' && (
            <Radio.Group
              key={question.field}
              label={`What does ${question.example} in column “${question.column}” mean?`}
              description="The file doesn’t show whether this separates thousands or decimals."
              withAsterisk
              value={answers.marks?.[question.field] ?? null}
              onChange={(mark) =>
                onChange({ ...answers, marks: { ...answers.marks, [question.field]: mark === ',' ? ',' : '.' } })
              }
            >
              <Stack gap="xs" mt="xs">
                <Radio value="." size="md" label={`${formatQuantity(question.asPoint)} (decimal point)`} />
                <Radio value="," size="md" label={`${formatQuantity(question.asComma)} (decimal comma)`} />
              </Stack>
            </Radio.Group>
          ),
      )}
      {questions.map(
        (question) =>
          question.kind === 'date' && (
            <Radio.Group
              key="date"
              label={`Which date is ${question.example} in column “${question.column}”?`}
              description="The file doesn’t show whether day or month comes first."
              withAsterisk
              value={answers.dayFirst === undefined ? null : String(answers.dayFirst)}
              onChange={(value) => onChange({ ...answers, dayFirst: value === 'true' })}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="true" size="md" label={`${question.asDayFirst} (day first)`} />
                <Radio value="false" size="md" label={`${question.asMonthFirst} (month first)`} />
              </Stack>
            </Radio.Group>
          ),
      )}
      {words.length > 0 && (
        <section aria-label="Words used as quantities">
          <Text fw={600} size="sm">
            What quantities do these words in “{column}” mean?
          </Text>
          <Text size="sm" c="dimmed" mb="xs">
            Items you leave empty are marked as uncounted.
          </Text>
          <div className={classes.fields} style={{ padding: 0 }}>
            {words.map(({ word, written, rows }) => (
              <AmountField
                key={word}
                size="md"
                label={`${written} (${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'})`}
                rules={{ decimals: 3, max: QUANTITY_LIMIT }}
                value={answers.words?.[word] ?? ''}
                onChange={(value) => onChange({ ...answers, words: withWord(answers.words, word, value) })}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function withWord(words: Answers['words'], word: string, value: Amount): Record<string, number> {
  const { [word]: _, ...others } = words ?? {};
  return value === '' ? others : { ...others, [word]: value };
}
