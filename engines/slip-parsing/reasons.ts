import type { Evidence } from './evidence.ts';
import type { Reason, SlipRow } from './slip.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';

/** From this doubt of recognition on, the figures themselves are in question. */
const HARD_TO_READ = 0.2;

/**
 * The reasons of a row.
 * @param row with its final confidence
 * @param isQuantityOpen whether something other than the evidence doubts its quantity
 */
export function findReasons(
  { confidence, unitPrice }: Pick<SlipRow, 'confidence' | 'unitPrice'>,
  evidence: Evidence,
  isQuantityOpen: boolean,
): Reason[] {
  const areFiguresDoubtful =
    confidence.quantity < DOUBTFUL_BELOW || (unitPrice !== null && confidence.price < DOUBTFUL_BELOW);
  return [
    ...(areFiguresDoubtful ? [whyFigures(evidence, isQuantityOpen)] : []),
    ...(confidence.name < DOUBTFUL_BELOW ? (['name-unclear'] as const) : []),
  ];
}

function whyFigures(evidence: Evidence, isQuantityOpen: boolean): Reason {
  if (contradictsItself(evidence)) return 'figures-differ';
  if (evidence.columnUnknown > 0) return 'several-quantities';
  if (evidence.figuresDoubted >= HARD_TO_READ) return 'figures-hard-to-read';
  if (isQuantityOpen || evidence.counted === 0 || evidence.quantityChanged > 0) return 'quantity-unclear';
  // A paper without prices has no total to confirm anything: a row says what it lacks itself.
  if (evidence.listed > 0 && evidence.columnHeaded === 0) return 'quantity-unheaded';
  if (evidence.listed > 0 && evidence.unitBeside === 0 && evidence.countAgrees === 0) return 'no-unit';
  return evidence.differs > 0 ? 'total-differs' : 'unconfirmed';
}

/** Quantity times price is not the amount, and nothing explains why. */
export const contradictsItself = ({ uneven, product }: Evidence) => uneven > 0 && product === 0;
