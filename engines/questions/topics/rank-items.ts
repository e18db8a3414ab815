import type { TopicData } from './topic.ts';

export const rankItems: TopicData = {
  "topic": "rankItems",
  "meanings": [
    {
      "name": "rank-price",
      "sets": {
        "measure": "price"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "cheapest thing in the <type>",
        "priciest thing (in the <type>|)",
        "what is the top price we (ask|charge)",
        "which is our luxury item",
        "what (is|are) (the|our|) (most expensive|priciest|dearest|costliest|highest priced) (item|items|product|tea|<group>|<category>|things|)",
        "(most|least) expensive (<category>|<group>|item|product|teas|items|)",
        "what (is|are) (the|our|) (cheapest|least expensive|lowest priced|most affordable) (item|items|product|tea|<group>|<category>|things|)",
        "(cheapest|dearest|priciest|costliest) (<category>|<group>|item|product|teas|)",
        "name the <number> (cheapest|most expensive|dearest|priciest) (teas|items|products|<category>)",
        "<number> (cheapest|most expensive|dearest) (teas|items|products)",
        "(which|what) (item|product|tea|<category>) (costs|sells for|is sold for) the (most|least|highest price|lowest price)",
        "what has the (highest|lowest) (price|selling price)",
        "(highest|lowest) priced (items|teas|products)",
        "rank (items|teas|products) by price",
        "which <category> is the (cheapest|most expensive|dearest)",
        "items sorted by price",
        "top <number> (items|teas|products) by price"
      ]
    },
    {
      "name": "rank-cost",
      "sets": {
        "measure": "cost"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "what is the (priciest|dearest|most expensive) thing (i|we) buy (in|)",
        "which item is dearest to buy",
        "what do we pay the most for",
        "which item has the highest purchase price",
        "(which|what) (item|items|tea|product) (has|have|do we pay) the (highest|lowest|most|least) (cost|cost price|purchase price|for)",
        "which item costs us the (most|least) (to buy|per unit|)",
        "(highest|lowest) (cost|cost price|purchase price) (items|)",
        "what is the most expensive (item|tea|product) (to buy|to purchase|for us to buy|we buy)",
        "top <number> items by cost",
        "what do we pay most for per <unit>"
      ]
    },
    {
      "name": "rank-margin",
      "sets": {
        "measure": "margin"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "our (best|highest|lowest) margins top <number>",
        "best margins",
        "worst margins",
        "what gives the (lowest|highest|best) margin",
        "which (item|tea) has the lowest profit margin",
        "which <number> <group> give me the (fattest|best|biggest) margins",
        "lowest margin",
        "highest margin",
        "top margins",
        "where is our margin the thinnest",
        "(which|what) (item|items|tea|teas|product|<category>) (has|have|with) the (highest|lowest|best|worst|thinnest|poorest|biggest|smallest) (margin|margins|markup|profit margin)",
        "(highest|lowest|best|worst|thinnest) (margin|margins) (items|teas|products|)",
        "what (item|tea|product) is (most|least) profitable",
        "(most|least) profitable (item|items|tea|teas|product|products|<category>)",
        "what earns (the|us|) (most|least) (in percent|per dollar|by margin)",
        "top <number> (items|teas) by margin",
        "rank items by margin",
        "where do we earn the least",
        "which items have (thin|low|high|good|bad|poor) margins",
        "what has the (poorest|fattest|best) margin"
      ]
    },
    {
      "name": "rank-profit",
      "sets": {
        "measure": "profit"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "what gives the (lowest|highest|best|most|least) profit per unit",
        "on which item do we (earn|make) (most|least) per unit",
        "(which|what) (item|tea|product|<category>) (makes|brings|gives|earns) (us|) the (most|least) (profit|money) per (unit|pound|piece|kilo)",
        "(highest|most|biggest|lowest) profit per (unit|pound|piece)",
        "rank items by profit per unit",
        "where do we earn most per <unit>"
      ]
    },
    {
      "name": "rank-earned",
      "sets": {
        "measure": "earned"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "which (items|products|teas) (earned|made|brought in) (us|) the (most|least) (money|profit) (this year|in the last 12 months|over the year|all year)",
        "what (item|tea|product) (earns|makes|brings) (us|) the (most|least) (money|profit|overall)",
        "biggest (earners|money makers|profit makers|moneymakers)",
        "top (earners|earning items)"
      ]
    },
    {
      "name": "rank-value",
      "sets": {
        "measure": "value"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "which <number> <group> take up the most money",
        "what takes up (the|) most (money|of our money)",
        "which items are we sitting on the most money with",
        "top items by value",
        "most money tied up in which item",
        "which <group> are worth the most",
        "what items carry the most value",
        "(top|) <number> items by (value|stock value|worth)",
        "(which|what) (are|) (my|our|the) (high value|highest value|most valuable|valuable) (items|item|stock|products|teas)",
        "(most|least) valuable (item|items|stock|product|<category>)",
        "which items (hold|tie up|bind|lock up|have) (the|) (most|least) (money|value|capital|cash)",
        "where is (most|most of) (of|) (our|the) (money|capital|cash|value) (tied up|bound|sitting|)",
        "high value items",
        "(which|what) (item|product|tea) is worth the most (in stock|in total|)",
        "rank items by (value|stock value)",
        "biggest items by value",
        "what are the most valuable things on our shelves"
      ]
    },
    {
      "name": "rank-quantity",
      "sets": {
        "measure": "quantity"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "what do i have (heaps|lots|loads) of",
        "what is there lots of",
        "biggest stock",
        "what are we holding the most of",
        "smallest stock",
        "which tea is there least of",
        "which item is the most plentiful",
        "which <group> do we have the most of",
        "what do we have (the most|most|the least|least|fewest) of",
        "(which|what) (item|tea|product|<category>) do we have (the most|most|the least|least|fewest) of",
        "(which|what) (item|tea|product|<category>) has the (highest|lowest|most|least|biggest|smallest) (stock|quantity|stock level|amount|inventory)",
        "(highest|lowest|largest|biggest) (stock|quantities|stocks)",
        "top <number> items by (quantity|stock)",
        "largest (stock|quantity) (on hand|)",
        "rank items by quantity",
        "of what is there (most|least)"
      ]
    }
  ]
};
