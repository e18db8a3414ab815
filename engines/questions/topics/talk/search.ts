import type { TopicData } from '../topic.ts';

/** What is looked for may be any word: phrasings leave it out or take one that is in the words of every business. */
export const search: TopicData = {
  topic: 'search',
  meanings: [
    {
      name: 'search',
      sets: {},
      needs: '',
      takes: ['item', 'supplier', 'scope', 'person', 'past', 'limit', 'words'],
      phrasings: [
        'is there anything in (the|our) (notes|records|descriptions) (about|on) (this|that|it|them)',
        '(do|does) (the|our|any) (notes|records|descriptions) (say|mention) (anything|something) (about|on) (that|<item>|<supplier>)',
        'what did we write (down|) about (that|<item>|<supplier>)',
        'what do (the|our) (notes|records) say (about|on) (<item>|that)',
        'what does the description (say|of) <item>',
        'what does it say in the (notes|description) (of|for|on) <item>',
        'search (the|our|) (notes|descriptions|messages|records) (for|) (that|it)',
        'search for (that|it) (in the notes|everywhere)',
        'find (me|) (every|any) (mention|note) of (that|<supplier>|<item>)',
        'where (did|do) we (mention|write about) (that|<supplier>|<item>)',
        'which (description|note|supplier note)s (say|mention|have) that',
        'did (anybody|anyone|someone) (write|get back) to <supplier>',
        'has (anybody|anyone|somebody) (written|been in touch with|heard from|talked to) <supplier>',
        'did we (ever|) hear (back|) from <supplier>',
        'what was that about (again|)',
        'what was that thing about (the|)',
        'do we have anything written down (about|on) (that|<supplier>|<item>)',
        'look through the notes for (that|anything)',
        'is it written (down|) anywhere',
        'have we got a note (about|on) (that|<item>)',
        'what terms did <supplier> give us',
        'does <supplier> do free (delivery|carriage) (over <number>|)',
        'how many do we need from <supplier> for free (delivery|carriage)',
        'any notes about <supplier> and (delivery|payment)',
        'we need something that is described as',
        'do we have (anything|something|a tea) described as',
        'which of (our|the) teas (is|are) described as',
      ],
    },
  ],
};
