import type { Meaning } from '../topic.ts';

/** Drinks that were poured, which no movement of stock records. */
export const outsideServed: Meaning = {
  name: 'out-served',
  sets: {
    subject: 'served',
  },
  needs: '',
  takes: ['any'],
  phrasings: [
    'how many cups of tea did we pour (<past>|)',
    'how many (cups|pots|mugs|glasses) did we (pour|serve|make) (<past>|)',
    'how many drinks did we serve (<past>|)',
    'how many teas went over the counter to drink in (<past>|)',
    'how many pots of <item> did we serve (<past>|)',
    'number of cups served (<past>|)',
    'what did people drink most (<past>|)',
    'how many covers did the tea room do (<past>|)',
    'cups poured (<past>|)',
    'how many cups of <item> were drunk (<past>|)',
    'which tea do guests order most by the cup',
    'did we pour more cups (<past>|) than <past>',
  ],
};
