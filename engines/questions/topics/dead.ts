import type { TopicData } from './topic.ts';

export const dead: TopicData = {
  "topic": "dead",
  "meanings": [
    {
      "name": "dead",
      "sets": {},
      "needs": "",
      "takes": [
        "scope",
        "past"
      ],
      "phrasings": [
        "which (products|items) (just sit there|never leave the shelf|do not leave the shelf)",
        "what never leaves (the shelf|stock)",
        "which products nobody buys",
        "what has not been touched for <past>",
        "any of our goods (have not|not) been sold for <past>",
        "what is going nowhere",
        "slow and dead stock",
        "items that do not move",
        "which stock has had no sales <past>",
        "what stays on the shelf forever",
        "(what|which items|which products|which teas) (is|are) not (selling|moving)",
        "what is not selling",
        "(dead|unsold|idle|stale|stagnant|obsolete) stock",
        "is there (any|) dead stock",
        "do we have (any|) (dead stock|shelf warmers|slow stock)",
        "(what|which items|which teas|which products|which <category>) (have|has) not (sold|moved|gone out|been sold) (for <past>|in <past>|<past>|since <past>|at all|)",
        "(what|which items) (did|do) not (sell|move) (<past>|at all|)",
        "what has been (sitting|lying) (around|still|on the shelf) (<past>|)",
        "(items|products|stock|things) (gathering|collecting) dust",
        "what is (gathering|collecting) dust",
        "what (just|) (sits|lies) (around|there|on the shelf)",
        "which (items|products|teas) does nobody (buy|want)",
        "what does nobody buy",
        "nothing sold of which items (<past>|)",
        "items (without|with no) (sales|movement|a sale|any sale) (<past>|in <past>|)",
        "what never sells",
        "which (items|products) have never been sold",
        "what is dead",
        "what stock is (stuck|sleeping|frozen)",
        "which goods are not wanted anymore",
        "stuff nobody is buying"
      ]
    }
  ]
};
