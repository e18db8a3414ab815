import type { TopicData } from './topic.ts';

export const runOut: TopicData = {
  "topic": "runOut",
  "meanings": [
    {
      "name": "runs-out",
      "sets": {
        "order": "least"
      },
      "needs": "",
      "takes": [
        "item",
        "scope",
        "deadline",
        "limit"
      ],
      "phrasings": [
        "how many days of <item> do we have left",
        "how many days of <item> are left",
        "days of <item> left",
        "when will we be out of <item>",
        "at the current pace when will we be out of <item>",
        "when are we going to be out of <item>",
        "what is likely to be gone <deadline>",
        "will we be fine with <item> until <deadline>",
        "how long until <item> is gone",
        "what will be used up <deadline>",
        "does the <item> get us to <deadline>",
        "will <item> get us (to|through) <deadline>",
        "how many weeks of <item> (do we have|)",
        "how far (does|will) (the|) <item> (go|reach|stretch|get us)",
        "does our <item> last until <deadline>",
        "when are we out of <item>",
        "by when will <item> be gone",
        "what do we run out of first",
        "what is first to run out",
        "which tea ends first",
        "how much longer will <item> last",
        "is <item> enough until <deadline>",
        "enough <item> for <deadline>",
        "how many days will the <item> hold out",
        "<item> runout",
        "when is <item> used up",
        "until when is <item> enough",
        "is there enough <item> until <deadline>",
        "is there enough <item> till <deadline>",
        "do i need to worry about <item> running out",
        "will <item> still be there <deadline>",
        "which will not last until <deadline>",
        "what (runs|will run|is going to run) out (first|soon|next|soonest)",
        "what (runs|will run|is going to run) out (<deadline>|before <deadline>)",
        "(which|what) (items|teas|<group>|<category>) (will|are going to|might) (run out|be gone|be empty|be out of stock|not last|sell out) (<deadline>|soon|first|)",
        "when (will|does|do|is) (the|) <item> (run out|be gone|be empty|be out|be finished|be used up|going to run out|last until|sell out)",
        "how long (will|does|do|can) (the|our|) <item> (last|hold|hold out|be enough|suffice)",
        "how (long|many days|many weeks) (of|does|do|will|until) (the|) <item> (do we have|is left|last|lasts|runs out|left|run out)",
        "how (many days|many weeks) of <item> (do we have|are left|have we got) (left|)",
        "(is|will) (there|) (be|) enough <item> (<deadline>|for <deadline>|to last <deadline>|until <deadline>|to get through <deadline>)",
        "will (the|our|we have enough) <item> (last|make it|hold|be enough|) (<deadline>|until <deadline>|to <deadline>|for <deadline>|)",
        "will we run out of <item> (<deadline>|soon|)",
        "do we have enough <item> (<deadline>|until <deadline>|for <deadline>|to last <deadline>|to get through <deadline>)",
        "days of (cover|stock|supply) (of|for|left|) (<item>|)",
        "<item> (days of cover|runs out when|run out date|lasts how long)",
        "what will not (last|make it|survive) (<deadline>|until <deadline>|to <deadline>)",
        "(anything|what) (running|going to run|about to run) out (soon|<deadline>|)",
        "what lasts (shortest|the shortest)",
        "how long does the stock of <item> last",
        "does <item> last <deadline>",
        "stock cover"
      ]
    },
    {
      "name": "lasts-longest",
      "sets": {
        "order": "most"
      },
      "needs": "",
      "takes": [
        "scope",
        "limit"
      ],
      "phrasings": [
        "what (lasts|will last) (longest|the longest)",
        "which (items|teas) (last|will last|have cover for) (longest|the longest)",
        "most days of cover"
      ]
    }
  ]
};
