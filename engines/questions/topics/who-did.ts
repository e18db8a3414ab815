import type { TopicData } from './topic.ts';

export const whoDid: TopicData = {
  topic: 'whoDid',
  meanings: [
    {
      name: 'who-moved',
      sets: {
        flow: null,
      },
      needs: 'item|person|past',
      takes: ['item', 'person', 'past'],
      phrasings: [
        'who last touched the <item>',
        'who was the last person to handle <item>',
        'who handled <item> last',
        'last person to touch <item>',
        'show me <person> changes (<past>|)',
        '<person> changes <past>',
        'what did <person> touch (<past>|)',
        'anything from <person> in the ledger <past>',
        'what has <person> been up to (<past>|)',
        '<person> <past>',
        'what was <person> doing <past>',
        'who did what <past>',
        'what work did <person> do <past>',
        'who (last|) (touched|moved|changed|took|took out|adjusted|edited|handled) (the|) (last|) <item> (last|) (<past>|)',
        'what (did|has) <person> (do|done|change|changed|move|been doing) (<past>|)',
        'what is <person> doing',
        'has <person> done anything (<past>|)',
        'who (did|moved|changed) (something|anything|what|things) (<past>|)',
        '(movements|changes|activity) (by|of|from) <person> (<past>|)',
        'who was (active|working|at work) in the (stock|inventory) <past>',
        'which (changes|movements) did <person> make (<past>|)',
        'show what <person> did (<past>|)',
        'how many movements did <person> make (<past>|)',
      ],
    },
    {
      name: 'who-sold',
      sets: {
        flow: 'sold',
      },
      needs: 'item|person|past',
      takes: ['item', 'person', 'past'],
      phrasings: [
        'who took (out|) (the last of|the last|) (the|) <item>',
        'who (used|took) (up|) the <item>',
        'who sold (the|) (last|) <item> (last|) (<past>|)',
        'what (did|has) <person> (sell|sold) (<past>|)',
        'who sold (the|) (most|something|anything|) (<past>|)',
        'how much did <person> sell (<past>|)',
        'sales (by|of) <person> (<past>|)',
      ],
    },
    {
      name: 'who-received',
      sets: {
        flow: 'received',
      },
      needs: 'item|person|past',
      takes: ['item', 'person', 'past'],
      phrasings: [
        'who unpacked the last <item>',
        'who brought in the <item>',
        'who took delivery of <item>',
        'who (received|took in|booked in|unpacked|took) (the|) (last|) (delivery of|) <item> (<past>|)',
        'what (did|has) <person> (receive|received|take in) (<past>|)',
        'who (received|booked) (the|) (deliveries|goods|delivery) (<past>|)',
      ],
    },
    {
      name: 'who-counted',
      sets: {
        flow: 'counted',
      },
      needs: 'item|person|past',
      takes: ['item', 'person', 'past'],
      phrasings: [
        'who (counted|checked) (the|) <item> (last|) (<past>|)',
        'what (did|has) <person> (count|counted) (<past>|)',
        'who did the (count|stocktake) (<past>|)',
      ],
    },
    {
      name: 'who-damaged',
      sets: {
        flow: 'damaged',
      },
      needs: 'item|person|past',
      takes: ['item', 'person', 'past'],
      phrasings: [
        'who (broke|damaged|wrote off|threw away|binned) (the|) <item> (<past>|)',
        'what did <person> (break|damage|write off|throw away) (<past>|)',
        'who (reported|recorded|booked) (the|) (damage|loss) (of <item>|) (<past>|)',
      ],
    },
  ],
};
