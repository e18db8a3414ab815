import type { YearlySpan } from '../calendar/yearly.ts';
import { foldText } from '../text/fold.ts';

/** When well-known teas are picked, as suggestions for buying windows. Weather moves them by a week or two each year. */

export interface Harvest extends YearlySpan {
  name: string;
  /** Words of names of teas that have this harvest. */
  teas: readonly string[];
  /** Who says so. */
  source: string;
}

const CANNON = 'http://www.georgecannon.fr/india/darjeeling';
const CHINA = 'https://tching.com/2011/02/chinese-tea-harvests/';
const TAIWAN = 'https://world.gafei.com/coffee143573.html';
const KYUSHU = 'https://ikkyu-tea.com/news-en/its-april-shincha-time-is-almost-here';
const UJI = 'https://wabisabitea-kyoto.com/shincha-season/';
const DARJEELING = ['darjeeling'];
const GREEN_TEAS = [
  'longjing',
  'long jing',
  'dragon well',
  'dragonwell',
  'bi luo chun',
  'biluochun',
  'mao feng',
  'maofeng',
];
const MOUNTAIN_TEAS = ['alishan', 'li shan', 'lishan', 'high mountain', 'dong ding', 'dongding', 'tung ting'];

export const HARVESTS: readonly Harvest[] = [
  { name: 'First flush', opensOn: '03-15', closesOn: '04-30', teas: DARJEELING, source: CANNON },
  { name: 'Second flush', opensOn: '05-15', closesOn: '06-30', teas: DARJEELING, source: CANNON },
  { name: 'Autumn flush', opensOn: '10-01', closesOn: '11-30', teas: DARJEELING, source: CANNON },
  { name: 'Pre-Qingming', opensOn: '03-15', closesOn: '04-05', teas: GREEN_TEAS, source: CHINA },
  { name: 'Spring picking', opensOn: '03-15', closesOn: '05-10', teas: MOUNTAIN_TEAS, source: TAIWAN },
  { name: 'Autumn picking', opensOn: '09-01', closesOn: '10-15', teas: MOUNTAIN_TEAS, source: TAIWAN },
  { name: 'Winter picking', opensOn: '11-01', closesOn: '12-31', teas: MOUNTAIN_TEAS, source: TAIWAN },
  { name: 'Shincha', opensOn: '04-20', closesOn: '05-31', teas: ['shincha', 'sencha'], source: KYUSHU },
  { name: 'First picking', opensOn: '05-01', closesOn: '05-31', teas: ['gyokuro', 'tencha', 'matcha'], source: UJI },
];

/** The usual harvests of a tea by its name: only the one that its name says, if it says one. */
export function harvestsOf(teaName: string): readonly Harvest[] {
  const name = foldText(teaName);
  const found = HARVESTS.filter(({ teas }) => teas.some((tea) => name.includes(tea)));
  const said = found.filter((harvest) => name.includes(foldText(harvest.name)));
  return said.length > 0 ? said : found;
}
