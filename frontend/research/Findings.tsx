import { Anchor, Card, Title } from '@mantine/core';
import { useId } from 'react';
import type { Provenance } from '../../worker/research/contract.ts';
import classes from './Findings.module.css';
import { doubtText, originText, sourceText, UNKNOWN } from './words.ts';

export type Finding = {
  label: string;
  /** Null if unknown. */
  value: string | null;
  provenance: Provenance;
};

/** A section of an answer: each value with its label and source. */
export function Findings({ title, findings }: { title: string; findings: Finding[] }) {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="sm">
        {title}
      </Title>
      <dl className={classes.list}>
        {findings.map(({ label, value, provenance }) => (
          <div key={label} className={classes.finding}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value} data-unknown={value === null || undefined}>
              <span>{value ?? UNKNOWN}</span>
              <From provenance={provenance} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function From({ provenance }: { provenance: Provenance }) {
  const { source, note, from } = provenance;
  const named = sourceText(provenance);
  const doubt = doubtText(provenance);
  if (from === 'unknown' && !note) return null;
  return (
    <span className={classes.from}>
      {from !== 'unknown' && `${originText(provenance)}${named ? ': ' : '. '}`}
      {source?.address ? (
        <Anchor href={source.address} target="_blank" rel="noreferrer" inherit underline="always">
          {named}
        </Anchor>
      ) : (
        named
      )}
      {named && '. '}
      {doubt && `${doubt} `}
      {note}
    </span>
  );
}
