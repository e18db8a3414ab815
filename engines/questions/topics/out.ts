import type { TopicData } from './topic.ts';

export const out: TopicData = {
  "topic": "out",
  "meanings": [
    {
      "name": "out",
      "sets": {},
      "needs": "",
      "takes": [
        "scope"
      ],
      "phrasings": [
        "empty items",
        "what is finished",
        "sold out",
        "which of our products can i not sell because there is none",
        "what do we not have any more of",
        "nothing left of what",
        "which items have none left",
        "what tea is finished",
        "zero stock",
        "what have we got none of",
        "what is out of stock",
        "which (items|products|teas) (are|have) (out of stock|sold out|run out|gone|unavailable|empty|run out completely|at zero)",
        "what (have|did) we (run out of|sold out of|run completely out of)",
        "(anything|something|any item) (sold out|out of stock|empty|at zero|completely gone)",
        "out of stock (items|list|products|)",
        "what do we have none of",
        "show (me|) (everything|all items|what) (that is|) (sold out|out of stock|at zero)",
        "which items have (zero|no|0) (stock|quantity|left|units left|on hand)",
        "how many (items|products) are (out of stock|sold out|at zero)",
        "is anything (sold out|out of stock|empty|gone)",
        "what (products|items) are we (out of|missing completely|all out of)",
        "list items with (nothing left|zero quantity|no stock|zero stock)",
        "what is (empty|used up|gone|finished|all gone|completely gone)",
        "anything at zero",
        "which <group> did we run out of",
        "stockouts"
      ]
    }
  ]
};
