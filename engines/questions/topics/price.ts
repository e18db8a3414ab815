import type { TopicData } from './topic.ts';

export const price: TopicData = {
  "topic": "price",
  "meanings": [
    {
      "name": "price",
      "sets": {},
      "needs": "item",
      "takes": [
        "item"
      ],
      "phrasings": [
        "and the price of <item>",
        "the price of <item>",
        "<item> what is the price",
        "what is the retail price for <item>",
        "retail price of <item>",
        "whats the retail price for the <item>",
        "(what|how much) (does|do) <item> cost (us|)",
        "what is the (price|cost|selling price|cost price|retail price|purchase price) (of|for) <item>",
        "<item> (price|cost|prices|cost price|selling price|how much does it cost)",
        "(price|cost|prices) (of|for) <item>",
        "how much (is|are) <item>",
        "how much (do|did) we (pay|charge|sell|ask) (for|) <item> (for|)",
        "what (do|did) we (pay|charge|ask|sell) (for|) <item> (for|)",
        "at what price do we (sell|buy) <item>",
        "what price is <item> (at|)",
        "how expensive is <item>",
        "how much for <item>",
        "price per (pound|kilo|gram|ounce|piece) of <item>",
        "what do customers pay for <item>",
        "how much does a (pound|kilo|tin|box|bag|gram) of <item> cost",
        "<item> price per <unit>",
        "what does <unit> of <item> cost",
        "what is <item> selling for",
        "what does <item> sell for",
        "price check <item>",
        "what do we buy <item> at",
        "price and stock of <item>",
        "can you tell me the price of <item>"
      ]
    }
  ]
};
