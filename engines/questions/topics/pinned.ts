import type { TopicData } from './topic.ts';

export const pinned: TopicData = {
  "topic": "pinned",
  "meanings": [
    {
      "name": "pinned",
      "sets": {},
      "needs": "",
      "takes": [
        "scope",
        "item"
      ],
      "phrasings": [
        "which (goods|items|things) carry a pin (and what for|)",
        "remind me why <item> (has a pin|is pinned)",
        "what is the pin on <item> for",
        "which items did we mark as pinned",
        "list of pinned items with reasons",
        "reasons for the pins",
        "do any <group> carry a pin",
        "pins",
        "what did someone pin",
        "(which|what) items (are|have been|did we|have we) (pinned|flagged|starred|marked)",
        "what is pinned",
        "what (have|did) (we|i|the team) (pinned|pin|flag|star)",
        "pinned (items|list|products|stuff|)",
        "show (me|) (the|all|our|) pinned (items|products|things|)",
        "why is <item> pinned",
        "why (did we|did someone|have we) pin <item>",
        "what is the reason (for pinning|that) <item> (is pinned|)",
        "how many items are pinned",
        "anything pinned",
        "list (the|our|all) (priority|pinned|flagged|starred) items",
        "do we have pinned items",
        "is <item> pinned",
        "what is on the pin board",
        "which products are marked as (priority|important)",
        "what things did we pin and why"
      ]
    }
  ]
};
