import type { TopicData } from './topic.ts';

export const list: TopicData = {
  "topic": "list",
  "meanings": [
    {
      "name": "list",
      "sets": {},
      "needs": "",
      "takes": [
        "scope"
      ],
      "phrasings": [
        "what else is in <place>",
        "<place>",
        "aisle <place>",
        "shelf <place>",
        "<place> what is in there",
        "what is there at <place>",
        "<category>",
        "show the <category>",
        "give me the list of <category>",
        "list every <category> that we stock",
        "what came from <supplier>",
        "which of (these|those|them) (come|are) from <supplier>",
        "see all <category>",
        "show <group> (inventory|stock|)",
        "show (tea|the tea|our tea) inventory",
        "list (all|our|the|) (<group>|<category>|items|products|teas)",
        "what (<group>|<category>|teas|products) do we (have|carry|stock|sell|keep|offer)",
        "(show|list|give) (me|) (everything|all items|all products|the whole inventory|the inventory|our inventory|the full list)",
        "what do we have in (stock|inventory|store)",
        "what (do we keep|do we store|is kept|is stored|is|is there|have we got|stuff is) (in|at|on) <place>",
        "what is (in|at|on) <place>",
        "what is on <place>",
        "what (do|all do) we have in the <type>",
        "which items (are|do we keep|do we have) in (the|) <type>",
        "which items (are|do we keep) (in|at|on) <place>",
        "(items|products|everything|all items|contents) (in|at|on|of) <place>",
        "what (do|did) we (buy|get|order|source|purchase|stock) from <supplier>",
        "what (comes|do we get|do we usually get) from <supplier>",
        "which (items|products|teas|<group>) (come|are|do we get|do we buy|do we have) from <supplier>",
        "what does <supplier> (supply|deliver|sell|provide|make|offer|send) (us|to us|)",
        "(items|products|everything|list of items) (from|by|supplied by) <supplier>",
        "all <category>",
        "list the <category>",
        "which <category> do we (have|carry|stock|sell)",
        "what kinds of <category> do we (have|carry)",
        "every <category> we (stock|carry|have)",
        "can you list our <category>",
        "full inventory list",
        "which items belong to <category>",
        "what is in the category <category>",
        "what (items|products) are in <category>",
        "what <group> (is|are) (available|on hand|in stock)",
        "inventory",
        "inventory of <category>",
        "show me what we have"
      ]
    }
  ]
};
