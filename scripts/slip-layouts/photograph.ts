import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tests/support/journeys/chromium.ts';
import { composeSlip, composeStructured, type Sheet } from './compose.ts';
import { type Chance, seeded } from './random.ts';
import { isSealed } from './sealed.ts';
import { isSealedStructure, STRUCTURES } from './structures/index.ts';

/*
 * Composed slips as pictures: printed by a browser in several typefaces, and photographed aslant, in shadow, out of focus,
 * with grain, as poor JPEGs. Unlike the words of draw.ts, they test recognition and parser together.
 */

/** A picture of a slip, as eval-ocr expects it in a manifest. */
export interface Photo {
  file: string;
  jpeg: Uint8Array;
  sealed: boolean;
  layout: string;
  expected_text_lines: string[];
  expected_items: Sheet['expected'];
}

interface Subject {
  name: string;
  sheet: Sheet;
  sealed: boolean;
}

/** Composed slips and structures in turn, so that every structure comes before any comes twice. */
function subjectAt(index: number): Subject {
  const structure = STRUCTURES[(index >> 1) % STRUCTURES.length];
  // The numbers of drawn-slips.test.ts are lower.
  const number = 1000 + index;
  if (index % 2 === 0 || !structure) {
    return { name: `composed ${number}`, sheet: composeSlip(number), sealed: isSealed(number) };
  }
  const name = `${structure.name} ${number}`;
  return { name, sheet: composeStructured(structure, number), sealed: isSealedStructure(structure) };
}

/** Photographs composed slips and structures one after the other. */
export async function* photographSlips(count: number): AsyncGenerator<Photo> {
  const browser = await launchChromium();
  try {
    for (let index = 0; index < count; index++) {
      const { name, sheet, sealed } = subjectAt(index);
      yield {
        file: `${String(index).padStart(3, '0')}.jpg`,
        jpeg: await photograph(browser, sheet, seeded(`photo ${name}`)),
        sealed,
        layout: `${name}, ${sheet.kind}, ${sheet.language}`,
        expected_text_lines: toText(sheet),
        expected_items: sheet.expected,
      };
    }
  } finally {
    await browser.close();
  }
}

/** Rules are no text. */
const RULE = /^[-_=*.\s]+$/;

const toText = ({ lines }: Sheet): string[] =>
  lines.flatMap(({ cells }) => {
    const text = cells
      .filter((cell) => !cell.isTurned)
      .map((cell) => cell.text.trim())
      .filter((cell) => cell !== '')
      .join(' ');
    return text === '' || RULE.test(text) ? [] : [text];
  });

/** The width of a figure and the height of a line, in pixels of the page. */
const FIGURE = 10;
const LINE = 26;
const MARGIN = 50;

const EVEN = ['DejaVu Sans Mono, monospace', 'Noto Sans Mono, monospace', 'Liberation Mono, Courier New, monospace'];
const PROPORTIONAL = [
  'DejaVu Sans, sans-serif',
  'DejaVu Sans Condensed, sans-serif',
  'Noto Sans, Arial, sans-serif',
  'Liberation Sans, Arial, sans-serif',
  'DejaVu Serif, serif',
  'Noto Serif, Times New Roman, serif',
];

async function photograph(browser: Browser, sheet: Sheet, chance: Chance): Promise<Uint8Array> {
  const look = chooseLook(sheet, chance);
  const page = await browser.newPage({ deviceScaleFactor: look.scale });
  try {
    await page.setContent(toHtml(sheet, look));
    const size = await page.evaluate((figure) => {
      const paper = document.querySelector<HTMLElement>('.paper');
      const probe = document.querySelector<HTMLElement>('.probe');
      if (!paper || !probe) throw new Error('The page has no paper');
      // Not the bounding rectangle: the page is turned.
      const ratio = probe.offsetWidth / 100 / 10;
      for (const cell of document.querySelectorAll<HTMLElement>('.cell')) cell.style.fontSize = `${figure / ratio}px`;
      probe.remove();
      const box = document.querySelector('.tilt')?.getBoundingClientRect() ?? paper.getBoundingClientRect();
      document.body.style.translate = `${30 - box.left}px ${30 - box.top}px`;
      return { width: Math.ceil(box.width + 60), height: Math.ceil(box.height + 60) };
    }, FIGURE);
    await page.setViewportSize(size);
    return new Uint8Array(await page.screenshot({ type: 'jpeg', quality: look.quality }));
  } finally {
    await page.close();
  }
}

