import { Radio, Stack } from '@mantine/core';
import type { Question } from '../../../engines/csv-reading/questions.ts';

type Props = {
  questions: readonly Question[];
  /** Takes the stock from one column, from all of them added up (null), or from each for a place of its own. */
  onPlace: (answer: number | 'places' | null) => void;
  onMerged: (isMerged: boolean) => void;
};

const listed = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** The leftmost of the columns of stock at places. */
export function firstPlace(questions: readonly Question[]): number {
  const places = questions.find(({ kind }) => kind === 'places');
  return places?.kind === 'places' ? (places.columns[0]?.column ?? 0) : 0;
}

/** Asks whether columns of stock are added up, and whether blank cells are merged ones. */
export function ReadingQuestions({ questions, onPlace, onMerged }: Props) {
  return questions.map((question) => {
    if (question.kind === 'places') {
      return (
        <Radio.Group
          key="places"
          label={`Stock is in ${question.columns.length} columns: ${listed(question.columns.map(({ header }) => header))}`}
          description="Added up, each item gets one stock on hand."
          value={question.answer === null ? 'all' : String(question.answer)}
          onChange={(value) => onPlace(value === 'all' ? null : value === 'places' ? value : Number(value))}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" size="md" label="Add them up" />
            <Radio value="places" size="md" label="Each column is a place" />
            {question.columns.map(({ column, header }) => (
              <Radio key={column} value={String(column)} size="md" label={`Only “${header}”`} />
            ))}
          </Stack>
        </Radio.Group>
      );
    }
    if (question.kind === 'merged') {
      return (
        <Radio.Group
          key="merged"
          label={`Blank cells below a value in ${listed(question.columns)}`}
          description="In merged cells of a spreadsheet, only the first row keeps the value."
          value={question.answer ? 'merged' : 'blank'}
          onChange={(value) => onMerged(value === 'merged')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="merged" size="md" label="They have the value above" />
            <Radio value="blank" size="md" label="They are blank" />
          </Stack>
        </Radio.Group>
      );
    }
    return null;
  });
}
