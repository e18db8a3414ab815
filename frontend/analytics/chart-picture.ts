import { saveFile } from '../lib/save-file.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Pixels of the picture for one of the page, so that it is sharp on paper. */
const SCALE = 2;
const MARGIN = 20;
const TITLE_HEIGHT = 36;
const KEY_HEIGHT = 24;
/** What a chart takes from the page's style sheets, which its picture does not have. */
const STYLES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity', 'opacity'],
  ...['font-size', 'font-weight', 'text-anchor'],
] as const;

/** Saves a chart as a PNG: its title, its lines in the page's colours, and its legend. The device draws it; nothing is sent. */
export async function saveChart(figure: HTMLElement, title: string, name: string): Promise<void> {
  const picture = drawChart(figure, title);
  const { width, height } = {
    width: Number(picture.getAttribute('width')),
    height: Number(picture.getAttribute('height')),
  };
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml;charset=utf-8' }),
  );
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The browser made no picture');
    saveFile(`${name}.png`, blob);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The chart as one SVG that needs no style sheet. */
function drawChart(figure: HTMLElement, title: string): SVGSVGElement {
  const chart = figure.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!chart) throw new Error('There is no chart');
  const { width: chartWidth, height: chartHeight } = chart.getBoundingClientRect();
  const keys = [...figure.querySelectorAll<HTMLElement>('li')];
  const style = getComputedStyle(figure);
  const width = chartWidth + 2 * MARGIN;
  const height = MARGIN + TITLE_HEIGHT + chartHeight + keys.length * KEY_HEIGHT + MARGIN;
  const picture = element('svg', { width, height, 'font-family': 'system-ui, sans-serif', fill: style.color });
  picture.append(element('rect', { width, height, fill: backgroundOf(figure) }));
  picture.append(label(title, { x: MARGIN, y: MARGIN + 16, 'font-size': 18, 'font-weight': 600 }));
  const copy = withStyles(chart);
  for (const [key, value] of Object.entries({
    x: MARGIN,
    y: MARGIN + TITLE_HEIGHT,
    width: chartWidth,
    height: chartHeight,
  })) {
    copy.setAttribute(key, String(value));
  }
  picture.append(copy);
  keys.forEach((key, index) => {
    const y = MARGIN + TITLE_HEIGHT + chartHeight + (index + 0.5) * KEY_HEIGHT;
    const line = key.querySelector('svg');
    if (line) {
      const drawn = withStyles(line);
      drawn.setAttribute('x', String(MARGIN));
      drawn.setAttribute('y', String(y - 2));
      picture.append(drawn);
    }
    picture.append(label(key.textContent, { x: MARGIN + 34, y: y + 5, 'font-size': 14 }));
  });
  return picture;
}

/** A copy of drawn elements that carries what the page's style sheets say of them. */
function withStyles(source: SVGSVGElement): SVGSVGElement {
  const copy = source.cloneNode(true) as SVGSVGElement;
  const originals = [source, ...source.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => {
    const style = getComputedStyle(original);
    for (const property of STYLES) copies[index]?.style.setProperty(property, style.getPropertyValue(property));
    copies[index]?.removeAttribute('class');
  });
  return copy;
}

/** The colour behind an element: of the nearest that has one. */
function backgroundOf(start: HTMLElement): string {
  for (let at: HTMLElement | null = start; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'white';
}

function label(words: string, attributes: Record<string, string | number>): SVGElement {
  const text = element('text', attributes);
  text.textContent = words;
  return text;
}

function element<N extends keyof SVGElementTagNameMap>(
  name: N,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[N] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