/** How a slip is printed and photographed. */
interface Look {
  family: string;
  /** How much higher than usual letters are. */
  stretch: number;
  /** 0 black to 255 white. */
  ink: number;
  isBold: boolean;
  transform: string;
  blur: number;
  shadow: string;
  grain: number;
  quality: number;
  scale: number;
  ground: string;
}

function chooseLook({ isProportional, kind }: Sheet, chance: Chance): Look {
  const between = (least: number, most: number) => least + chance.next() * (most - least);
  const families = isProportional ? PROPORTIONAL : EVEN;
  const aslant = chance.happens(0.7);
  const [x, y, z] = aslant ? [between(-16, 16), between(-12, 12), between(-4, 4)] : [0, 0, between(-1, 1)];
  const quarter = chance.pick([0, 0, 0, 0, 0, 0, 0, 90, 180, 270]);
  return {
    family: families[Math.floor(chance.next() * families.length)] ?? 'sans-serif',
    stretch: isProportional ? 1 : chance.pick([1, 1.15, 1.35]),
    ink: Math.round(chance.pick([20, 20, 60, 110, 150]) + between(0, 15)),
    isBold: chance.happens(0.15),
    transform: `perspective(1800px) rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z + quarter}deg)`,
    blur: chance.pick([0, 0, 0.4, 0.7, 1]),
    shadow: chance.happens(0.6)
      ? `linear-gradient(${between(0, 360)}deg, rgb(0 0 0 / ${between(0.15, 0.5)}), rgb(0 0 0 / 0) ${between(30, 90)}%)`
      : 'none',
    grain: chance.pick([0, 0.08, 0.18]),
    quality: chance.pick([90, 75, 55, 35]),
    scale: kind === 'receipt' ? chance.pick([1.5, 2, 2.5]) : chance.pick([1, 1.3, 1.6]),
    ground: chance.pick(['#6b4a2f', '#d8d4cc', '#3a3f44', '#ffffff']),
  };
}

const GRAIN =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='300'%3E%3Cfilter id='g'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='0.9' numOctaves='2'/%3E%3CfeColorMatrix type='saturate' values='0'/%3E%3C/filter%3E%3Crect width='300' height='300' filter='url(%23g)'/%3E%3C/svg%3E\")";

function toHtml({ lines }: Sheet, look: Look): string {
  let top = MARGIN;
  let right = 0;
  const cells: string[] = [];
  for (const { cells: texts, gap = 1 } of lines) {
    for (const { text, at, align = 'left', isTurned } of texts) {
      const move = isTurned
        ? 'rotate(-90deg)'
        : `translateX(${align === 'right' ? -100 : align === 'centre' ? -50 : 0}%)`;
      const style = `left:${MARGIN + at * FIGURE}px;top:${top * look.stretch}px;transform:${move} scaleY(${look.stretch})`;
      cells.push(`<span class="cell" style="${style}">${escapeHtml(text)}</span>`);
      right = Math.max(right, at + (align === 'left' ? text.length : 0));
    }
    top += LINE * gap;
  }
  const [width, height] = [2 * MARGIN + right * FIGURE, (top + MARGIN) * look.stretch];
  return `<!doctype html><meta charset="utf-8"><style>
    html { background: ${look.ground}; }
    body { margin: 0; }
    .tilt { width: ${width}px; height: ${height}px; transform: ${look.transform}; filter: blur(${look.blur}px); }
    .paper { position: relative; width: 100%; height: 100%; background: #fbfaf7; }
    .cell, .probe { position: absolute; white-space: pre; line-height: 1; font-family: ${look.family};
      color: rgb(${look.ink} ${look.ink} ${look.ink}); font-weight: ${look.isBold ? 700 : 400}; transform-origin: top left; }
    .probe { font-size: 100px; }
    .layer { position: absolute; inset: 0; mix-blend-mode: multiply; }
  </style><body><div class="tilt"><div class="paper">${cells.join('')}<span class="probe">0000000000</span>
    <div class="layer" style="background:${look.shadow}"></div>
    <div class="layer" style='background:${GRAIN};opacity:${look.grain}'></div></div></div>`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
