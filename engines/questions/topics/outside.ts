import type { TopicData } from './topic.ts';

export const outside: TopicData = {
  "topic": "outside",
  "meanings": [
    {
      "name": "out-competitors",
      "sets": {
        "subject": "competitors"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "what do other (shops|stores|sellers|companies) (charge|ask|take) for <item>",
        "how is the competition pricing <item>",
        "what does <item> cost in other shops",
        "do others sell <item> cheaper",
        "what (do|are|does) (my|our|the) (competitors|competition|competitor|rivals) (charge|sell|do|ask|pay|offer|doing) (for <item>|)",
        "(competitor|competitors|competition) (prices|price for <item>|analysis)",
        "how do our prices compare with (the competition|the market|others|other shops)",
        "what does <item> cost (elsewhere|at other shops|online|on amazon)",
        "who are our competitors",
        "are we cheaper than (other shops|the competition|amazon)",
        "is <supplier> cheaper than <supplier>",
        "is <item> more popular than coffee"
      ]
    },
    {
      "name": "out-market",
      "sets": {
        "subject": "market"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "what should our price for <item> be",
        "what should we charge for <item>",
        "will <item> get more expensive",
        "what is trending in the tea world",
        "is <item> getting more expensive on the market",
        "how is the tea market",
        "tea prices worldwide",
        "(market|world market|commodity|auction|wholesale) (price|prices|trend|trends) (of|for|) (tea|<item>|<category>)",
        "what will the price of <item> be (next year|next month|in the future|<deadline>)",
        "will the price of <item> (rise|go up|fall|go down|increase|drop)",
        "are tea prices (rising|going up|falling)",
        "what should our price for <item> be",
        "what is the market doing",
        "how much will we sell next year in total",
        "is tea (popular|trendy) these days"
      ]
    },
    {
      "name": "out-weather",
      "sets": {
        "subject": "weather"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "is it going to rain on <past>",
        "is it going to rain",
        "how hot will it be",
        "(what is|how is|how will|whats) the weather (like|be|tomorrow|today|next week|)",
        "(will|is) it (rain|raining|snow|snowing|be hot|be sunny|be warm) (today|tomorrow|)",
        "(harvest|monsoon|rainfall|crop) (forecast|report|this year)",
        "how was the (harvest|monsoon) this year",
        "temperature (today|outside|in the warehouse)"
      ]
    },
    {
      "name": "out-customers",
      "sets": {
        "subject": "customers"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "what did we earn with coffee <past>",
        "how many followers do we have on instagram",
        "what did our website sell",
        "what did the customer complain about",
        "who bought our <item>",
        "which clients like <item>",
        "how many orders did customers place",
        "how many (lattes|cups|drinks|cakes) did we sell (<past>|)",
        "what did cafes order",
        "which shop bought our <item>",
        "(which|what) (customer|client|customers|cafe) (buys|bought|orders|ordered|spent|takes) (the|) (most|more|) (<item>|<category>|)",
        "who is (our|the) (best|biggest) (customer|client)",
        "how many (customers|clients|visitors|guests|people) (came|did we have|bought|visited|came in|do we have|were in the shop) (<item>|today|<past>|)",
        "(customer|customers) (list|reviews|complaints|feedback|names|count)",
        "what do customers (say|think) about <item>",
        "who bought (the|) <item> (<past>|)",
        "which (customers|clients|cafes) (ordered|bought|took) <item> (<past>|)",
        "how many (refunds|returns|complaints|discounts) (<past>|were there|did we have)",
        "what discount did we give (<past>|to cafes|)",
        "who ordered from us <past>",
        "what did customer say about <item>",
        "what are the orders from customers"
      ]
    },
    {
      "name": "out-money",
      "sets": {
        "subject": "accounting"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "how much rent do we owe",
        "what is our tax",
        "can i get a tax number for <supplier>",
        "what does electricity cost us",
        "do we owe <supplier> money",
        "what are our costs for staff",
        "how much (sales tax|tax|vat|duty|rent|salary|wages|insurance) (did we pay|do we pay|do we owe|is due) (<past>|)",
        "what is the (vat|tax|tax rate|sales tax) on <item>",
        "(have|has) (we|the|) (invoice|bill|invoices|bills) (from|of|) (<supplier>|) (been|) (paid|open|unpaid)",
        "what (do we owe|is our debt to) <supplier>",
        "(our|the|what is our) (rent|bank balance|cash flow|tax bill|loan|profit and loss|balance sheet|net profit)",
        "how much did the last delivery of <item> cost",
        "(unpaid|open) (invoices|bills)",
        "how much cash is in the (till|register|bank)",
        "what did we pay for shipping (<past>|)",
        "shipping costs (<past>|)",
        "does <supplier> give (us|) (a discount|credit|discounts)",
        "payment terms of <supplier>",
        "how much did we really pay for <item>"
      ]
    },
    {
      "name": "out-staff",
      "sets": {
        "subject": "staff"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "how many (employees|people|staff) (called in|were|are) (sick|ill|on holiday|late) (<past>|)",
        "did <person> come to work (<past>|)",
        "(when|what time) (does|do|is) (<person>|we|the shop) (start|open|close|work|working|come in|closing|opening) (on <past>|today|tomorrow|)",
        "what are (our|the) opening hours",
        "who (works|is working|has the shift|is on shift|is off) (today|tomorrow|<deadline>)",
        "what does <person> earn",
        "(shift|holiday|work) (plan|schedule|rota)",
        "how old is <person>",
        "what is the phone number of <person>",
        "how many people work for <supplier>",
        "is <person> nice"
      ]
    },
    {
      "name": "out-tea",
      "sets": {
        "subject": "tea"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "how many calories has <item>",
        "how many calories are in <item>",
        "does <item> have calories",
        "what does the <item> contain",
        "is the <item> decaffeinated",
        "which tea is good for digestion",
        "can children drink <item>",
        "is the <item> any good",
        "how many cups can i brew from <item>",
        "who grew the <item>",
        "is <item> organic certified",
        "how strong is <item>",
        "what does <item> taste like",
        "which farm does <item> come from",
        "how (long|hot|much water) (should|do|must|to) (i|we|you|) (steep|brew|infuse|boil) <item>",
        "what temperature (should i brew|for brewing|to brew|do i brew) <item> (at|)",
        "how much caffeine (is|does|has) (in|) <item> (have|contain|)",
        "(does|do|is) <item> (contain|have|free of|without) (caffeine|allergens|nuts|gluten|sugar|milk|pesticides)",
        "is <item> (healthy|organic|vegan|good|tasty|fair trade|kosher|halal|safe in pregnancy|good against headaches|good for my sleep|certified|fresh)",
        "how does <item> taste",
        "which tea (is|would be) (the healthiest|good for sleep|best for a cold|healthiest|tastiest|good with milk)",
        "what should i drink (this evening|tonight|in the morning|)",
        "(health|benefits|health benefits|taste|flavour|ingredients|recipe|calories|origin|country|harvest date) of <item>",
        "which of our teas are (fair trade|organic|vegan|caffeine free|gluten free|certified)",
        "what is the difference between green tea and black tea",
        "where is <item> grown",
        "which country does <item> grow in",
        "what goes well with <item>",
        "recipe (with|for) <item>",
        "how do i make <item>",
        "what are the ingredients (of|in) <item>"
      ]
    },
    {
      "name": "out-dates",
      "sets": {
        "subject": "dates"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "how old is the <item>",
        "is the <item> still good",
        "what is the best before of <item>",
        "which tea is the oldest",
        "when does the <item> expire",
        "how many <item> expired",
        "is any <item> out of date",
        "(best before|expiry|expiration|use by|shelf life|sell by) (date|dates|) (of|for|) <item>",
        "when does <item> (expire|go off|go bad|spoil)",
        "(what|which items|which teas) (expires|expire|will expire|go off|have expired|is expired) (soon|first|<deadline>|next|)",
        "how (old|fresh) is (the|our|) <item>",
        "are (any|there any) teas older than (a year|six months)",
        "(batch|lot) (number|numbers) (of|for) <item>",
        "which batch of <item> do we have",
        "expired (items|tea|stock)",
        "when was <item> (harvested|picked|produced|made)",
        "anything past its date"
      ]
    },
    {
      "name": "out-past",
      "sets": {
        "subject": "history"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "what did we order <past>",
        "what have we ordered <past>",
        "which orders did we place <past>",
        "how much did we order <past>",
        "how much <item> did we have (on <past>|<past>|a year ago|at the start of the month|at the end of <past>)",
        "what was (the|our) stock (of <item>|value|) (on|at the end of|at the start of) <past>",
        "what was <item> worth (a year ago|<past>)",
        "what was low (<past>|a week ago)",
        "what did <item> cost (<past>|a year ago|before)",
        "what did we order <past>",
        "how has the price of <item> changed",
        "price history of <item>",
        "stock of <item> on <past>",
        "stock turnover"
      ]
    },
    {
      "name": "out-world",
      "sets": {
        "subject": "other"
      },
      "needs": "",
      "takes": [
        "any"
      ],
      "phrasings": [
        "what needs counting",
        "what needs to be counted",
        "what has to be counted",
        "how much is a stamp",
        "did the postman come <past>",
        "what is the moon phase",
        "which shelves are empty",
        "what is the wifi password",
        "how far is it to london",
        "when do the ferries arrive",
        "what (day|time) is it",
        "tell me a joke",
        "who won the (election|game|match|world cup)",
        "what is the capital of (france|japan)",
        "what is <number> (plus|times|minus) <number>",
        "how many (pounds|grams|ounces) (are|is) in a (kilo|pound|ounce)",
        "translate (this|low stock) into (french|german)",
        "write (me|) a (poem|story|song) (about <item>|)",
        "who is the (president|king|prime minister)",
        "what is the meaning of life",
        "do you (love|like) (me|tea)",
        "are you (human|a robot|an ai|real)",
        "sing a song",
        "(news|headlines) today",
        "stock market (price|news|)",
        "share price of (apple|unilever)",
        "how do i cook rice",
        "book me a (flight|table|hotel)",
        "play some music",
        "wie viel <item> haben wir noch",
        "cuantos <item> quedan",
        "combien de <item> avons nous",
        "quanto <item> abbiamo",
        "how many days until christmas",
        "what is your name",
        "where do i live"
      ]
    }
  ]
};
