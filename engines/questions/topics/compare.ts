import type { TopicData } from './topic.ts';

export const compare: TopicData = {
  "topic": "compare",
  "meanings": [
    {
      "name": "compare",
      "sets": {},
      "needs": "items2|categories2|suppliers2",
      "takes": [
        "item",
        "scope",
        "past"
      ],
      "phrasings": [
        "how much of our money is in <category> versus <category>",
        "does <item> go for more than <item>",
        "of <item> and <item> which do we have more of",
        "<category> versus <category>",
        "<category> or <category> which is worth more",
        "is <item> dearer than <item>",
        "put <supplier> and <supplier> side by side",
        "put <category> next to <category>",
        "<item> against <item> (which earns more|which is cheaper|)",
        "who is (cheaper|faster|more reliable|better) <supplier> or <supplier>",
        "which do we have more of <item> or <item>",
        "which one is (cheaper|dearer|selling better|more profitable) <item> or <item>",
        "<item> compared (to|with) <item>",
        "how different are <item> and <item>",
        "what is (better|more profitable|more popular) <item> or <item>",
        "does <item> outsell <item>",
        "do we earn more with <item> or <item>",
        "is there a difference (in price|) between <item> and <item>",
        "show me <item> next to <item>",
        "<item> and <item> compared",
        "compare <item> (and|with|to|against) <item>",
        "<item> (vs|versus|against|or) <item>",
        "(difference|differences|comparison) between <item> and <item>",
        "how do(es|) <item> and <item> compare",
        "how does <item> compare (to|with) <item>",
        "which is (better|cheaper|dearer|more expensive|more profitable) <item> or <item>",
        "is <item> (cheaper|dearer|more expensive|better|pricier|more popular|more profitable) than <item>",
        "(what|which) (sells|sold|moves) (better|more|faster) <item> or <item>",
        "<item> or <item> which (one|) (sells|sold|is|has|do we have) (better|more|cheaper|faster|more of)",
        "(do we have|is there|have we got) more <item> (than|or) <item>",
        "of which do we have more <item> or <item>",
        "do we sell more <item> (than|or) <item>",
        "sales of <item> (and|vs|versus|compared with|compared to) <item>",
        "which has the (higher|better|lower) (margin|price) <item> or <item>",
        "compare (<category>|) <category> (and|with) <category>",
        "<category> (vs|versus|or|compared to) <category>",
        "how does <category> (do against|compare with|perform against) <category>",
        "compare <supplier> (and|with|to) <supplier>",
        "<supplier> (vs|versus|or) <supplier>",
        "which supplier is (better|faster|more reliable) <supplier> or <supplier>",
        "difference between <supplier> and <supplier>",
        "put <item> and <item> side by side",
        "compare the (prices|stock|sales|margins) of <item> and <item>",
        "what costs more <item> or <item>",
        "does <item> (sell|cost|earn) (more|less|better) than <item>",
        "is <supplier> (faster|more reliable|quicker) than <supplier>"
      ]
    }
  ]
};
