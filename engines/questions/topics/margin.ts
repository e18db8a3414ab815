import type { TopicData } from './topic.ts';

export const margin: TopicData = {
  "topic": "margin",
  "meanings": [
    {
      "name": "margin",
      "sets": {},
      "needs": "",
      "takes": [
        "item",
        "scope"
      ],
      "phrasings": [
        "margins",
        "how are our margins",
        "what about margins",
        "our markup on <item>",
        "what do we make on <item>",
        "what percent do we earn on <item>",
        "how good is the margin on <item>",
        "what is the profit on <item>",
        "are we making (any|) money on <item>",
        "do we earn anything on <item>",
        "is <item> earning its keep",
        "margin from <item>",
        "what margin does <item> have",
        "what is the (margin|markup|profit margin|gross margin) (of|on|for) <item>",
        "<item> (margin|markup|profit margin)",
        "(margin|markup) (of|on|for) <item>",
        "how much (do we make|do we earn|profit do we make|margin do we have|profit is there) (on|with|per unit of) <item>",
        "what (is|) our (average|overall|mean|usual) margin",
        "average margin (of|on|for|in) <category>",
        "what margin do we (make|have) (on|with) <category>",
        "average profit margin",
        "margins of <category>",
        "how profitable is <item>",
        "how profitable (are|is) <category>",
        "what do we earn per <unit> of <item>",
        "do we make (money|a profit|anything) on <item>"
      ]
    }
  ]
};
