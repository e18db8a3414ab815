import type { TopicData } from './topic.ts';

export const topSelling: TopicData = {
  "topic": "topSelling",
  "meanings": [
    {
      "name": "best",
      "sets": {
        "order": "most"
      },
      "needs": "",
      "takes": [
        "scope",
        "past",
        "limit"
      ],
      "phrasings": [
        "which tea does everyone want",
        "what does everybody buy",
        "what is everyone buying (<past>|)",
        "hit of the month",
        "what is (hot|popular|trending) (right now|with customers|)",
        "which <group> went best <past>",
        "(strongest|best) performers (<past>|)",
        "what went best <past>",
        "star products",
        "what were the top <group> <past>",
        "what goes like hot cakes",
        "our most successful (tea|item|teas)",
        "what did best <past>",
        "what is (my|our) single best selling (tea|item|product) (<past>|)",
        "best sellers <past>",
        "top <number> sellers",
        "bestselling products",
        "what are people buying most",
        "which teas do customers like most",
        "what sold the best (in|) <past>",
        "winners <past>",
        "what is our top product",
        "(what|which) (are|is) (our|the|) (best|top) (sellers|seller|selling items|selling products|selling teas|selling item|selling tea) (<past>|)",
        "(best|top) (sellers|selling items|selling teas|selling <category>) (<past>|in the <type>|)",
        "(what|which items|which tea|which product|what item|which <category>) (sold|sells|sell|is selling|are selling|has sold) (best|most|the most|well) (<past>|)",
        "most (popular|sold) (item|items|tea|teas|product|products|<category>) (<past>|)",
        "top <number> (sellers|best sellers|selling items|selling teas) (<past>|)",
        "what (do customers|do people) (buy|like|want) (most|best|the most)",
        "what (was|were) our (bestseller|bestsellers|hits|hit) (<past>|)",
        "which (items|teas) (move|moved|go|went) (fastest|quickest|most) (<past>|)",
        "fast movers",
        "what is (most|) (in demand|popular)",
        "what is flying off the shelves",
        "what are our hits",
        "highest sales <past>"
      ]
    },
    {
      "name": "worst",
      "sets": {
        "order": "least"
      },
      "needs": "",
      "takes": [
        "scope",
        "past",
        "limit"
      ],
      "phrasings": [
        "flop of the month",
        "our biggest flop",
        "which tea does nobody care for",
        "(worst|weakest|poorest) performers (<past>|)",
        "what did worst <past>",
        "which <group> went worst <past>",
        "what is unpopular",
        "bottom <number> sellers",
        "what sells badly",
        "what sold the least <past>",
        "which items sold the least <past>",
        "what sold least",
        "least sold items <past>",
        "(what|which items|which tea|which teas|which product|which <category>) (sold|sells|sell|is selling|are selling) (least|worst|the least|badly|poorly|slowest|slowly) (<past>|)",
        "(worst|slowest|least) (sellers|selling items|selling teas|sold items|popular teas) (<past>|)",
        "(slow movers|slow sellers|slow moving items|slow moving stock)",
        "what (hardly|barely|rarely) (sells|moves|sold) (<past>|)",
        "least popular (tea|teas|item|items|product|<category>) (<past>|)",
        "what are our (flops|weakest sellers|poorest sellers)",
        "lowest sales <past>"
      ]
    }
  ]
};
