import type { TopicData } from '../topic.ts';

/** Stock and its value at the end of an earlier day. */
export const stockOn: TopicData = {
  topic: 'stockOn',
  meanings: [
    {
      name: 'stock-on',
      sets: {},
      needs: 'past',
      takes: ['item', 'scope', 'past', 'limit', 'unit'],
      phrasings: [
        'how much <item> (was|were|did we have) (on the shelf|in stock|on hand|) (this time <past>|on <past>|<past>)',
        'what was (the|our) stock (level|value|) (of <item>|) (on|at|at the end of|at the start of|) <past>',
        'how many <item> did we have (on|at|at the end of|at the start of|) <past>',
        'how many <item> were there (on|at the beginning of|at the end of|) <past>',
        'stock of <item> (as at|as of|on|at the close of) <past>',
        'value of (stock|inventory) (at the end of|as at|as of|on) <past>',
        'what was our stock worth (at the end of|at the start of|on|) <past>',
        'how much was (our stock|the inventory) worth (on|at the end of|) <past>',
        'inventory value (as at|as of|on) <past>',
        'stock valuation (as at|as of|for|at) <past>',
        'what was <item> stock worth <past>',
        '<item> on hand as of <past>',
        'how much <item> did we hold <past>',
        'what did we have of <item> (on|at the end of|) <past>',
        'closing (balance|stock) of <item> (on|at|as at) <past>',
        'opening (balance|stock) of <item> (on|for|) <past>',
        'what did our stock look like (on|at the end of|) <past>',
        'how high was the stock of <item> <past>',
        'how much <category> was there in the <type> <past>',
        'stock level of <item> <past>',
        'how much money was tied up in stock (at the end of|on|) <past>',
        'how full was the <type> (at the end of|on|) <past>',
        'has our stock gone (up|down) since <past>',
        'is our stock worth (more|less) than <past>',
        'how many <unit> of <item> did we have <past>',
        '<item> qty <past>',
        'what stock did we start <past> with',
        'what stock did we end <past> with',
      ],
    },
  ],
};

/** The stock of a period from its beginning to its end. */
export const stockClose: TopicData = {
  topic: 'stockClose',
  meanings: [
    {
      name: 'stock-close',
      sets: {},
      needs: '',
      takes: ['item', 'scope', 'past', 'unit'],
      phrasings: [
        'opening stock (purchases usage|receipts sales) and closing stock (for|of|) <past>',
        'opening and closing stock (of <item>|) (for|) <past>',
        'opening stock plus purchases less sales closing stock <past>',
        'stock (reconciliation|rollforward|bridge|movement statement) (for|) <past>',
        'reconcile (the|our|) stock (of <item>|) (for|) <past>',
        'from opening to closing (stock|) <past>',
        'month end (close|closing|stock) (for|) <past>',
        'the figures for the close <past>',
        'stock close (for|) <past>',
        'opening balance additions deductions closing balance (of <item>|) <past>',
        'beginning inventory purchases and ending inventory (for|) <past>',
        'how did stock get from the start to the end of <past>',
        'what went into and out of stock <past> with opening and closing figures',
        'cost of goods with opening and closing stock <past>',
        'I need opening purchases sales and closing for <past>',
        'stock account (of <item>|for <category>|) <past>',
        'start stock in out end stock <past>',
        'how did the stock value change <past> and why',
        'inventory rollforward <past>',
      ],
    },
  ],
};
