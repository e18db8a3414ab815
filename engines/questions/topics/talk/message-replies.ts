import type { Meaning } from '../topic.ts';

/** Who wrote messages and when, and what came back. */
export const replies: readonly Meaning[] = [
  {
    name: 'message-author',
    sets: { asks: 'author' },
    needs: '',
    takes: ['item', 'supplier', 'scope', 'person', 'past'],
    phrasings: [
      'who sent the second one',
      'who wrote the first of those',
      'whos number 3 from',
      'who wrote (those|these|them|that|it) (and when|)',
      'who (posted|sent|said|left) (that|it|those|the last one) (and when|)',
      'when was (that|it) (posted|written|sent|said)',
      'when did (he|she|they|<person>) (write|post|send|say) (that|it|those)',
      'at what time was that (posted|written|sent)',
      '(who is|whos) (that|it) from',
      'whose message (is|was) that',
      'what time did <person> send (that|it)',
      'how old is that (message|note|post)',
      'who said so and when',
      'by (which|what) colleague was that written',
      'who wrote the (message|note) about <item> (and when|)',
      'when was the message about <item> (posted|written|sent)',
    ],
  },
  {
    name: 'message-reply',
    sets: { asks: 'reply' },
    needs: '',
    takes: ['item', 'supplier', 'scope', 'person', 'past'],
    phrasings: [
      'what did <person> (say|write) back',
      'what did <person> (reply|answer|respond) (to that|)',
      'did <person> (reply|answer|respond|write back) (to that|to it|)',
      'did (anyone|anybody|somebody) (reply|answer|respond|write back) (to that|to it|)',
      'what was the (reply|answer|response) (to that|to it|from <person>|)',
      'and what did <person> say (then|after that|to that)',
      'what came (back|next|after that)',
      'any (reply|answer|response) (to that|from <person>|)',
      'who (replied|answered) (that|it|)',
      'how did <person> react to that',
      'and the answer',
      'what did they say back (about <item>|)',
    ],
  },
];
