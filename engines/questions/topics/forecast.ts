import type { TopicData } from './topic.ts';

export const forecast: TopicData = {
  "topic": "forecast",
  "meanings": [
    {
      "name": "forecast",
      "sets": {},
      "needs": "item",
      "takes": [
        "item",
        "deadline",
        "unit"
      ],
      "phrasings": [
        "how much <item> will we (need|sell|use) (<deadline>|)",
        "(forecast|demand forecast|expected demand|predicted sales|prediction|expected sales) (of|for) <item> (<deadline>|)",
        "how much <item> (is expected|do you expect|will be needed|will be sold|will go out) (<deadline>|)",
        "<item> (forecast|demand|expected sales) (<deadline>|)",
        "what demand do you expect for <item>",
        "what will we sell of <item> <deadline>",
        "how many <item> will we sell (<deadline>|)",
        "predict (the|) (sales|demand) of <item>"
      ]
    }
  ]
};
