import { withCents } from './cents-column.ts';
import { withAmounts } from './count-and-price.ts';
import { pointsAreDecimal, usesComma, withDecimalPoints } from './decimal-mark.ts';
import { withDelivered } from './delivered.ts';
import { withDimensions } from './dimensions.ts';
import { withTotalsOfEach } from './each-and-total.ts';
import { withPartedCounts, withPartedSigns } from './glued-counts.ts';
import { joinFigures, withProvenThousands, withSpacedThousands, withThousands } from './join-figures.ts';
import { withPartedWords } from './joined-words.ts';
import { withoutLeaders } from './leaders.ts';
import { withLostPoints } from './lost-points.ts';
import { withoutMisreadSigns } from './misread-signs.ts';
import { withWholeNames } from './open-names.ts';
import { withPackSizes } from './pack-sizes.ts';
import { withPackageNumbers } from './package-numbers.ts';
import type { Line } from './page.ts';
import { withPriceConditions } from './price-conditions.ts';
import { withRecords } from './records.ts';
import { withoutSections } from './sections.ts';
import { withSpacedCounts } from './spaced-thousands.ts';
import { withoutTaxCodes } from './tax-codes.ts';
import { withJoinedLines } from './three-lines.ts';
import { withTillCodes } from './till-codes.ts';
import { withoutFlags } from './till-flags.ts';

/** The lines of an upright page with its figures as they are meant: joined where they came apart, with points for decimals. */
export function preparePage(upright: readonly Line[]): Line[] {
  const plain = withDimensions(
    withoutFlags(withTillCodes(withoutSections(withoutMisreadSigns(withoutLeaders(upright))))),
  );
  const lines = withPackSizes(
    withPartedSigns(withPartedCounts(withDelivered(withPackageNumbers(withPartedWords(plain))))),
  );
  const figures = withCents(withDecimalPoints(lines).map(joinFigures));
  // Where commas are decimal marks, the points of thousands are gone.
  const grouped = usesComma(lines) || pointsAreDecimal(figures) ? figures : withThousands(figures);
  const counted = withSpacedCounts(withAmounts(withProvenThousands(withSpacedThousands(withLostPoints(grouped)))));
  const rows = withTotalsOfEach(counted);
  return withRecords(withPriceConditions(withJoinedLines(withWholeNames(withoutTaxCodes(rows)))));
}
