import type { TopicData } from './topic.ts';

export const stopBuying: TopicData = {
  "topic": "stopBuying",
  "meanings": [
    {
      "name": "stop-buying",
      "sets": {},
      "needs": "",
      "takes": [
        "scope"
      ],
      "phrasings": [
        "what should (i|we) (stop|quit|no longer) (buying|ordering|stocking|buy|order|carrying)",
        "(which|what) (items|products|teas|) (should|could|can) (i|we) (drop|discontinue|delist|get rid of|phase out|stop selling)",
        "what (can|should) (be|) (discontinued|delisted|dropped)",
        "what is not worth (buying|stocking|keeping|ordering) (any more|)",
        "what should we not (buy|order|reorder|restock)",
        "what to stop buying",
        "which (products|items) are not worth keeping"
      ]
    }
  ]
};
