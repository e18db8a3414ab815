import type { TopicData } from './topic.ts';

export const categories: TopicData = {
  "topic": "categories",
  "meanings": [
    {
      "name": "categories-value",
      "sets": {
        "measure": null,
        "order": "most"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "how is our money distributed across categories",
        "how much is each kind of tea worth",
        "worth (by|per) category",
        "(value|worth) split (by|per) category",
        "what is the stock worth (by|per) category",
        "which category is worth (the most|most|the least)",
        "where is our money by category",
        "list the categories with their value",
        "category values",
        "break down the (inventory|stock) value by category",
        "stock value per category",
        "inventory value by category",
        "value by category",
        "split the stock value by category",
        "how much money is in each category",
        "categories",
        "what are (my|our|the) (top|biggest|largest|main|best) categories",
        "(top|biggest|largest|main) categories",
        "(top|) <number> categories (by value|by worth|)",
        "categories by (value|worth|stock value)",
        "(give me|show) (an|a|the|) (analysis|breakdown|overview|summary) (by|of|per) (category|categories)",
        "category (analysis|breakdown|overview|summary|report)",
        "(stock|inventory|) value (by|per|for each|of each|of every) category",
        "how much is each category worth",
        "(which|what) category (holds|has|ties up|is worth) the (most|least) (value|money|stock|)",
        "how is (our|the) (stock|inventory|value|money) (split|spread|divided|distributed) (over|across|between|among|by) (categories|category|the categories)",
        "what are our smallest categories",
        "rank (my|our|the) categories",
        "what is every category worth",
        "list value per product group"
      ]
    },
    {
      "name": "categories-count",
      "sets": {
        "countOnly": true
      },
      "needs": "",
      "takes": [
        "scope"
      ],
      "phrasings": [
        "how many categories (do we have|are there|exist)",
        "(which|what) categories (do we have|are there|exist|do you know)",
        "list (all|the|our) categories",
        "what kinds of (goods|products|tea) do we have",
        "number of categories",
        "how many (items|products) (are there|do we have|are) (in|per|by) (each|every|) category",
        "items (per|by) category"
      ]
    },
    {
      "name": "categories-items",
      "sets": {
        "measure": "items",
        "order": "most"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "which category has the (most|fewest|least) (items|products)",
        "categories by number of (items|products)"
      ]
    },
    {
      "name": "categories-margin",
      "sets": {
        "measure": "margin",
        "order": "most"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "which category has the (best|highest|lowest|worst) (margin|margins)",
        "(margin|margins|markup) (by|per|of each) category",
        "categories by margin",
        "compare the margins of the categories"
      ]
    },
    {
      "name": "categories-sold",
      "sets": {
        "measure": "sold",
        "order": "most"
      },
      "needs": "",
      "takes": [
        "scope",
        "past",
        "limit",
        "order"
      ],
      "phrasings": [
        "which category (sells|sold|sell) (best|most|the most|least|worst) (<past>|)",
        "(sales|what was sold) (by|per) category (<past>|)",
        "best selling categories",
        "which category (moved|went) (most|best) <past>",
        "what categories sell well",
        "top selling category (<past>|)"
      ]
    },
    {
      "name": "categories-earned",
      "sets": {
        "measure": "earned",
        "order": "most"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit",
        "order"
      ],
      "phrasings": [
        "which category brings in the most profit",
        "profit per category",
        "most profitable categories",
        "which (category|categories) (is|are) (the|) (most|least) profitable",
        "which category (earns|makes|brings) (us|) the (most|least) (money|profit|)",
        "profit (by|per) category",
        "which product group makes the most profit",
        "least profitable category"
      ]
    }
  ]
};
