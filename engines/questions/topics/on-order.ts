import type { TopicData } from './topic.ts';

export const onOrder: TopicData = {
  "topic": "onOrder",
  "meanings": [
    {
      "name": "on-order",
      "sets": {},
      "needs": "",
      "takes": [
        "item",
        "scope",
        "limit",
        "deadline"
      ],
      "phrasings": [
        "what are we supposed to (get|receive) (<deadline>|this week|)",
        "what will (arrive|be delivered|come in) (<deadline>|this week|next|)",
        "when will <item> be (back|delivered|restocked|back in stock)",
        "which items have been ordered (already|but not delivered|and not received)",
        "pending purchase orders",
        "did somebody already order <item>",
        "what did we already order",
        "is there an open order for <item>",
        "expected deliveries",
        "which deliveries are we waiting for",
        "is anything late",
        "any deliveries due (today|this week|<deadline>)",
        "status of our orders",
        "is <supplier> sending us anything",
        "anything to unpack (<deadline>|)",
        "overdue",
        "what is on its way to us",
        "when will our order be here",
        "do we expect anything",
        "what is (on order|on the way|coming|coming in|incoming|in transit|arriving|due to arrive|expected) (<deadline>|this week|)",
        "(open|outstanding|pending|overdue|late|current) (orders|deliveries|purchase orders)",
        "which (orders|deliveries) are (open|outstanding|overdue|late|pending|on the way|delayed)",
        "is (any|some|) <item> (on order|on the way|coming|ordered|in transit)",
        "(have|did) we (already|) (ordered|order) (any|more|) <item> (already|)",
        "when (does|will|is) (the|) <item> (arrive|come|coming|come in|be delivered|due|expected)",
        "when (does|will|do) (the next|our|the) (delivery|order|shipment) (from <supplier>|of <item>|) (arrive|come|get here)",
        "is (anything|something|a delivery) (coming|arriving|expected|due|on its way) (in|) (from <supplier>|<deadline>|this week|today|)",
        "what are we waiting for (from <supplier>|)",
        "what (did|have) we (order|ordered) that (has not|is not) (come|arrived|here) yet",
        "how much <item> is on (order|its way|the way)",
        "on order",
        "deliveries (expected|coming|due) (<deadline>|this week|)",
        "(any|) overdue (orders|deliveries)",
        "which supplier is late with (an order|a delivery)",
        "what is still to come",
        "orders in transit"
      ]
    }
  ]
};
