import type { TopicData } from './topic.ts';

export const low: TopicData = {
  "topic": "low",
  "meanings": [
    {
      "name": "low",
      "sets": {},
      "needs": "",
      "takes": [
        "scope",
        "limit"
      ],
      "phrasings": [
        "which of our products are (currently|) running short",
        "let me know which products are running short",
        "which products are running short at the moment",
        "what am i about to run (out of|dry on|short of)",
        "which <group> am i about to run out of",
        "what is (dwindling|depleting|diminishing|almost depleted|close to zero|drying up)",
        "(what|which things) will i soon have none of",
        "low <category>",
        "low <group>",
        "below par in <type>",
        "(what|which) <category> (is|are) (low|getting low)",
        "what do we need to watch because it is low",
        "what is almost used up",
        "is anything nearly used up",
        "which items are below ten",
        "what (items|products|goods|teas|things|stock) (is|are) (running|getting|going) low",
        "what is (low|running low|running short|short|nearly out|almost out|almost gone|nearly gone|almost finished|about to run out|close to empty)",
        "(which|what) <group> (is|are) (low|running low|nearly finished|getting low|running short|below par|under par)",
        "low stock",
        "low stock (items|list|report|alert|alerts|please)",
        "(show|list|give) me (the|all|everything that is|whatever is) low (stock|on stock|items)",
        "anything (getting|running) low",
        "(is|are) (anything|any items|any teas|any <group>) (low|running low|running out|getting scarce|about to run out)",
        "what (are|do) we (running low on|run low on|short of|short on|low on|nearly out of|almost out of)",
        "do we have (any|) shortages",
        "what is below (par|minimum|its par|the minimum|target|the threshold)",
        "which (items|products) (fell|dropped|are|have fallen) (below|under) (par|minimum|their minimum|their par level)",
        "how many (items|products|teas|things) (are|) (running low|low|below par|in low stock|under par)",
        "what stock is critical",
        "which items are (critical|at critical level|depleted|scarce|understocked|in danger of running out)",
        "what (needs|requires) (attention|my attention) in (the stock|stock|inventory)",
        "are we (low|short|running low) on anything",
        "anything (low|short) in the (shop|warehouse|<place>)",
        "which <category> (is|are) (low|running low|short)",
        "list (items|products) with low (stock|inventory|quantity)",
        "stock alerts",
        "what is getting (scarce|thin|tight)",
        "low in <type>",
        "what do we not have enough of",
        "where are we (short|running short)",
        "anything from <supplier> (low|running low|nearly out)"
      ]
    }
  ]
};
