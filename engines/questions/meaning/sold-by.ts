import type { Measure } from '../question.ts';

/** What the items that sold are ranked by: `top five by pounds`, `by profit instead`. */

const QUANTITY =
  /\b(?:by|in|per|on) (?:the )?(?:pounds?|kilos?|kgs?|lbs?|grams?|weight|quantity|quantities|volume|amount|units|pieces|count|number)\b|\b(?:pounds|kilos|kg|lbs|units|pieces) sold\b|\b(?:quantity|volume|weight)(?:-| )wise\b/g;
const MONEY =
  /\b(?:by|in|on) (?:the )?(?:revenue|sales|money|value|dollars?|takings|turnover|sales value)\b|\b(?:revenue|money|sales|dollar)(?:-| )wise\b/g;
const PROFIT =
  /\b(?:by|in|on) (?:the |our |how much )?(?:profits?|earnings|(?:gross |total |dollar )*margins?|what (?:we|it|they) (?:earns?|earned|makes?|made)|terms of (?:profit|margin)|we (?:earn|earned|make|made))\b|\b(?:profit|margin)(?:-| )wise\b|\bmost profitable\b|\b(?:margin|profit) (?:made|earned)\b|\bearn(?:ed|s|ing)? (?:us )?(?:the )?(?:most|least)\b/g;

/** The measure that a text ranks sales by; null for money. What was said last counts. */
export function soldBy(text: string): Measure | null {
  const [last] = (
    [
      ['quantity', QUANTITY],
      [null, MONEY],
      ['earned', PROFIT],
    ] as const
  )
    .map(([measure, pattern]) => ({ measure, at: [...text.matchAll(pattern)].at(-1)?.index ?? -1 }))
    .toSorted((a, b) => b.at - a.at);
  return last && last.at >= 0 ? last.measure : null;
}
