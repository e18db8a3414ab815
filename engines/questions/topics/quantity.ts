import type { TopicData } from './topic.ts';

export const quantity: TopicData = {
  "topic": "quantity",
  "meanings": [
    {
      "name": "quantity",
      "sets": {},
      "needs": "item",
      "takes": [
        "item",
        "unit",
        "scope"
      ],
      "phrasings": [
        "how much <item> (do we have|is left|is there|have we got|do i have|remains|is in stock|are left|is on hand|is remaining|we got|we have|is available|is still there)",
        "how many <item> (do we have|are left|are there|have we got|remain|are in stock|are on hand|we have|do we still have|are available)",
        "how much <item> (do we still have|is still left|is still in stock|have we still got) (in the <type>|)",
        "how many <unit> of <item> (do we have|are left|are there|are in stock|have we got|is left|is that|remain)",
        "how many <unit> of <item>",
        "how much <item> in <unit>",
        "<item> in <unit>",
        "<item> (stock|left|quantity|on hand|inventory|stock level|level|count|amount|qty|balance|remaining|how much|how many|available|in stock)",
        "<item> left",
        "stock of <item>",
        "stock level of <item>",
        "(do|have) we (still|) (have|got|have got) (any|some|) <item> (left|in stock|)",
        "(do|have) we (have|got) <item>",
        "is there (any|some|still|still any|) <item> (left|in stock|available|)",
        "is <item> (in stock|available|still available|still in stock|out of stock|out|low|running low|getting low|critical|below par|nearly out|gone|finished)",
        "are we (out of|low on|running low on|ok for|good for|okay on|short of|out of the|good on) <item>",
        "do we have enough <item>",
        "(is|is there) (enough|plenty of|sufficient) <item>",
        "(what is|whats) the (stock|quantity|stock level|level|current stock|current quantity|inventory|amount|balance) of <item>",
        "what (is|) our (stock|quantity) of <item>",
        "check (stock of|the stock of|) <item>",
        "check <item> (stock|quantity|inventory)",
        "can you check (how much|how many) <item> (we have|is left|there is)",
        "got any <item> (left|)",
        "any <item> left",
        "any <item>",
        "number of <item>",
        "quantity of <item> please",
        "tell me (how much|how many) <item> (we have|there is|is left)",
        "i need to know how much <item> (is left|we have)",
        "please (inform|let me know|tell) (me|) (how much|how many|about the quantity of) <item> (remains|is there|we have|exist)",
        "how (is|are) we (doing|fixed|set) (on|for) <item>",
        "where do we stand (on|with) <item>",
        "is our <item> (ok|fine|enough)",
        "how low (is|are we on) <item>",
        "how much of the <item> is there",
        "do you know how much <item> is left",
        "what quantity of <item> we have",
        "how much we have of <item>",
        "how much <item> and <item> do we have"
      ]
    }
  ]
};
