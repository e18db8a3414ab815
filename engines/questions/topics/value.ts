import type { TopicData } from './topic.ts';

export const value: TopicData = {
  "topic": "value",
  "meanings": [
    {
      "name": "value",
      "sets": {},
      "needs": "",
      "takes": [
        "item",
        "scope"
      ],
      "phrasings": [
        "value of <category> and <category>",
        "how much is <category> worth",
        "how much have we got tied up with <supplier>",
        "how much money have we got in <category>",
        "what have we got tied up in <category>",
        "how much is worth our <category>",
        "what is the <category> stock worth at cost",
        "value <category>",
        "value <group>",
        "stock value of <category>",
        "what does our stock add up to in money",
        "what did all this stock cost us",
        "total cost of stock on hand",
        "what is (our|the|) (inventory|stock|total stock|whole inventory|whole stock) worth",
        "what is the (value|total value|worth) of (our|the|) (inventory|stock|everything|all stock|goods)",
        "(total|overall|) (inventory|stock) value",
        "how much (money|cash|capital) (is|do we have|have we got) (tied up|bound|locked|sitting|invested|parked) (in|) (stock|inventory|<category>|<group>|<item>|the shop|the warehouse|)",
        "what is the value of (our|the|) (<category>|<group>|<item>)",
        "value of (<category>|<group>|<item>|the <type>)",
        "how much is (our|the|) (<category>|<item>|<group>|<type>) (worth|stock worth|inventory worth|worth in total)",
        "how much is (everything|all our stock|the whole stock|the stuff|the inventory) worth",
        "(what|how much) is the stock (from|of) <supplier> worth",
        "how much (is|money is) (tied up|bound|invested) (with|in goods from|in) <supplier>",
        "how valuable is our (stock|inventory)",
        "what is (all|everything) (in the|in) <type> worth",
        "(worth|value) of (goods|items|stock) (in|at|from) (<place>|<supplier>|<type>)",
        "<item> value",
        "<category> (value|worth)",
        "what is the inventory valuation",
        "stock valuation",
        "what share of the stock (is|value is) <category>",
        "what (percentage|percent|part|share) of (our|the) (stock|inventory|value) (value|) is <category>",
        "how much money (is|do we have) in <category>",
        "how much capital sits on the shelves",
        "inventory worth in dollars"
      ]
    },
    {
      "name": "value-at-price",
      "sets": {
        "measure": "price"
      },
      "needs": "",
      "takes": [
        "item",
        "scope"
      ],
      "phrasings": [
        "what would (all|) the stuff (in the <type>|) (bring|fetch|make) if i sold it at list price",
        "what would the whole (stock|inventory) (fetch|bring|sell for)",
        "what could we sell the <type> stock for",
        "total retail value of all stock",
        "value of everything at retail price",
        "what is our stock worth to customers",
        "what is the (stock|inventory|<category>|<group>|<item>) worth at (selling|retail) (prices|price)",
        "(total|) (retail|sales|selling) value of (the|our|all|) (stock|inventory|<category>|<item>)",
        "what would we (get|make|earn|take) if we sold (everything|all|all the stock|all <category>|all of <item>|all the <group>)",
        "if we sold (everything|all <category>|all <group>|all of <item>) (how much|what) would we (get|make|earn)",
        "value of stock at selling prices",
        "how much money could we make by selling everything"
      ]
    }
  ]
};
