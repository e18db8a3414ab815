import type { TopicData } from './topic.ts';

export const reprice: TopicData = {
  "topic": "reprice",
  "meanings": [
    {
      "name": "reprice",
      "sets": {},
      "needs": "",
      "takes": [
        "scope"
      ],
      "phrasings": [
        "what should (i|we) (reprice|price differently|price higher|raise the price of|sell for more)",
        "(which|what) prices (should|must|could) (i|we) (change|raise|adjust|increase|lower|review|rethink)",
        "what to reprice",
        "(are|is) (any of|) our (prices|pricing) (too low|ok|right|wrong|fair|sensible)",
        "(which|what) (items|teas|products) (sell|are sold|are) (at a loss|below cost|under cost|too cheap|at or below cost)",
        "pricing (review|recommendations|check|advice)",
        "do we sell anything (below cost|at a loss)",
        "where are our prices too low",
        "what is priced too low"
      ]
    }
  ]
};
