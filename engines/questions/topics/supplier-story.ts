import type { TopicData } from './topic.ts';

export const supplierStory: TopicData = {
  "topic": "supplierStory",
  "meanings": [
    {
      "name": "supplier-story",
      "sets": {},
      "needs": "supplier",
      "takes": [
        "supplier"
      ],
      "phrasings": [
        "how (quickly|fast|soon) can <supplier> (ship|deliver|send)",
        "how long does <supplier> take",
        "got <supplier> email",
        "name of the person i talk to at <supplier>",
        "is there a phone (number|) for <supplier>",
        "who is <supplier>",
        "what is <supplier> like",
        "how do we get hold of <supplier>",
        "give me <supplier> (details|contact|number|email)",
        "which email do we have for <supplier>",
        "does <supplier> have a phone",
        "how soon does <supplier> deliver",
        "how many days do <supplier> take",
        "how long do <supplier> take",
        "how punctual is <supplier>",
        "show (me|) <supplier>",
        "profile of <supplier>",
        "what is on file for <supplier>",
        "what is <supplier> (phone number|phone|email|address|contact|lead time|number|email address)",
        "(email|address|phone|phone number|contact details)",
        "<supplier> mail",
        "how is the email of <supplier>",
        "who answers the phone at <supplier>",
        "how (long|many days) (does|do|will) <supplier> (need|take) to deliver",
        "how long do <supplier> need",
        "how long takes delivery from <supplier>",
        "how dependent (are we|am i) on <supplier>",
        "may i (also|) have <supplier> (lead time|phone number|email)",
        "how to get in touch with <supplier>",
        "contact <supplier>",
        "tell me about <supplier>",
        "what (is|are) (the|) (email|email address|e mail|phone|phone number|number|address|contact|contact details|telephone number|contact person) (of|for|at) <supplier>",
        "<supplier> (email|phone|phone number|contact|address|details|lead time|reliability|info|contact details|number)",
        "(email|phone|phone number|number|address|contact|contact person|contact details|email address|telephone) (of|for|at|from) <supplier>",
        "how (can|do) (i|we) (reach|contact|get in touch with|get hold of|call|email|phone) <supplier>",
        "who is (the|our) (contact|contact person) (at|for|of) <supplier>",
        "who (do|should) (i|we) (talk to|call|speak to|ask for) at <supplier>",
        "how (long|many days) (does|do) <supplier> (take|need) (to deliver|to ship|for delivery|for a delivery|)",
        "how (fast|quick|quickly|soon) (does|do|is|can) <supplier> (deliver|ship|answer|reply|respond|)",
        "lead time (of|for|from) <supplier>",
        "what is the lead time (of|for|from) <supplier>",
        "delivery time of <supplier>",
        "how reliable is <supplier>",
        "is <supplier> (reliable|dependable|trustworthy|fast|quick|any good|good)",
        "what (do|can) you (know|tell me) about <supplier>",
        "(info|information|details) (on|about) <supplier>",
        "notes (on|about) <supplier>",
        "<supplier>",
        "rating of <supplier>",
        "can i have the number of <supplier>",
        "where is <supplier>",
        "how do i reach <supplier>"
      ]
    }
  ]
};
