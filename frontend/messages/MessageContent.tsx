import { EXPIRING_LOTS_PATH, type TeamMessage } from '../../worker/messages/contract.ts';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './messages.module.css';

const LAST_LINE = `\n${EXPIRING_LOTS_PATH}`;

/** The text of a message. Where Camellia itself names the page of expiring lots, it is a link. */
export function MessageContent({ message: { content, senderId } }: { message: TeamMessage }) {
  if (senderId !== null || !content.endsWith(LAST_LINE)) return <p className={classes.content}>{content}</p>;
  return (
    <>
      <p className={classes.content}>{content.slice(0, -LAST_LINE.length)}</p>
      <TextLink to="/lots" search={{ expiring: '60' }} className={classes.page}>
        Lots that expire within 60 days
      </TextLink>
    </>
  );
}
