import type { Answer, AnswerLine } from '../answer.ts';
import { count, dayOf } from '../format.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { LedgerRow } from '../snapshot.ts';
import { dividedAnswer, dividedNeed } from './divided/divided.ts';
import { isDivided } from './divided/span.ts';
import { type Handler, isScoped, scopeOf, scopeText } from './handler.ts';
import { FLOW_WORDS, nameOf, personName, stepText, verbOf, wayOf } from './movement-words.ts';
import { notedText } from './noted.ts';
import { answerOfPeople, needOfPeople } from './people-compared.ts';
import { shareAnswer, shareNeed } from './shares/share.ts';

/** Rows of the ledger that are read. */
const MAX_ROWS_READ = 500;

export const whoDid: Handler = {
  need(question, snapshot) {
    if (isDivided(question)) return dividedNeed(question, snapshot);
    if (question.share) return shareNeed(question, snapshot);
    const { items, people, past, flow, notes } = question;
    if (people.length > 1) return needOfPeople(question, snapshot.now);
    return {
      movements: {
        ...(items.length > 0 ? { itemIds: items.map(({ id }) => id) } : {}),
        ...(people.length > 0 ? { userIds: people.map(({ id }) => id) } : {}),
        ...(flow ? { reasons: [FLOW_WORDS[flow].reason], ...wayOf(flow) } : {}),
        ...(past ? { from: past.from, until: past.until } : {}),
        ...(notes.length > 0 ? { notes } : {}),
        limit: MAX_ROWS_READ,
      },
    };
  },
  answer(question, snapshot): Answer {
    if (isDivided(question)) return dividedAnswer(question, snapshot);
    if (question.share) return shareAnswer(question, snapshot);
    if (question.people.length > 1) return answerOfPeople(question, snapshot);
    const ids = new Set(scopeOf(question, snapshot).map(({ id }) => id));
    const movements = snapshot.movements.filter(({ itemId }) => !isScoped(question) || ids.has(itemId));
    const noted = notedText(question).trimEnd();
    const where = `${question.items.length > 0 ? '' : scopeText(question)}${noted === '' ? '' : ` ${noted}`}`;
    const when = `${where}${question.past ? ` ${question.past.label}` : ', latest first'}`;
    const [person] = question.people;
    const [item] = question.items;
    const isOfSelf = person?.id === snapshot.userId;
    if (movements.length === 0 && isOfSelf)
      return {
        lines: [
          line`You have ${question.flow === null ? 'moved' : FLOW_WORDS[question.flow].did} nothing${where}${question.past ? ` ${question.past.label}` : ''}: the ledger names you in none of it.`,
        ],
        suggestions:
          question.flow === 'sold' ? [`What was sold${question.past ? ` ${question.past.label}` : ''}?`] : [],
      };
    if (movements.length === 0)
      return {
        lines: [
          line`I find nothing in the ledger about that${where}${question.past ? ` ${question.past.label}` : ''}.`,
        ],
      };
    const who = (step: LedgerRow) => personName(step.userId, snapshot);
    const rowLine = (step: LedgerRow): AnswerLine =>
      bullet`${dayOf(step.createdAt, snapshot.timeZone)}: ${{ id: step.itemId, name: step.name }} ${stepText(step)}${person ? '' : `, by ${who(step)}`}`;
    if (person || item) {
      const capped = snapshot.movements.length === MAX_ROWS_READ ? 'at least ' : '';
      const reasons = [...Map.groupBy(movements, verbOf)].map(([verb, rows]) => `${rows.length} ${verb}`).join(', ');
      const subject = person ? (isOfSelf ? 'You' : nameOf(person)) : '';
      return {
        lines: [
          person
            ? line`${subject} made ${capped}${count(movements.length, 'movement')}${when}: ${reasons}.`
            : line`Who moved ${item ?? ''}${when}:`,
          ...listed(movements, person ? 6 : 5, rowLine),
        ],
      };
    }
    const groups = [...Map.groupBy(movements, ({ userId }) => userId)].sort((a, b) => b[1].length - a[1].length);
    return {
      lines: [
        line`${snapshot.movements.length === MAX_ROWS_READ ? 'Of the latest 500 movements' : `Of ${count(movements.length, question.flow === 'sold' ? 'sale' : question.flow === 'returned' ? 'return' : 'movement')}`}${where}${question.past ? ` ${question.past.label}` : ''}:`,
        ...groups.map(([userId, rows]) => bullet`${personName(userId, snapshot)}: ${rows.length}`),
      ],
    };
  },
};
