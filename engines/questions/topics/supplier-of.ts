import type { TopicData } from './topic.ts';

export const supplierOf: TopicData = {
  "topic": "supplierOf",
  "meanings": [
    {
      "name": "supplier-of",
      "sets": {},
      "needs": "item|category|group|place",
      "takes": [
        "item",
        "scope"
      ],
      "phrasings": [
        "got <item> email",
        "contact info of <item> supplier",
        "contact info <item> supplier",
        "who delivers <item>",
        "who is it that we get our <item> from",
        "who do we get <item> from",
        "where do i source <item> (from|)",
        "who would i buy <item> from",
        "name the supplier of <item>",
        "who grows or sells <item> to us",
        "supplier details for <item>",
        "what is the address of the supplier of <item>",
        "what is the (street|) address of <item>",
        "who stands behind <item>",
        "who do i (phone|call|email) for <item>",
        "source of <item>",
        "who is <item> from",
        "where is <item> bought",
        "from which (supplier|company) is <item>",
        "<item> is from whom",
        "<item> who supplies",
        "what is <item> (phone number|phone|email|address|contact|email address|number)",
        "<item> (phone|address|email|contact)",
        "who do i ring to get more <item>",
        "how do i (reach|contact|call) <item>",
        "from who we buy (the|) <item>",
        "who has (the|) <item> on offer",
        "who sends us <item>",
        "which supplier is <item> from",
        "who makes the <item>",
        "by whom is <item> supplied",
        "contact for <item>",
        "may i have <item> phone number",
        "who (supplies|delivers|sells us|provides|makes|is the supplier of|is our supplier for|produces|supply|is supplying) (the|us with|us|our|) (<item>|<category>|<group>)",
        "who (supplies|delivers|provides) (the|) <item>",
        "(supplier|vendor|source|producer) (of|for) (the|) <item>",
        "<item> (supplier|vendor|comes from)",
        "(where|who) (do|did) (we|i) (buy|get|order|source|purchase) (the|our|) <item> (from|)",
        "who is (the|our) (supplier|vendor|source) (of|for) (the|) <item>",
        "(which|what) (supplier|vendor|company|firm) (supplies|delivers|has|sells|makes|brings|sends) (us|) (the|) <item>",
        "where does (the|our|) <item> come from",
        "from (whom|who|where) (do|did) we (buy|get|order) (the|) <item>",
        "who do (i|we) (call|contact|ask|email|write to|ring|phone|talk to) (about|for|if we need) (more|) <item>",
        "who can (sell|deliver|send) us (more|) <item>",
        "(address|email|phone|phone number|contact|contact details|email address|number) (of|for) (the|) (supplier|vendor) of <item>",
        "how (can|do) i (reach|contact) the supplier of <item>",
        "which company is behind <item>",
        "whose <item> is it",
        "who are the suppliers of <category>",
        "suppliers (of|for) (<category>|<group>)"
      ]
    }
  ]
};
