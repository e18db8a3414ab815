import type { TopicData } from './topic.ts';

export const location: TopicData = {
  "topic": "location",
  "meanings": [
    {
      "name": "location",
      "sets": {},
      "needs": "item",
      "takes": [
        "item"
      ],
      "phrasings": [
        "which shelf has <item>",
        "where is <item> sitting",
        "where do you keep <item>",
        "tell me the place of <item>",
        "where should i look for <item>",
        "<item> where is it",
        "i search (the|) <item>",
        "where i find (the|) <item>",
        "where has <item> gone",
        "where did someone put the <item>",
        "in which aisle do i find <item>",
        "which place has <item>",
        "spot of <item>",
        "wheres <item>",
        "where (is|are) (the|our|) <item>",
        "where (is|are) <item> (kept|stored|located|shelved|hiding|placed)",
        "where (do|did) we (keep|store|put|have|stock) (the|) <item>",
        "where can i find (the|) <item>",
        "which (shelf|aisle|bin|location|place|rack|spot) (is|holds|has) <item> (in|on|)",
        "(in|on) (which|what) (shelf|aisle|bin|location|place|rack|wall|spot) (is|are|do we keep|can i find) (the|) <item>",
        "location of <item>",
        "<item> location",
        "<item> where",
        "what is the location of <item>",
        "whereabouts is <item>",
        "where does <item> (live|go|belong|stand|sit)",
        "i cannot find <item>",
        "i am looking for <item> where is it",
        "help me find <item>",
        "on which shelf do i find <item>",
        "which shelf for <item>"
      ]
    }
  ]
};
