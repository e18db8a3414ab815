import { LANGUAGE, moneyText, type Style } from '../../../engines/text/style.ts';

/** Words of the settings of currency, numbers and dates. */

export const TITLE = 'Currency, numbers and dates';
export const SAVED = 'Workspace Saved';
export const KEEP_TITLE = 'Keep the numbers of all prices?';
export const KEEP_LABEL = 'Change currency';

/** What happens to prices. @param to the chosen currency */
export const keepText = (to: string): string =>
  `Amounts are not converted. What is ${moneyText(1250)} now will be ${moneyText(1250, to)}, in every price, cost and order.`;

/** A day whose parts cannot be mistaken for each other. */
const EXAMPLE = Date.UTC(2026, 10, 29);

const STYLES =
  `en-US en-GB en-CA en-AU en-NZ en-IE en-IN en-ZA en-SG de-DE de-AT de-CH fr-FR fr-BE fr-CA fr-CH es-ES es-MX es-AR
  it-IT nl-NL nl-BE pt-PT pt-BR da-DK sv-SE nb-NO fi-FI is-IS pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG el-GR hr-HR sl-SI et-EE lv-LV
  lt-LT uk-UA ru-RU tr-TR he-IL ar-EG ar-AE hi-IN si-LK ja-JP ko-KR zh-CN zh-TW th-TH vi-VN id-ID ms-MY fil-PH`
    .trim()
    .split(/\s+/);

/** The ways of writing to choose from: `1,234.5 · Nov 29, 2026`, with the language and country. @param own is one of them */
export function numberStyles(own: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(LANGUAGE, { type: 'language' });
  return [...new Set([own, ...STYLES])].map((tag) => {
    const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(1234.5);
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(EXAMPLE);
    return { value: tag, label: `${number} · ${day} · ${names.of(tag) ?? tag}` };
  });
}

/** Every time zone. @param own is one of them */
export function timeZones(own: string): { value: string; label: string }[] {
  const zones = [...new Set([...(own === '' ? [] : [own]), ...Intl.supportedValuesOf('timeZone')])];
  return [
    { value: '', label: 'Where each person is' },
    ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}

export const WEEK_STARTS = [
  { value: '1', label: 'Monday' },
  { value: '0', label: 'Sunday' },
  { value: '6', label: 'Saturday' },
];

export const WEIGHT_UNITS: { value: Style['weightUnit']; label: string }[] = [
  { value: '', label: 'Only as each item is kept' },
  { value: 'g', label: 'Also in grams' },
  { value: 'kg', label: 'Also in kilograms' },
  { value: 'oz', label: 'Also in ounces' },
  { value: 'lb', label: 'Also in pounds' },
];
