import type { TopicData } from './topic.ts';

export const rankSuppliers: TopicData = {
  "topic": "rankSuppliers",
  "meanings": [
    {
      "name": "suppliers-top",
      "sets": {
        "measure": "demand",
        "order": "most"
      },
      "needs": "",
      "takes": [
        "limit",
        "order"
      ],
      "phrasings": [
        "who are (my|our|the) (top|main|biggest|most important|largest|key|best) suppliers",
        "(top|main|biggest|best|largest|most important) (suppliers|vendors|supplier|vendor)",
        "(top|) <number> suppliers",
        "rank (my|our|the) suppliers",
        "which (supplier|vendor) is (the|our) (biggest|most important|largest|main one)",
        "how dependent are we on our suppliers",
        "supplier (analysis|ranking|overview)",
        "compare (our|the|my|) suppliers"
      ]
    },
    {
      "name": "suppliers-spent",
      "sets": {
        "measure": "spent",
        "order": "most"
      },
      "needs": "",
      "takes": [
        "past",
        "limit",
        "order",
        "scope"
      ],
      "phrasings": [
        "who did we pay (the|) most (to|) (<past>|)",
        "which supplier cost us the most (<past>|)",
        "where did most of our purchase money go (<past>|)",
        "biggest supplier by spending",
        "who gets most of our money",
        "spend by supplier",
        "(which|what) (supplier|vendor) (did|do) we (spend|buy) (the|) (most|least) (with|from|at) (<past>|)",
        "who (did|do) we (buy|spend) (the|) most (from|with|at) (<past>|)",
        "(spending|purchases) (by|per) supplier (<past>|)",
        "who got most of our money (<past>|)",
        "which supplier (delivered|sent) (the|) most <past>",
        "how much did we (buy|spend) (by|per|with each) supplier (<past>|)"
      ]
    },
    {
      "name": "suppliers-lead",
      "sets": {
        "measure": "leadTime"
      },
      "needs": "",
      "takes": [
        "limit",
        "order",
        "bound"
      ],
      "phrasings": [
        "who delivers within (a week|<number> days)",
        "(who|which supplier) (delivers|needs|takes) (over|under) <number> days",
        "which supplier needs longest",
        "(supplier|suppliers) (delivery|lead) times",
        "which suppliers keep me waiting (longest|the longest)",
        "which supplier delivers the most quick",
        "who takes longest to deliver",
        "slowest suppliers",
        "which (supplier|vendor) (has|is|with) the (longest|shortest|slowest|fastest|quickest) (lead time|delivery|delivery time|to deliver|in delivering|)",
        "which (supplier|vendor) (delivers|ships) (fastest|quickest|slowest|the fastest|the slowest|the quickest)",
        "(fastest|slowest|quickest) (supplier|suppliers|vendor)",
        "(longest|shortest) lead (time|times)",
        "lead times (of|for) (all|our|the|) suppliers",
        "(list|show) lead times",
        "suppliers (by|sorted by) lead time",
        "suppliers that (deliver|ship) (in|within|) (over|under) <number> days",
        "which (suppliers|vendors) (need|take) (over|under) <number> days",
        "who (delivers|ships) (fastest|quickest|slowest)",
        "how long do (our|the) suppliers take"
      ]
    },
    {
      "name": "suppliers-reliable",
      "sets": {
        "measure": "reliability"
      },
      "needs": "",
      "takes": [
        "limit",
        "order",
        "bound"
      ],
      "phrasings": [
        "suppliers by reliability",
        "how reliable are our suppliers",
        "who is our most trustworthy supplier",
        "which supplier is unreliable",
        "rank suppliers by rating",
        "which (supplier|vendor) is (the|our|) (most|least) (reliable|dependable|trustworthy|punctual)",
        "(most|least) (reliable|dependable|trustworthy) (supplier|vendor|suppliers)",
        "(suppliers|vendors) (by|sorted by|with) (reliability|rating|score)",
        "who is our (most|least) reliable supplier",
        "suppliers with (a|) (reliability|rating|score) (over|under) <number>",
        "which supplier can we (trust|rely on) (most|least|)",
        "best rated supplier"
      ]
    },
    {
      "name": "suppliers-response",
      "sets": {
        "measure": "response"
      },
      "needs": "",
      "takes": [
        "limit",
        "order",
        "bound"
      ],
      "phrasings": [
        "which supplier answers emails fastest",
        "how fast do suppliers answer",
        "which supplier takes longest to answer",
        "which (supplier|vendor|of my suppliers) (answers|replies|responds) (fastest|quickest|slowest|first)",
        "(fastest|slowest|quickest) (to answer|to reply|to respond|response|responding supplier)",
        "which suppliers are (slow|quick|fast) to (answer|reply|respond)",
        "response times (of|by) (our|) suppliers",
        "who (answers|replies|responds) (fastest|quickest|slowest)"
      ]
    },
    {
      "name": "suppliers-value",
      "sets": {
        "measure": "value",
        "order": "most"
      },
      "needs": "",
      "takes": [
        "limit",
        "order",
        "scope"
      ],
      "phrasings": [
        "suppliers ranked by how much of their (stock|goods) is here in dollars",
        "suppliers by stock value",
        "rank suppliers by value",
        "inventory worth split per supplier",
        "(value|worth) split (by|per) supplier",
        "which supplier do we hold the most stock of (by value|)",
        "stock value for every supplier",
        "with which supplier is most of our money tied up",
        "how much is the stock from each supplier worth",
        "whose goods make up most of our stock value",
        "supplier breakdown by value",
        "what is the stock worth (by|per) supplier",
        "break down the (inventory|stock) value by supplier",
        "inventory value by supplier",
        "stock value per supplier",
        "value by supplier",
        "how much stock do we hold of each supplier",
        "split our stock value by vendor",
        "(stock|inventory|) value (by|per|of each|for each) supplier",
        "(which|what) supplier (holds|has|do we have) the (most|least) (stock value|value|stock|money tied up|goods)",
        "how much (stock|money|value) (is|do we have) (from|tied up with|with) each supplier",
        "how is the stock value split (by|among|between|over|across) suppliers",
        "worth of stock (by|per) supplier"
      ]
    },
    {
      "name": "suppliers-items",
      "sets": {
        "measure": "items",
        "order": "most"
      },
      "needs": "",
      "takes": [
        "limit",
        "order"
      ],
      "phrasings": [
        "suppliers",
        "how many suppliers (have we|do we have)",
        "which supplier (supplies|has|delivers|do we have) the (most|fewest|least) (items|products)",
        "how many (items|products) (does each|per|by) supplier (supply|deliver|have|)",
        "how many suppliers (do we have|are there|do we work with)",
        "(list|show|name) (all|our|the|my) suppliers",
        "number of suppliers",
        "(who are|what are|which are) (our|the|all our|all) (suppliers|vendors)",
        "which suppliers do we (have|use|work with|buy from)",
        "from how many suppliers do we buy"
      ]
    }
  ]
};
