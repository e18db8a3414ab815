import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain } from './certain.ts';

/** `let everyone know the kettle is broken`: a message to the team, whatever it names. */

/** The request to write it; null where a message asks for something else. */
export const toTheTeam = (before: Before | null, reading: Reading): One | null =>
  TELLS.test(reading.text)
    ? certain(
        'refuse-message',
        { ...reading, mentions: [], people: [], suppliers: [], categories: [], locations: [], notes: [], time: null },
        before,
        { topic: 'refused', action: 'message' },
      )
    : null;
const ALL = '(?:everyone|everybody|the (?:whole )?(?:team|staff|crew|others)|all (?:of )?(?:the )?(?:staff|team))';
const TELLS = new RegExp(
  `^\\W*(?:(?:ok|okay|and|so|please|pls|hi|hey|can you|could you|would you)[\\s,]+)*(?:let ${ALL} know|(?:tell|inform|notify|warn|message|remind) ${ALL}|post (?:a |this )?(?:message|note)? ?(?:to|for) ${ALL})\\b(?=\\W+\\S+ \\S)`,
);
