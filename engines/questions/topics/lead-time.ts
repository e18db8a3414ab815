import type { TopicData } from './topic.ts';

export const leadTime: TopicData = {
  "topic": "leadTime",
  "meanings": [
    {
      "name": "lead-time",
      "sets": {},
      "needs": "item",
      "takes": [
        "item"
      ],
      "phrasings": [
        "how long do <item> need to deliver",
        "how long does <item> supplier need",
        "how long do they need for <item>",
        "how many days until new <item> is here",
        "what is the (lead time|delivery time|shipping time) (of|for) <item>",
        "(lead time|delivery time) (of|for|) <item>",
        "<item> (lead time|delivery time)",
        "how long (does it take|until|would it take) (to get|to receive|for|until we get|we get) (more|new|) <item> (delivered|to arrive|to come|here|)",
        "how long (does|do) <item> (take|need) (to arrive|to deliver|to come|to be delivered|from order to delivery|)",
        "how many days (does|do|until) <item> (take|takes|need|to arrive|arrives after ordering)",
        "if i order <item> (today|now) when (does|will|would) it (come|arrive|be here)",
        "how fast can we get (more|new|) <item>",
        "how quickly can <item> be delivered",
        "how long is the wait for <item>"
      ]
    }
  ]
};
