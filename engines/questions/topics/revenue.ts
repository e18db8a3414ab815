import type { TopicData } from './topic.ts';

export const revenue: TopicData = {
  "topic": "revenue",
  "meanings": [
    {
      "name": "revenue",
      "sets": {
        "flow": "sold"
      },
      "needs": "",
      "takes": [
        "item",
        "scope",
        "past"
      ],
      "phrasings": [
        "what sort of money did the <type> (pull in|make|earn) <past>",
        "how much did the <type> (make|earn|take) <past>",
        "what money came in <past>",
        "how much dough did we make (<past>|)",
        "how much cash did we take <past>",
        "income <past>",
        "what did sales come to <past>",
        "how many dollars did we sell for <past>",
        "sales in dollars",
        "what did we earn (<past>|)",
        "how much money did <item> make (<past>|)",
        "how good were sales <past>",
        "profit on <item> <past>",
        "earnings from <category> <past>",
        "what did <past> bring in in dollars",
        "what did <past> bring in",
        "how much did the shop make <past>",
        "how much came in through sales <past>",
        "(what|how much) (was|is) (our|the) (revenue|turnover|income|takings) (<past>|)",
        "(revenue|turnover|takings|income) (<past>|of <item>|from <category>)",
        "how much (money|) did we (make|earn|take|turn over|take in) (<past>|)",
        "how much (money|) did we (make|earn) (with|on|from|off) (<item>|<category>|<group>) (<past>|)",
        "(what|how much) did we (sell|turn over) <past> in (dollars|money|value)",
        "(total|) sales (<past>|) in (dollars|money|value)",
        "what were (our|the) (sales|earnings|takings) (worth|in dollars|) <past>",
        "how much (revenue|turnover|money) did (<item>|<category>|<group>) (bring|make|generate|bring in) (<past>|)",
        "(profit|earnings) (<past>|last month)",
        "how much profit did we make <past>",
        "what did (<item>|<category>) earn (us|) <past>",
        "(value|worth) of (sales|what we sold|goods sold) <past>",
        "what is the value of what was sold <past>",
        "dollar sales of <item> <past>",
        "how much did we earn",
        "what have we made <past>",
        "did we make (good|) money <past>"
      ]
    }
  ]
};
