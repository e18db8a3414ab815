import type { TopicData } from './topic.ts';

export const messages: TopicData = {
  "topic": "messages",
  "meanings": [
    {
      "name": "team-messages",
      "sets": {},
      "needs": "",
      "takes": [
        "item",
        "person",
        "past",
        "limit"
      ],
      "phrasings": [
        "what is being said about <item>",
        "what do people say about <item> in the chat",
        "has <person> left any note <past>",
        "who said something about <item>",
        "has anyone posted about <item>",
        "what is the latest from <person> (in chat|)",
        "who wrote about <item>",
        "what was discussed (<past>|)",
        "did the team say anything (about <item>|)",
        "anything in the chat about <item>",
        "<person> messages",
        "what is written about <item>",
        "what messages came in <past>",
        "was there any talk about <item>",
        "what news did <person> have",
        "open the messages",
        "show what the team posted",
        "messages",
        "messages from <person>",
        "messages about <item>",
        "chat",
        "what was said about <item>",
        "what the team wrote about <item>",
        "is there (a|) message for me",
        "did i get any messages",
        "(what|anything) (did|has|have|does) (the team|people|colleagues|everyone|anyone|somebody|someone|they) (say|said|write|written|wrote|post|discuss|says|mention) (about <item>|<past>|)",
        "(show|list|read|give) (me|) (the|all|our|) (latest|last|recent|new|newest|team|) (messages|notes|chat|posts) (<past>|from <person>|about <item>|)",
        "(latest|last|recent|new|newest|team|unread) (messages|message|notes|chat|news from the team)",
        "what did <person> (say|write|post|mention) (about <item>|<past>|)",
        "(messages|notes|news) (from|by|of) <person> (about <item>|<past>|)",
        "(any|are there any|are there|do i have) (new|) (messages|notes|mail from the team|messages for me) (about <item>|from <person>|<past>|)",
        "did (anyone|anybody|someone|<person>) (mention|write about|say anything about|say something about|write|comment on|talk about) <item>",
        "(anything|something|any news|news) (new|) (in|from) (the|) (team|chat|team chat|colleagues|messages)",
        "has (anyone|<person>) (written|said|posted) (anything|something) (<past>|about <item>|)",
        "messages (about|on|regarding) <item>",
        "what is new in the team chat",
        "what are people (saying|talking about|writing)",
        "how many messages (are there|did we get|were written) (<past>|)",
        "last message (from|of|by) <person>",
        "what was the last thing <person> wrote",
        "read me the messages"
      ]
    },
    {
      "name": "urgent-messages",
      "sets": {
        "urgentOnly": true
      },
      "needs": "",
      "takes": [
        "item",
        "person",
        "past",
        "limit"
      ],
      "phrasings": [
        "(show|give me) the urgent (ones|messages) only",
        "urgent ones only",
        "only urgent",
        "is there anything urgent from <person>",
        "what needs urgent attention in the chat",
        "anything the team (flagged|marked) as urgent",
        "is there something urgent from the team",
        "(any|are there|are there any|show|show me|list|do we have|what are the) (the|) urgent (messages|notes|things|posts|news|matters) (<past>|from <person>|)",
        "(anything|is anything|what is) urgent",
        "urgent messages (from <person>|about <item>|<past>|)",
        "did <person> (write|post|say) anything urgent",
        "how many urgent messages are there",
        "which messages are (urgent|marked urgent|marked as urgent)",
        "what (is|was) marked as urgent"
      ]
    }
  ]
};
