import type { Flow, Measure } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { comparedBy } from './compared-by.ts';
import { soldBy } from './sold-by.ts';
import { valuedAt } from './valued-at.ts';

/** What the words of a message say that is measured; undefined where they leave it to the meaning. */
export function measuredBy({ topic, sets }: Pick<KnownMeaning, 'topic' | 'sets'>, text: string) {
  if (topic === 'compare') return comparedBy(text);
  if (topic === 'movement') return sets.measure === undefined ? valuedAt(text) : undefined;
  if (topic === 'supplierStory') return sets.measure === undefined ? storyMeasure(text) : undefined;
  if (topic === 'topSelling') return soldBy(text);
  if (topic === 'salesByDay') return measureOfDays(sets.flow ?? 'sold', text);
  if (topic === 'rankItems' && sets.measure === 'price' && AT_COST.test(text)) return 'cost';
  return topic === 'stockOn' && sets.measure === 'value' && AT_SELLING_PRICES.test(text) ? 'price' : undefined;
}

/** The one figure that is asked of a supplier: `how long does a delivery from Alishan take`; undefined for all of it. */
function storyMeasure(text: string): Measure | undefined {
  const measure = comparedBy(text);
  if (measure === 'reliability' || measure === 'response') return measure;
  return LEAD_TIME.test(text) ? 'leadTime' : undefined;
}
const LEAD_TIME =
  /\b(?:lead|delivery|shipping|transit) times?\b|\bhow (?:long|many days|many weeks|soon|quick\w*|fast)\b|\bturnaround\b|\bto (?:get|turn up|come|be) here\b|\bturns? up\b/;

/** `the cheapest tea at cost` */
const AT_COST =
  /\b(?:at cost|(?:by|in) cost(?: price)?|cost prices?|purchase prices?|to buy(?: in)?|we (?:buy|pay)|costs? us)\b/;
const AT_SELLING_PRICES = /\b(?:retail|selling|sell for|sold for|list) ?(?:prices?|value)?\b|\bin the shop window\b/;

/** What days are ranked by, where words say so: `on which day did most of it come in, by weight`. */
export function measureOfDays(flow: Flow | null, text: string): Measure | null {
  if (flow === 'sold' || flow === null) return null;
  if (/\b(?:valu\w*|money|costs?|costly|dollars?|worth|expensive|dear\w*|spen[dt]\w*)\b|\$/.test(text)) return 'value';
  if (/\b(?:weight|quantit\w*|volume|pounds|kilos?|heav\w+|lbs?|kgs?)\b/.test(text)) return 'quantity';
  return /\b(?:times|how often|number of|deliveries|receipts|shipments|breakages|losses|write-?offs|accidents)\b/.test(
    text,
  )
    ? 'items'
    : null;
}
