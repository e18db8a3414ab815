import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { AnswerLine, PageLink } from '../../worker/assistant/contract.ts';
import classes from './AssistantChat.module.css';
import { keyed } from './keyed.ts';

/** An answer, line by line, with the items that it names as links. */
export function AnswerLines({ lines }: { lines: readonly AnswerLine[] }) {
  return (
    <div className={classes.words} data-words>
      {keyed(blocksOf(lines)).map(({ key, part: block }) =>
        block.isList ? (
          <ul key={key} className={classes.list}>
            {keyed(block.lines).map(({ key: lineKey, part }) => (
              <li key={lineKey}>
                <Spans line={part} />
              </li>
            ))}
          </ul>
        ) : (
          <Fragment key={key}>
            {keyed(block.lines).map(({ key: lineKey, part }) => (
              <p key={lineKey} className={classes.line}>
                <Spans line={part} />
              </p>
            ))}
          </Fragment>
        ),
      )}
    </div>
  );
}

function Spans({ line }: { line: AnswerLine }) {
  return keyed(line.spans).map(({ key, part: { text, itemId } }) =>
    itemId === undefined ? (
      <Fragment key={key}>{text}</Fragment>
    ) : (
      <Link key={key} to="/inventory/$id" params={{ id: String(itemId) }} preload={false} className={classes.item}>
        {text}
      </Link>
    ),
  );
}

/** Neighbouring lines of a list are one list. */
function blocksOf(lines: readonly AnswerLine[]): { isList: boolean; lines: AnswerLine[] }[] {
  const blocks: { isList: boolean; lines: AnswerLine[] }[] = [];
  for (const line of lines) {
    const isList = line.kind === 'bullet';
    const last = blocks.at(-1);
    if (last?.isList === isList) last.lines.push(line);
    else blocks.push({ isList, lines: [line] });
  }
  return blocks;
}

/** The pages that an answer points to. */
export function AnswerLinks({ links }: { links: readonly PageLink[] }) {
  return links.map((link) => <AnswerLink key={link.path} link={link} />);
}

function AnswerLink({ link: { label, path } }: { link: PageLink }) {
  const [pathname = '', search = ''] = path.split('?');
  return (
    <p className={classes.line}>
      <Link to={pathname} search={() => Object.fromEntries(new URLSearchParams(search))} className={classes.item}>
        {label}
      </Link>
    </p>
  );
}
