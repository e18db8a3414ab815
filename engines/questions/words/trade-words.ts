/**
 * Abbreviations of stock keeping and retail, as the words they stand for: `GM% MTD`, `SKUs with no COGS`, `OH qty`. The
 * meanings know plain words alone.
 */
export const TRADE_WORDS: readonly [RegExp, string][] = [
  [/\b(?:gm|gross margin|margin) ?%/g, 'margin'],
  [/\bgm\b(?= (?:on|for|of|by|percent|per)\b)/g, 'margin'],
  [/\bcogs\b|\blanded costs?\b/g, 'cost'],
  [/\b(?:msrp|rrp|srp)\b/g, 'selling price'],
  [/\bmoqs?\b/g, 'minimum order'],
  [
    /\b(?:oh|on hand) (?:qty|quantity|count|units?)\b|\b(?:qoh|soh)\b|\b(?:qty|quantity) (?:oh|on hand)\b/g,
    'quantity in stock',
  ],
  [/\bstock[- ]?outs?\b|\boos\b/g, 'out of stock'],
  // Not `po cha`, which is a tea.
  [
    /(?<=\b(?:an?|the|open|new|our|any|this|that|last|next|pending|outstanding|each|every) )p\.?o\.?'?s?(?=[?.!,;]|$| (?:for|to|from|on|with|out|today)\b)/g,
    'order',
  ],
  [/(?<!\w)p\.?o\.?'?s?(?= (?:for|to|from|needs?|status|number|due)\b)/g, 'order'],
  [/\betas?\b/g, 'when arriving'],
  [
    /\binbound\b(?= (?:stock |goods |deliveries )?(?:last|yesterday|since|today|(?:for |from |in |during )?(?:the )?(?:last|past))\b)/g,
    'received',
  ],
  [/\binbound\b/g, 'on order'],
  [/\b(?:zero|no) (?:velocity|sell[- ]through)\b/g, 'not sold'],
  [/\bwrite[- ]?offs?\b/g, 'written off'],
  [/\b(?:inventory|stock) (?:dollars|\$|bucks)\b/g, 'stock value'],
  [/\bwtd\b|\bweek[- ]to[- ]date\b/g, 'this week'],
  [/\bmtd\b|\bmonth[- ]to[- ]date\b/g, 'this month'],
  [/\bqtd\b|\bquarter[- ]to[- ]date\b/g, 'this quarter'],
  [/\bytd\b|\byear[- ]to[- ]date\b/g, 'this year'],
  [/\b(?:prior|previous|preceding) (week|month|quarter|year)\b(?! (?:to|than)\b)/g, 'last $1'],
  [/\b(?:the |this )?(month|quarter|year)(?:'s)?[- ]?end\b/g, 'the end of the $1'],
  [/\beow\b/g, 'the end of the week'],
  [/\beom\b/g, 'the end of the month'],
  [/\beoq\b/g, 'the end of the quarter'],
  [/\beoy\b/g, 'the end of the year'],
  [/\bl(\d{1,3})d\b/g, 'last $1 days'],
  [/\bl(\d{1,2})w\b/g, 'last $1 weeks'],
  [/\b(\d+) ?mos?\b/g, '$1 months'],
  [/\b(\d+) ?yrs?\b/g, '$1 years'],
  [/\bqtys\b/g, 'quantities'],
  [/\bincl\b\.?/g, 'including'],
  [/\bexcl\b\.?/g, 'except'],
];
