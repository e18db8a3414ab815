import type { TopicData } from './topic.ts';

export const story: TopicData = {
  "topic": "story",
  "meanings": [
    {
      "name": "story",
      "sets": {},
      "needs": "item",
      "takes": [
        "item"
      ],
      "phrasings": [
        "tell me all about <item>",
        "give me all the facts on <item>",
        "what do we have on <item>",
        "<item> everything",
        "open <item>",
        "all about <item>",
        "tell me (about|everything about|more about) <item>",
        "(details|info|information|facts|data|report|summary|overview) (of|on|about|for) <item>",
        "<item> (details|info|information|status|report|overview|history|story|summary)",
        "what (do we|do you|can you) (know|tell me) about <item>",
        "everything (about|on|we know about) <item>",
        "show (me|) (item|product|) <item>",
        "what about <item>",
        "<item>",
        "how is <item> doing",
        "what is (up|going on|happening) with <item>",
        "describe <item>",
        "give me a rundown on <item>",
        "the story of <item>",
        "what happened (to|with) <item>",
        "how is <item> (performing|going|looking)",
        "<item> please",
        "sku of <item>",
        "what is the sku (of|for) <item>",
        "<item> sku",
        "article number of <item>"
      ]
    }
  ]
};
