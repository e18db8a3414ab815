import { Button, Slider, TextInput } from '@mantine/core';
import type { Part } from '../../../engines/tasting/scores.ts';
import { hasWord, TASTING_WORDS, toggleWord } from '../../../engines/tasting/words.ts';
import { MAX_WORDS } from '../../../worker/tastings/contract.ts';
import classes from '../Tastings.module.css';
import { PART_NAMES, scoreText } from '../words.ts';

const STEP = 0.5;
/** Where the thumb stands until somebody gives a score. */
const MIDDLE = 5;
/** Nothing is filled until then. */
const NO_BAR = { bar: { opacity: 0 } };
const MARKS = [
  { value: 0, label: '0' },
  { value: MIDDLE, label: '5' },
  { value: 10, label: '10' },
];

type Props = {
  part: Part;
  score: number | null;
  words: string;
  onScore: (score: number | null) => void;
  onWords: (words: string) => void;
};

/** A part of a cup: a score by one thumb, and words. */
export function PartFields({ part, score, words, onScore, onWords }: Props) {
  const name = PART_NAMES[part];
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partHead}>
        <span>{name}</span>
        {score !== null && (
          <Button
            variant="subtle"
            color="gray"
            size="md"
            aria-label={`Clear the score of ${name}`}
            onClick={() => onScore(null)}
          >
            Clear
          </Button>
        )}
        <output className={classes.score} aria-label={`Score of ${name}`}>
          {scoreText(score)}
        </output>
      </legend>
      <Slider
        min={0}
        max={10}
        step={STEP}
        size="lg"
        thumbSize={32}
        mx="md"
        mb="xl"
        label={null}
        marks={MARKS}
        thumbLabel={`${name}, 0 to 10`}
        value={score ?? MIDDLE}
        {...(score === null && { color: 'gray', styles: NO_BAR })}
        onChange={onScore}
        // A press in the middle changes no value, and is a score all the same.
        onChangeEnd={(value) => score === null && value === MIDDLE && onScore(value)}
      />
      <TextInput
        size="md"
        aria-label={`Words of ${name}`}
        placeholder="In your words"
        autoComplete="off"
        maxLength={MAX_WORDS}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <fieldset className={classes.words} aria-label={`Words for ${name}`}>
        {TASTING_WORDS[part].map((word) => (
          <button
            key={word}
            type="button"
            className={classes.word}
            aria-pressed={hasWord(words, word)}
            onClick={() => onWords(toggleWord(words, word))}
          >
            {word}
          </button>
        ))}
      </fieldset>
    </fieldset>
  );
}
