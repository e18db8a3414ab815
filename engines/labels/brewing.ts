/** How a tea is brewed, as a pouch says it. */
export interface Brewing {
  /** Of leaves, for so many millilitres of water. */
  grams: number | null;
  millilitres: number | null;
  celsius: number | null;
  seconds: number | null;
  infusions: number | null;
}

const TIMES = [
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** `1 min 30 s` */
function timeText(seconds: number): string {
  let left = seconds;
  const parts = TIMES.flatMap(([size, unit]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.join(' ');
}

/** What is known of it: `3 g`, `200 ml`, `80 °C`, `2 min`, `3 infusions`. */
export function brewingParts({ grams, millilitres, celsius, seconds, infusions }: Brewing): string[] {
  return [
    grams === null ? '' : `${grams} g`,
    millilitres === null ? '' : `${millilitres} ml`,
    celsius === null ? '' : `${celsius} °C`,
    seconds === null ? '' : timeText(seconds),
    infusions === null ? '' : infusions === 1 ? '1 infusion' : `${infusions} infusions`,
  ].filter((part) => part !== '');
}
