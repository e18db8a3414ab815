import type { TopicData } from './topic.ts';

export const filter: TopicData = {
  "topic": "filter",
  "meanings": [
    {
      "name": "filter-quantity",
      "sets": {
        "measure": "quantity"
      },
      "needs": "bound",
      "takes": [
        "scope",
        "bound"
      ],
      "phrasings": [
        "list every tea of which (over|under) <amount> (remain|is left|are left)",
        "what is (over|under) <amount>",
        "which items do we have (over|under) <number> of",
        "what have we got (over|under) <number> of",
        "anything with (over|under) <number> left",
        "products where (over|under) <amount> (is|are) left",
        "where is the stock (over|under) <amount>",
        "(over|under) <amount> in stock",
        "show what has (over|under) <amount>",
        "of what do we have (over|under) <number>",
        "(which|what) (items|products|teas|<group>|<category>) (have|has|with|are) (over|under) <amount> (in stock|left|on hand|)",
        "(items|teas|products|everything) with (over|under) <amount> (in stock|left|)",
        "(which|what) (items|teas) (have|do we have) (over|under) <number> (in stock|left|units|on hand|)",
        "items (over|under) <amount>",
        "items with (over|under) <number> (pieces|left|in stock)",
        "what do we have (over|under) <amount> of",
        "of which (items|teas) do we have (over|under) <amount>",
        "<group> (over|under) <amount>",
        "how many items (have|are) (over|under) <amount>",
        "which <category> (are|have|is) (over|under) <amount>",
        "what has (over|under) <number> left",
        "anything (over|under) <amount>",
        "list everything (over|under) <amount>",
        "show (teas|items|products) with stock (over|under) <amount>",
        "of what is there (over|under) <amount>",
        "(over|under) <amount>"
      ]
    },
    {
      "name": "filter-price",
      "sets": {
        "measure": "price"
      },
      "needs": "bound",
      "takes": [
        "scope",
        "bound"
      ],
      "phrasings": [
        "which teas cost (over|under) <money> (per kilo|per pound|a kilo|a pound|per <unit>)",
        "(anything|something) that costs (over|under) <money>",
        "which items can i sell (over|under) <money>",
        "price (over|under) <money>",
        "gifts (over|under) <money>",
        "(which|what) (items|teas|products|<category>|<group>) (cost|sell for|are|are sold for|are priced|go for) (over|under) <money>",
        "(teas|items|products|<category>|everything) (over|under) <money>",
        "(show|list) (me|) (everything|all teas|items|products) (over|under) <money>",
        "items priced (over|under) <money>",
        "anything (over|under) <money>",
        "how many (teas|items|products) (sell for|are|cost) (over|under) <money>",
        "which (items|teas) (sell for|have a price|are) (over|under) <number> (dollars|)",
        "(teas|items) with a (price|selling price) (over|under) <number>",
        "what costs (over|under) <money> (per <unit>|a <unit>)",
        "what do we sell for (over|under) <money> (per <unit>|)"
      ]
    },
    {
      "name": "filter-cost",
      "sets": {
        "measure": "cost"
      },
      "needs": "bound",
      "takes": [
        "scope",
        "bound"
      ],
      "phrasings": [
        "(which|what) (items|teas|products) (cost us|do we pay|do we buy for|do we get for) (over|under) <money> (for|to buy|)",
        "(items|teas|<category>) that cost us (over|under) <money>",
        "(items|products) with a (cost|cost price|purchase price) (over|under) <money>"
      ]
    },
    {
      "name": "filter-margin",
      "sets": {
        "measure": "margin"
      },
      "needs": "bound",
      "takes": [
        "scope",
        "bound"
      ],
      "phrasings": [
        "(which|what) (items|teas|products) have a (margin|markup) (over|under) <number>",
        "(items|teas|products|<category>) with (a margin|margins|margin) (over|under) <number> (percent|)",
        "margin (over|under) <number>",
        "which (items|teas) (make|earn) (over|under) <number> percent"
      ]
    },
    {
      "name": "filter-value",
      "sets": {
        "measure": "value"
      },
      "needs": "bound",
      "takes": [
        "scope",
        "bound"
      ],
      "phrasings": [
        "items worth (over|under) <money> in stock",
        "where do we have (over|under) <money> tied up",
        "stock value (over|under) <money>",
        "(which|what) (items|teas|products) (are worth|have a value|hold stock worth|tie up) (over|under) <money>",
        "(items|teas|stock) (worth|valued) (over|under) <money>",
        "(items|products) with a (stock value|value) (over|under) <money>"
      ]
    }
  ]
};
