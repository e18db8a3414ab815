/**
 * Helvetica as every reader of PDF has it: its letters (WinAnsi, PDF 32000-1 annex D) and their widths in thousandths of the
 * size (Adobe's metrics of the standard fonts).
 */

const FROM_SPACE = {
  regular:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  bold: '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
};
const WIDTHS = {
  regular: FROM_SPACE.regular.split(' ').map(Number),
  bold: FROM_SPACE.bold.split(' ').map(Number),
};
/** Letters that are no letter of ASCII with a mark; the bold ones differ by little. */
const OTHERS: Readonly<Record<string, number>> = {
  ...{ ß: 611, æ: 889, Æ: 1000, ø: 611, Ø: 778, œ: 944, Œ: 1000, '°': 400, '·': 278, '–': 556, '—': 1000, '…': 1000 },
  ...{ '‘': 250, '’': 250, '“': 420, '”': 420, '×': 584, '½': 834, '¼': 834, '¾': 834, '©': 737, '®': 737, '™': 1000 },
  ...{ '\u00a0': 278, '«': 556, '»': 556, '±': 584, '¡': 333, '¿': 611, ı: 278 },
};

/** What WinAnsi has at 0x80 to 0x9f; a space where it has nothing. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The codes of a text; null if Helvetica has not all of its letters. */
export function winAnsi(text: string): number[] | null {
  const codes: number[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) codes.push(code);
    else {
      const high = HIGH.indexOf(letter);
      if (high === -1 || letter === ' ') return null;
      codes.push(0x80 + high);
    }
  }
  return codes;
}

/** The width of a text at size 1. */
export function textWidth(text: string, isBold: boolean): number {
  const widths = isBold ? WIDTHS.bold : WIDTHS.regular;
  let sum = 0;
  // Most texts are ASCII, whose letters need not be taken apart.
  if (!/[^ -~]/.test(text)) {
    for (let at = 0; at < text.length; at++) sum += widths[text.charCodeAt(at) - 0x20] ?? 0;
    return sum / 1000;
  }
  for (const letter of text.normalize('NFC')) {
    const base = letter.normalize('NFD').codePointAt(0) ?? 0;
    sum += OTHERS[letter] ?? widths[base - 0x20] ?? 1000;
  }
  return sum / 1000;
}
