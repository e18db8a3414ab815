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
        "how (quickly|fast|soon) can <item> (ship|deliver|be shipped|arrive|come)",
        "how (quickly|fast) do <item> (ship|deliver)",
        "who delivers <item> and how long does that take",
        "how many days do <item> take",
        "how long does <item> take",
        "how soon would new <item> be here",
        "how long do we wait for <item>",
        "how long until <item> arrives if i order now",
        "how many days from order to delivery for <item>",
        "how long do <item> suppliers take",
        "if we order <item> today when is it here",
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
