import type { TopicData } from './topic.ts';

export const fulfil: TopicData = {
  "topic": "fulfil",
  "meanings": [
    {
      "name": "fulfil",
      "sets": {},
      "needs": "item+number",
      "takes": [
        "item",
        "amount",
        "number",
        "deadline"
      ],
      "phrasings": [
        "a cafe owner is at the counter wanting <number> <item> do we have those",
        "wanting (<number>|<amount>) of <item> do we have (that|those|them)",
        "(somebody|someone|a client|a cafe) (just|) asked for (<number>|<amount>) of <item> have we got that",
        "could we (supply|provide|send|ship|manage|do) (<number>|<amount>) (of|) <item> (<deadline>|)",
        "i need (<number>|<amount>) of <item> (for a wedding|for an event|for a customer|) is that (feasible|possible|doable)",
        "would (<number>|<amount>) (of|) <item> be too (many|much) (to promise|)",
        "can (we|i) promise (<number>|<amount>) (of|) <item>",
        "are (<number>|<amount>) (of|) <item> (doable|feasible|realistic|on hand)",
        "have we (<number>|<amount>) (of|) <item> to spare",
        "is our stock of <item> sufficient for (<number>|<amount>)",
        "we have an order for (<number>|<amount>) <item> can we fill it",
        "new order (<number>|<amount>) <item> enough stock",
        "after selling (<number>|<amount>) of <item> how much remains",
        "how much <item> would be left if (we|i) (sold|shipped|gave away) (<number>|<amount>)",
        "does our <item> suffice for (<number>|<amount>)",
        "can you check if (<number>|<amount>) of <item> can go out",
        "what if somebody orders (<number>|<amount>) <item>",
        "a hotel on the phone (is asking for|wants|asking for) (<number>|<amount>) (of|) <item> can i say yes",
        "can i say yes to (<number>|<amount>) (of|) <item>",
        "<item> enough for (<number>|<amount>) (order|)",
        "<item> enough for a (<number>|<amount>) order",
        "(<number>|<amount>) <item> (ok to send|ok to ship|possible|available|ok)",
        "whether we could deliver (<number>|<amount>) of <item> (to a restaurant|) (<deadline>|)",
        "it gives enough <item> for order of (<number>|<amount>)",
        "what would happen to our <item> if somebody took (<number>|<amount>)",
        "do we have enough <item> to sell (<number>|<amount>)",
        "enough <item> to fill <amount>",
        "somebody wants (<number>|<amount>) of <item>",
        "is our <item> enough for (<number>|<amount>)",
        "can i take an order for (<number>|<amount>) of <item>",
        "can (we|i|you) (fill|fulfil|fulfill|do|handle|cover|accept|take|serve|supply|deliver|ship|meet|satisfy|complete|process|send out) (an|a|the|) (order|request|orders) (of|for) (<number>|<amount>) (of|) <item>",
        "(a|one|the|my|) (customer|client|cafe|hotel|restaurant|buyer|shop|someone|somebody|guest|wholesaler) (wants|needs|asks for|ordered|wants to order|wants to buy|asked for|is asking for|would like|requests) (<number>|<amount>) (of|) <item> (can we do it|do we have enough|is that possible|can we|can we do that|is it possible|ok|)",
        "(do|have) we (have|got) (enough <item>|<number> <item>|<amount> of <item>|<amount> <item>|enough) (for|to fill|to fulfil|to sell|to ship|to cover|to serve) (an order of|an order for|) (<number>|<amount>|) (<item>|of <item>|)",
        "do we have (at least|) (<number>|<amount>) (of|) <item>",
        "is there enough <item> for (an order of|) (<number>|<amount>)",
        "is (<number>|<amount>) (of|) <item> (possible|available|in stock|doable|ok)",
        "can (i|we) (sell|promise|give|ship|send|deliver|provide|offer|spare|supply) (them|him|her|someone|a customer|a cafe|) (<number>|<amount>) (of|) <item> (<deadline>|today|tomorrow|)",
        "have we (got|) enough <item> (for|to sell) (<number>|<amount>)",
        "enough <item> for (<number>|<amount>)",
        "order of (<number>|<amount>) <item> (possible|ok|can we)",
        "are there (<number>|<amount>) (of|) <item> (in stock|left|available|)",
        "could we (deliver|ship|cover|handle|fill) (<number>|<amount>) (of|) <item> (<deadline>|)",
        "will our stock cover (an order of|) (<number>|<amount>) (of|) <item>",
        "would (<number>|<amount>) (of|) <item> be (too much|possible|a problem)",
        "if someone (orders|buys|takes) (<number>|<amount>) (of|) <item> (how much is left|what is left|what remains|do we have enough)"
      ]
    }
  ]
};
