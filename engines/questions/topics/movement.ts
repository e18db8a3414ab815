import type { TopicData } from './topic.ts';

export const movement: TopicData = {
  "topic": "movement",
  "meanings": [
    {
      "name": "moved",
      "sets": {
        "flow": null
      },
      "needs": "",
      "takes": [
        "item",
        "scope",
        "past",
        "limit"
      ],
      "phrasings": [
        "moved <past>",
        "movements <past>",
        "what moved",
        "what has changed",
        "what (moved|changed|happened|has moved|has changed) (<past>|)",
        "(movements|stock movements|changes|activity|transactions|stock changes) (<past>|of <item>|of <item> <past>)",
        "what (moved|changed|happened) (in the <type>|with <category>|with <item>) <past>",
        "show (me|) (the|all|) (movements|changes|stock movements|transactions) (of <item>|<past>|for <item> <past>|)",
        "(what|which) items moved <past>",
        "what (has|have) (happened|been going on) in (stock|the warehouse|the inventory) <past>",
        "how did <item> (move|change|develop) <past>",
        "what came in and went out <past>",
        "(ledger|history) (of|for) <item>",
        "<item> (movements|history) <past>",
        "ins and outs <past>",
        "how (did|has) (the|) stock of <item> (changed|change|move|moved) <past>",
        "how many movements (were there|did we have|) <past>",
        "stock in and out <past>"
      ]
    },
    {
      "name": "sold",
      "sets": {
        "flow": "sold"
      },
      "needs": "",
      "takes": [
        "item",
        "scope",
        "past",
        "limit",
        "unit"
      ],
      "phrasings": [
        "sold <past>",
        "what sold <past>",
        "how much did we sell of <item> <past> (in <unit>|)",
        "<past> we sold how much <item>",
        "how much <item> have gone out of the door <past>",
        "what did customers take <past>",
        "what has left <past>",
        "how many <unit> of <item> did we sell <past>",
        "how much <item> <past> was sold",
        "how (much|many) <item> (did|have|do) we (sell|sold|use|used|ship|shipped|move|go through|get rid of) (<past>|)",
        "what (did|have) we (sell|sold|ship|shipped) (<past>|from <category> <past>|)",
        "(what|which items|which teas|which products) (were|was|got|have been) sold (<past>|)",
        "(sales|units sold|consumption|usage) (of|for) <item> (<past>|)",
        "<item> (sales|sold|usage) (<past>|)",
        "(sales|what sold|sold) (<past>|)",
        "(what|which items|how much|how many things) (went|go|have gone) out (<past>|)",
        "what went out of the (warehouse|shop) <past>",
        "what left (the|) (warehouse|shop|stock|building) <past>",
        "how many <unit> of (<item>|<category>|<group>) (did|have) we (sell|sold|use|used) (<past>|)",
        "how (much|many) (<category>|<group>|tea) did we (sell|use) (<past>|)",
        "how (much|many) <item> (went|has gone|was) (out|sold|used) (<past>|)",
        "how (much|many) <item> (sold|were sold|was sold|sells) (<past>|)",
        "did we sell (any|some|much|) <item> (<past>|)",
        "has any <item> (sold|been sold|gone out) (<past>|)",
        "how much <item> do we (sell|use|go through|need|move) (<period>|per week|a week|a month|per month|on average|each week)",
        "<item> (per week|a week|per month|weekly|monthly)",
        "(weekly|monthly|average) (sales|use|usage|consumption) of <item>",
        "how well (does|did|is) <item> (sell|selling) (<past>|)",
        "how fast (does|do) <item> (sell|move|go)",
        "how often do we sell <item>",
        "how much tea did we sell <past> (in <unit>|)",
        "show (me|) (the|) sales (of <item>|from|for) (<past>|)",
        "what was shipped <past>",
        "what goods went out (to the shop|) <past>"
      ]
    },
    {
      "name": "received",
      "sets": {
        "flow": "received"
      },
      "needs": "",
      "takes": [
        "item",
        "scope",
        "past",
        "limit",
        "unit"
      ],
      "phrasings": [
        "received <past>",
        "what came from <supplier> (<past>|)",
        "what was coming in <past>",
        "delivered by <supplier> <past>",
        "anything delivered since <past>",
        "did anything get delivered (<past>|)",
        "what did <supplier> bring us (<past>|)",
        "did we get new goods (<past>|)",
        "new stock received <past>",
        "what turned up <past>",
        "how much did we take in <past>",
        "what (came in|arrived|was delivered|was received|has arrived|has come in|did we receive|did we get in|have we received|got delivered|was unloaded) (<past>|from <supplier>|from <supplier> <past>)",
        "(which|what) (items|teas|goods|products|<group>|<category>) (came in|arrived|were delivered|were received|did we receive|did we get) (<past>|from <supplier> <past>)",
        "(deliveries|receipts|goods received|incoming goods|goods in|shipments received|arrivals) (<past>|from <supplier>|of <item>|from <supplier> <past>)",
        "how (much|many) <item> (came in|arrived|was delivered|was received|did we receive|did we get|did we buy|have we received|were delivered|has come in) (<past>|)",
        "how (much|many) (<category>|<group>|tea) (came in|arrived|was delivered|did we receive|did we get|did we buy) (<past>|)",
        "what did we (buy|receive|get|purchase) (<past>|from <supplier> <past>)",
        "did (we get|any|some|we receive any|we receive|anything) <item> (come in|arrive|in|) (<past>|)",
        "did anything (come in|arrive|get delivered) (<past>|from <supplier> <past>)",
        "(what|which goods) did <supplier> (deliver|send|bring|ship) (us|) (<past>|)",
        "<item> (received|deliveries|delivered|receipts) (<past>|)",
        "what have we (received|taken in|bought) <past>",
        "what has been delivered <past>",
        "how many deliveries (did we have|came|were there) <past>",
        "has <item> (arrived|come in|been delivered) (<past>|)",
        "goods in <past>",
        "show (me|) (the|) deliveries (<past>|)"
      ]
    },
    {
      "name": "damaged",
      "sets": {
        "flow": "damaged"
      },
      "needs": "",
      "takes": [
        "item",
        "scope",
        "past",
        "limit"
      ],
      "phrasings": [
        "how much money went in the bin (<past>|)",
        "what did we have to throw away (<past>|)",
        "what have we lost <past> by damage",
        "damaged <past>",
        "damaged goods (<past>|)",
        "waste <past>",
        "how much money did waste cost us <past>",
        "what was a write off <past>",
        "what got ruined <past>",
        "anything torn or crushed <past>",
        "what (was|did we|got|has been|have we) (damaged|lose|lost|break|broken|thrown away|throw away|written off|write off|spoiled|waste|wasted|binned|discarded) (<past>|)",
        "(losses|damage|damages|breakage|waste|spoilage|shrinkage|write offs|writeoffs) (<past>|of <item>|in <category>|)",
        "how much (did we lose|was lost|went to waste|did we throw away|did we write off|was damaged|was thrown away|stock was lost|was wasted) (<past>|of <item>|)",
        "how (much|many) <item> (was|were|did we|have we) (damaged|lose|lost|break|broken|throw away|thrown away|written off|spoiled|wasted) (<past>|)",
        "(which|what) (items|teas|products) (were|got|have been) (damaged|lost|broken|spoiled|thrown away|written off) (<past>|)",
        "anything (damaged|lost|broken|spoiled|thrown out|torn) (<past>|)",
        "any (losses|damage|breakage|waste) (<past>|)",
        "how much money did we lose (to damage|by damage|through damage|through waste|) (<past>|)",
        "what did (damage|breakage|losses|waste|spoilage) cost (us|) (<past>|)",
        "(value|cost|worth) of (losses|damaged goods|damage|waste|what we lost|write offs) (<past>|)",
        "losses in (money|dollars) <past>",
        "what (went|has gone) (bad|off) (<past>|)",
        "what broke (<past>|)",
        "did we (lose|break|throw away|damage) (anything|any <item>|something) (<past>|)",
        "how much <item> went (bad|off|to waste) (<past>|)",
        "what ended up in the bin <past>"
      ]
    },
    {
      "name": "counted",
      "sets": {
        "flow": "counted"
      },
      "needs": "",
      "takes": [
        "item",
        "scope",
        "past",
        "limit"
      ],
      "phrasings": [
        "what was counted (<past>|)",
        "(which|what) (items|products) (were|did we|have been) (counted|count|corrected) (<past>|)",
        "(cycle counts|stock takes|stocktake|count corrections|count results|count differences|inventory counts) (<past>|)",
        "what did the (count|stocktake|cycle count) (show|find|change) (<past>|)",
        "how much was (corrected|off|missing) (in|at|by) the (count|stocktake) (<past>|)",
        "differences (found|) (when|in) counting (<past>|)"
      ]
    }
  ]
};
