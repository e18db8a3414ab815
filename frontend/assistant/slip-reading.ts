import type { AnswerLine, ChatAnswer } from '../../worker/assistant/contract.ts';
import * as slips from '../../worker/slips/contract.ts';
import { api } from '../lib/requests/api.ts';
import { isRefusal } from '../lib/requests/api-error.ts';
import { formatMoney, formatQuantity } from '../lib/text/format.ts';
import type { Picture } from './picture.ts';

/** What the chat shows of a slip; the slips page shows all of it. */
type SlipReading = {
  extractedData: {
    name: string;
    quantity: number;
    unit: string;
    price: number | null;
    currency?: string | null;
    match?: { itemId: number; name: string } | null;
  }[];
};

/** Rows that the chat repeats. */
const MAX_ROWS = 12;

/** Reads a picture as an order slip. Where nobody can read it, says so and where it can be read. */
export async function readSlip({ image }: Picture, stop: AbortSignal): Promise<ChatAnswer> {
  try {
    const { extractedData } = await api(slips.readSlip, { body: { image }, signal: stop });
    return slipAnswer(extractedData);
  } catch (failure) {
    if (isRefusal(failure, 'unreadable_picture', 'unsupported_media_type')) return slipAnswer([]);
    throw failure;
  }
}

/** The rows of a slip as an answer. Nothing of it enters stock before a person has checked it. */
export function slipAnswer(rows: SlipReading['extractedData']): ChatAnswer {
  const text = (...spans: AnswerLine['spans']): AnswerLine => ({ kind: 'text', spans });
  const lines: AnswerLine[] =
    rows.length === 0
      ? [
          text({
            text: 'I find no rows of an order slip in this picture. A sharp photo from straight above, in good light, reads best.',
          }),
        ]
      : [
          text({ text: `I read ${rows.length} ${rows.length === 1 ? 'row' : 'rows'} in this picture:` }),
          ...rows.slice(0, MAX_ROWS).map(
            ({ name, quantity, unit, price, currency, match }): AnswerLine => ({
              kind: 'bullet',
              spans: [
                match ? { text: match.name, itemId: match.itemId } : { text: name },
                {
                  text: `: ${formatQuantity(quantity, unit)}${price === null ? '' : `, ${formatMoney(price, currency)} each`}${match ? '' : ' (new)'}`,
                },
              ],
            }),
          ),
          ...(rows.length > MAX_ROWS ? [text({ text: `and ${rows.length - MAX_ROWS} more` })] : []),
          text({ text: 'Nothing has entered stock. Check and import it on the order-slip page.' }),
        ];
  return {
    response: lines.map(({ spans }) => spans.map((span) => span.text).join('')).join('\n'),
    lines,
    understood: rows.length > 0,
    links: [{ label: 'Read an order slip', path: '/slips' }],
    proposals: [],
    suggestions: [],
    offers: [],
    context: null,
    needsCommunication: false,
    engine: 'built-in',
  };
}
