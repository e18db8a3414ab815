import type { TopicData } from './topic.ts';

export const lastEvent: TopicData = {
  topic: 'lastEvent',
  meanings: [
    {
      name: 'last-moved',
      sets: {
        flow: null,
      },
      needs: 'item',
      takes: ['item'],
      phrasings: [
        'when did <item> last (move|change)',
        'when was <item> last (touched|moved|changed|updated|adjusted)',
        'last (movement|change|activity) (of|for|on) <item>',
        'most recent movement of <item>',
      ],
    },
    {
      name: 'last-sold',
      sets: {
        flow: 'sold',
      },
      needs: 'item',
      takes: ['item'],
      phrasings: [
        'when did somebody last buy <item>',
        'last time <item> was sold',
        'when did <item> go out',
        'when (did|have) we last (sell|sold|use|used) (any|some|) <item>',
        'when was (the last time we sold|) <item> (last|) sold',
        'when was the last sale of <item>',
        'last sale of <item>',
        'when did <item> last (sell|go out)',
        'how long (ago|since) did we (last|) sell <item>',
      ],
    },
    {
      name: 'last-received',
      sets: {
        flow: 'received',
      },
      needs: 'item|supplier',
      takes: ['item', 'supplier'],
      phrasings: [
        'the most recent delivery of <item> when was that',
        'when was the most recent delivery of <item>',
        'most recent delivery of <item>',
        'last time <supplier> delivered',
        'last time <item> (came|came in|arrived)',
        'when did <item> come in',
        'since when has <supplier> not delivered',
        'when did we receive <item>',
        'when (did|have) we last (get|receive|got|received|buy) (any|a delivery of|a delivery from|some|) (<item>|<supplier>)',
        'when did <item> last (come in|arrive|get delivered)',
        'when was (<item>|<supplier>) last (delivered|received|here)',
        'last (delivery|shipment|receipt) (of|from) (<item>|<supplier>)',
        'when was the last (delivery|shipment) (of|from) (<item>|<supplier>)',
        'when did <supplier> last (deliver|send something|send us something|ship)',
      ],
    },
    {
      name: 'last-counted',
      sets: {
        flow: 'counted',
      },
      needs: 'item',
      takes: ['item'],
      phrasings: [
        'when counted <item> last',
        'when did someone count <item>',
        'last time <item> was counted',
        'when was <item> last counted',
        'when did we last count <item>',
        'last count of <item>',
        'date of the last (count|stocktake) of <item>',
      ],
    },
  ],
};
