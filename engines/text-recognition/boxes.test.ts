import { describe, expect, test } from 'vitest';
import { findBoxes, MAX_BOXES } from './boxes.ts';
import { detectionSize, toDetectionTensor } from './detection-input.ts';
import { type Bar, detectDark, drawPage } from './drawn.fixture.ts';
import { convexHull, rectangleAt, smallestRectangle } from './rectangle.ts';

function find(width: number, height: number, bars: readonly Bar[]) {
  const page = drawPage(width, height, bars);
  const { data, dims } = detectDark(toDetectionTensor(page));
  return findBoxes({ data, width: dims[3] ?? 0, height: dims[2] ?? 0 }, page);
}

const degrees = (radians: number) => (radians * 180) / Math.PI;

describe('detection', () => {
  test('searches at most a million pixels in multiples of 32', () => {
    for (const [width, height] of [
      [4961, 7016],
      [300, 9000],
      [20, 20],
    ] as const) {
      const size = detectionSize(width, height);
      expect([size.width % 32, size.height % 32]).toEqual([0, 0]);
      expect(size.width * size.height).toBeLessThan(1_100_000);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(2048);
    }
  });

  test('finds the lines of a page, grown around their cores', () => {
    const { boxes, isSideways } = find(640, 320, [
      { x: 40, y: 60, width: 300, height: 12 },
      { x: 40, y: 160, width: 120, height: 12 },
    ]);
    expect(isSideways).toBe(false);
    const [first, second] = boxes.toSorted((a, b) => a.center.y - b.center.y);
    expect(first?.center.x).toBeCloseTo(190, -0.5);
    expect(first?.center.y).toBeCloseTo(60, -0.5);
    // 1.6 × area / perimeter on each side.
    expect(first?.height).toBeGreaterThan(26);
    expect(first?.height).toBeLessThan(36);
    expect(second?.width).toBeGreaterThan(130);
  });

  test('follows slanted lines, and gives short pieces the angle of the page', () => {
    const angle = (4 * Math.PI) / 180;
    const { boxes, angle: page } = find(960, 640, [
      { x: 60, y: 80, width: 500, height: 14, angle },
      { x: 60, y: 180, width: 400, height: 14, angle },
      { x: 700, y: 225, width: 22, height: 14, angle },
    ]);
    expect(degrees(page)).toBeCloseTo(4, 0);
    expect(boxes).toHaveLength(3);
    for (const box of boxes) expect(degrees(box.angle)).toBeCloseTo(4, 0);
  });

  test('notices text that lies on its side', () => {
    const bars = [100, 200, 300, 400].map((x) => ({ x, y: 40, width: 300, height: 14, angle: Math.PI / 2 }));
    expect(find(640, 640, bars).isSideways).toBe(true);
  });

  test('keeps at most 600 boxes of a picture full of specks', () => {
    const size = 1024;
    const data = Float32Array.from({ length: size * size }, (_, at) =>
      (at % size) % 16 < 8 && Math.floor(at / size) % 16 < 8 ? 0.9 : 0,
    );
    expect(findBoxes({ data, width: size, height: size }, { width: size, height: size }).boxes).toHaveLength(MAX_BOXES);
  });
});

test('the smallest rectangle around points lies along them', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 40, y: 30 },
    { x: 34, y: 38 },
    { x: -6, y: 8 },
  ];
  const inner = [{ x: 17, y: 19 }];
  const { width, height, angle, center } = smallestRectangle(convexHull([...corners, ...inner]));
  expect([width, height, center.x, center.y].map((value) => Math.round(value * 100) / 100)).toEqual([50, 10, 17, 19]);
  expect(degrees(angle)).toBeCloseTo(36.87, 1);
  expect(rectangleAt(corners, 0).width).toBe(46);
});
