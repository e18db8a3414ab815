import type { TopicData } from './topic.ts';

export const reorder: TopicData = {
  "topic": "reorder",
  "meanings": [
    {
      "name": "reorder",
      "sets": {},
      "needs": "",
      "takes": [
        "item",
        "scope",
        "limit",
        "deadline"
      ],
      "phrasings": [
        "what must i reorder",
        "what we must buy (this week|)",
        "what quantity of <item> ought we to order",
        "kindly advise what to order",
        "what should i buy from <supplier>",
        "how much <item> to order",
        "is it a good moment to buy <item>",
        "wat should we get next",
        "recommend what to reorder",
        "what should (i|we) (reorder|order|restock|buy|purchase|replenish) (<deadline>|this week|now|next|today|)",
        "what (do|must) (i|we) (need|have) to (order|reorder|restock|buy|purchase|replenish) (<deadline>|from <supplier>|this week|now|)",
        "(what|which items|which teas|which products|which <group>) (need|needs|should|must|have to) (to be|be|) (ordered|reordered|restocked|replenished|restocking|reordering|ordering)",
        "(reorder|restock|order|shopping|buying|purchase|purchasing) (list|suggestions|recommendations|proposal|suggestion|recommendation) (please|for <supplier>|from <supplier>|)",
        "(time|anything) to (order|reorder|restock|buy) (anything|)",
        "anything (i|we) (should|ought to|need to|have to|must) (order|restock|buy|reorder)",
        "should (i|we) (order|reorder|restock|buy|get more|get|replenish) (more|) <item>",
        "do (i|we) need (to order|to reorder|to buy|to restock|more|to get more) <item>",
        "how much <item> (should|do|must) (i|we) (order|need to order|buy|reorder|have to order)",
        "when (should|do|must) (i|we) (reorder|order|restock|need to order|have to reorder|buy) (more|) <item>",
        "how soon (do|should|must) (i|we) (need to|) (reorder|order) <item>",
        "(why should i|why do we need to|why) (reorder|order) <item>",
        "is it time to (order|reorder|restock) <item>",
        "what should (i|we) (order|buy|get) from <supplier> (this week|<deadline>|)",
        "what is (most|the most) (urgent|pressing) to (order|reorder|buy)",
        "what needs (restocking|ordering|replenishing) (most|first|soon|in the <type>|)",
        "reorder point (of|for) <item>",
        "what is the reorder point (of|for) <item>",
        "<item> (reorder|reorder point|safety stock)",
        "help me (decide|plan) what to (order|buy)",
        "what would (you|it) (order|buy|cost to restock everything|cost to reorder everything)",
        "cost of restocking (everything|)",
        "how much would it cost to (restock|reorder|refill) (everything|all|what is low)",
        "what packaging do we need",
        "what goods must be purchased",
        "what do we need (from <supplier>|)"
      ]
    }
  ]
};
