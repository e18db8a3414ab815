import type { TopicData } from './topic.ts';

export const change: TopicData = {
  "topic": "change",
  "meanings": [
    {
      "name": "change-sale",
      "sets": {
        "verb": "sale"
      },
      "needs": "item+number",
      "takes": [
        "item",
        "amount",
        "number",
        "when"
      ],
      "phrasings": [
        "(<number>|<amount>) <item> sold",
        "(<number>|<amount>) of <item> went out",
        "someone bought (<number>|<amount>) <item>",
        "gave a customer (<number>|<amount>) of <item>",
        "(we|i|just|) (sold|shipped|used|gave out|gave away) (<number>|<amount>) (of|) <item> (today|just now|)",
        "(we|i) (just|have|have just) (sold|shipped|used) (<number>|<amount>) (of|) <item>",
        "(sold|used|shipped) (<number>|<amount>) (of|) <item>",
        "record a sale of (<number>|<amount>) (of|) <item>",
        "book (out|a sale of) (<number>|<amount>) (of|) <item>",
        "a customer (bought|took) (<number>|<amount>) (of|) <item>"
      ]
    },
    {
      "name": "change-receive",
      "sets": {
        "verb": "receive"
      },
      "needs": "item+number",
      "takes": [
        "item",
        "amount",
        "number",
        "when"
      ],
      "phrasings": [
        "we have received (<number>|<amount>) (of|) <item>",
        "we got (<number>|<amount>) (of|) <item>",
        "just in (<number>|<amount>) <item>",
        "supplier brought (<number>|<amount>) <item>",
        "(<number>|<amount>) more <item> arrived",
        "(<number>|<amount>) <item> came in",
        "<item> (<number>|<amount>) received",
        "we got a delivery of (<number>|<amount>) <item>",
        "(we|i|just|) (received|got|got in|took in|unpacked) (<number>|<amount>) (of|) <item> (today|in today|in|just now|)",
        "(we|i) (just|have|have just) (received|got) (<number>|<amount>) (of|) <item>",
        "(<number>|<amount>) (of|) <item> (arrived|came in|was delivered|have arrived|just arrived|came in today|delivered|received)",
        "book in (<number>|<amount>) (of|) <item>",
        "delivery of (<number>|<amount>) (of|) <item> (arrived|came|is here)",
        "received (<number>|<amount>) (of|) <item>"
      ]
    },
    {
      "name": "change-damage",
      "sets": {
        "verb": "damage"
      },
      "needs": "item+number",
      "takes": [
        "item",
        "amount",
        "number",
        "when"
      ],
      "phrasings": [
        "threw out (<number>|<amount>) <item>",
        "<item> (<number>|<amount>) broken",
        "broke (<number>|<amount>) <item>",
        "(we|i|) (threw away|threw out|broke|lost|dropped|binned|wrote off|spilled|spoiled|damaged|had to throw away) (<number>|<amount>) (of|) <item> (broken|torn|spoiled|today|)",
        "write off (<number>|<amount>) (of|) <item>",
        "(<number>|<amount>) (of|) <item> (broke|got damaged|is spoiled|are broken|went bad|were damaged|is broken|got wet)",
        "(<number>|<amount>) (damaged|broken|torn|lost) <item>"
      ]
    },
    {
      "name": "change-count",
      "sets": {
        "verb": "count"
      },
      "needs": "item+number",
      "takes": [
        "item",
        "amount",
        "number"
      ],
      "phrasings": [
        "actual count of <item> (<number>|<amount>)",
        "<item> actual (<number>|<amount>)",
        "real stock of <item> is (<number>|<amount>)",
        "only (<number>|<amount>) of <item> are there",
        "count for <item> is (<number>|<amount>)",
        "set <item> (<number>|<amount>)",
        "stock of <item> is (<number>|<amount>)",
        "new count <item> (<number>|<amount>)",
        "<item> counted (<number>|<amount>)",
        "set <item> to (<number>|<amount>)",
        "(we|i|) counted (<number>|<amount>) (of|) <item>",
        "(correct|change|update|adjust|put) (the|) (stock|quantity|count|stock of|quantity of|) (of|) <item> to (<number>|<amount>)",
        "<item> is now (<number>|<amount>)",
        "there are (actually|only|really|in fact) (<number>|<amount>) (of|) <item>",
        "i count (<number>|<amount>) (of|) <item>"
      ]
    },
    {
      "name": "change-add",
      "sets": {
        "verb": "add"
      },
      "needs": "item+number",
      "takes": [
        "item",
        "amount",
        "number"
      ],
      "phrasings": [
        "add (<number>|<amount>) (of|) <item> (to stock|to the stock|to inventory|)",
        "(increase|raise) (the|) (stock of|) <item> by (<number>|<amount>)",
        "put (<number>|<amount>) (of|) <item> (into stock|in stock)",
        "plus (<number>|<amount>) <item>"
      ]
    },
    {
      "name": "change-remove",
      "sets": {
        "verb": "remove"
      },
      "needs": "item+number",
      "takes": [
        "item",
        "amount",
        "number"
      ],
      "phrasings": [
        "took (<number>|<amount>) (of|) <item> out",
        "took out (<number>|<amount>) (of|) <item>",
        "(<number>|<amount>) <item> taken out",
        "used up (<number>|<amount>) of <item>",
        "(remove|take out|take|subtract|deduct|take away) (<number>|<amount>) (of|) <item> (from stock|out|)",
        "take (<number>|<amount>) (off|from|off the|from the|out of|out of the) <item>",
        "(decrease|reduce|lower) (the|) (stock of|) <item> by (<number>|<amount>)",
        "minus (<number>|<amount>) <item>"
      ]
    },
    {
      "name": "change-order",
      "sets": {
        "verb": "order"
      },
      "needs": "item+number",
      "takes": [
        "item",
        "amount",
        "number"
      ],
      "phrasings": [
        "put together an order for (<number>|<amount>) of <item>",
        "prepare an order of (<number>|<amount>) <item>",
        "please order (<number>|<amount>) of <item>",
        "order more <item> (<number>|<amount>)",
        "place an order for (<number>|<amount>) (of|) <item>",
        "(order|reorder|buy|get|purchase) (<number>|<amount>) (of|) <item>",
        "(place|make|create|prepare|start) an order (for|of) (<number>|<amount>) (of|) <item>",
        "i (want|need|would like) to (order|buy|reorder) (<number>|<amount>) (of|) <item>",
        "(please|) (order|reorder) (<number>|<amount>) (more|) (of|) <item>",
        "we need (<number>|<amount>) more (of|) <item>",
        "send an order (for|of) (<number>|<amount>) (of|) <item>"
      ]
    }
  ]
};
