import { buildEntries } from './entry.ts';
import { COOL, SEA_FROM_CHINA, TEA_MONTHS } from './keeping.ts';

const shared = {
  category: 'Green Tea',
  type: ['Green tea', 'iso-20715'],
  storage: COOL,
  shelfLifeMonths: TEA_MONTHS,
  leadTimeDays: null,
} as const;

const chineseGreenTeas = buildEntries({ ...shared, leadTimeDays: SEA_FROM_CHINA }, [
  {
    name: 'China green tea',
    aliases: ['Chinese green', 'lu cha'],
    origin: ['China', 'faostat'],
    description: 'Green tea of China, its oxidation stopped in a hot pan or drum.',
    wholesalePrice: [
      { min: 474, max: 555, per: 'kg' },
      'ctma',
      'Average of all Chinese tea exports in 2023 and 2022; more than four fifths of them are green tea.',
    ],
  },
  {
    name: 'Gunpowder',
    aliases: ['gunpowder green', 'Zhu Cha', 'pinhead gunpowder', 'temple of heaven gunpowder'],
    origin: ['Zhejiang, China', 'heiss'],
    description: 'Leaf rolled into grey-green pellets that open in the pot; the tea of Maghreb mint.',
  },
  {
    name: 'Chun Mee',
    aliases: ['Chunmee', 'Zhen Mei', 'precious eyebrows'],
    origin: ['China', 'ukers'],
    description: 'Small, curved leaf with a plum-like tartness, the everyday green tea of export.',
  },
  {
    name: 'Young Hyson',
    aliases: ['Hyson'],
    origin: ['China', 'ukers'],
    description: 'Long, twisted green leaf with a pungent cup; an old name of the trade.',
  },
  {
    name: 'Longjing',
    aliases: ['Dragon Well', 'Long Jing', 'Lung Ching', 'West Lake Longjing', 'Dragonwell'],
    origin: ['Hangzhou, Zhejiang, China', 'heiss'],
    description: 'Flat, pan-pressed spring leaf with the taste of chestnut and fresh beans.',
  },
  {
    name: 'Bi Luo Chun',
    aliases: ['Biluochun', 'Pi Lo Chun', 'green snail spring'],
    origin: ['Dongting mountain, China', 'eu-china-gi'],
    description: 'Tiny spring buds curled like snails, covered in down; sweet and fruity.',
  },
  {
    name: 'Huangshan Maofeng',
    aliases: ['Mao Feng green', 'Huang Shan Mao Feng', 'Yellow Mountain fur peak'],
    origin: ['Huangshan, China', 'eu-china-gi'],
    description: 'Loosely curled buds and leaves with a light orchid scent.',
  },
  {
    name: 'Taiping Houkui',
    aliases: ['Tai Ping Hou Kui', 'monkey king'],
    origin: ['Taiping, China', 'eu-china-gi'],
    description: 'Very long, flat-pressed leaves with the print of the cloth they were pressed in.',
  },
  {
    name: 'Lu’an Guapian',
    aliases: ['Lu An Gua Pian', 'melon seed'],
    origin: ['Lu’an, China', 'eu-china-gi'],
    description: 'Green tea of single leaves without bud or stem, folded like melon seeds.',
  },
  {
    name: 'Anji Bai Cha',
    aliases: ['Anji white', 'Anji Baicha', 'An Ji Bai Cha'],
    origin: ['Anji, China', 'eu-china-gi'],
    description: 'Green tea in spite of its name, from bushes whose spring leaf is nearly white; sweet and savoury.',
  },
  {
    name: 'Xinyang Maojian',
    aliases: ['Xin Yang Mao Jian', 'Mao Jian'],
    origin: ['Xinyang, Henan, China', 'heiss'],
    description: 'Fine, downy needles with a brisk, fresh cup.',
  },
  {
    name: 'Mengding Ganlu',
    aliases: ['Meng Ding Gan Lu', 'sweet dew'],
    origin: ['Meng mountain, Sichuan, China', 'heiss'],
    description: 'Small curled spring leaf, soft and sweet.',
  },
  {
    name: 'Wuyuan green tea',
    aliases: ['Wuyuan Mingmei', 'Wu Yuan'],
    origin: ['Wuyuan, China', 'eu-china-gi'],
    description: 'Thin, curved leaf of a county that has long grown tea for export.',
  },
  {
    name: 'Emei mountain green tea',
    aliases: ['Emei Shan', 'Mount Emei tea', 'Zhu Ye Qing'],
    origin: ['Mount Emei, China', 'eu-china-gi'],
    description: 'Smooth, pointed buds of the mountains of the west, fresh and lightly nutty.',
  },
  {
    name: 'Fenggang zinc selenium tea',
    aliases: ['Fenggang'],
    origin: ['Fenggang, China', 'eu-china-gi'],
    description: 'Green tea named after the minerals of the soil that it grows in.',
  },
]);

const otherGreenTeas = buildEntries(shared, [
  {
    name: 'Green tea',
    aliases: ['plain green tea'],
    description:
      'Leaf of the tea plant that is heated soon after picking, so that it stays green, then rolled and dried.',
  },
  {
    name: 'Sencha',
    aliases: ['Sencha Yabukita', 'Japanese green', 'Shizuoka sencha', 'Kagoshima sencha'],
    origin: ['Shizuoka, Kagoshima and Miyazaki, Japan', 'maff', 'The prefectures that mainly make it.'],
    description: 'Steamed, needle-rolled leaf grown in the sun: grassy, brisk, and the everyday tea of Japan.',
  },
  {
    name: 'Fukamushi sencha',
    aliases: ['deep steamed sencha', 'Fukamushi'],
    origin: ['Shizuoka, Japan', 'maff', 'The prefecture that mainly makes it.'],
    description: 'Sencha that is steamed longer: broken leaf, cloudy green, soft and full.',
  },
  {
    name: 'Shincha',
    aliases: ['new tea', 'first flush sencha', 'Uji first flush'],
    origin: ['Japan', 'heiss'],
    description: 'The first sencha of the year, sold within weeks of picking for its freshness.',
    wholesalePrice: [
      { min: 3200, max: 3200, per: 'kg' },
      'mainichi',
      'Average of first-picked Uji leaf of all kinds at the Kyoto auctions of 2024: 4,597 yen, about $32.',
    ],
  },
  {
    name: 'Gyokuro',
    aliases: ['jade dew', 'Uji gyokuro', 'Yame gyokuro'],
    origin: ['Kyoto, Japan', 'maff', 'The prefecture that the report names for it.'],
    description: 'Leaf shaded for weeks before picking, then made like sencha: deep green, sweet and savoury.',
  },
  {
    name: 'Kabusecha',
    aliases: ['Kabuse', 'shaded sencha'],
    origin: ['Mie and Fukuoka, Japan', 'maff', 'The prefectures that mainly make it.'],
    description: 'Sencha shaded for a shorter time than gyokuro, between the two in taste.',
  },
  {
    name: 'Tamaryokucha',
    aliases: ['Guricha', 'Kamairicha'],
    origin: ['Saga and Kumamoto, Japan', 'maff', 'The prefectures that mainly make it.'],
    description: 'Curled instead of needle-shaped leaf, steamed or pan-fired, with a berry-like tang.',
  },
  {
    name: 'Tencha',
    aliases: ['matcha leaf'],
    origin: ['Kyoto, Japan', 'asahi'],
    description:
      'Shaded leaf, steamed and dried flat without rolling, its veins taken out: what matcha is ground from.',
    wholesalePrice: [
      { min: 5680, max: 5680, per: 'kg' },
      'asahi',
      'Average of the first Uji auction of 2025: 8,235 yen, 1.7 times the year before.',
    ],
  },
  {
    name: 'Matcha',
    aliases: ['ceremonial matcha', 'Uji matcha', 'matcha powder', 'powdered green tea'],
    origin: ['Kyoto, Japan', 'maff', 'The prefecture that the report names for it.'],
    shelfLifeMonths: null,
    description: 'Tencha ground to fine powder and drunk whole, whisked in water.',
  },
  {
    name: 'Culinary matcha',
    aliases: ['cooking matcha', 'matcha culinary grade', 'ingredient matcha'],
    shelfLifeMonths: null,
    description: 'Powdered green tea of later pickings, stronger and more bitter, for lattes and baking.',
  },
  {
    name: 'Bancha',
    aliases: ['bancha green'],
    origin: ['Japan', 'heiss'],
    description: 'Green tea of later pickings and larger leaf, mild and low in caffeine.',
  },
  {
    name: 'Hojicha',
    aliases: ['Houjicha', 'roasted green tea'],
    origin: ['Japan', 'heiss'],
    type: ['Green tea, roasted', 'heiss'],
    description: 'Green leaf or stem roasted brown: toasty and soft.',
  },
  {
    name: 'Genmaicha',
    aliases: ['brown rice tea', 'popcorn tea', 'Genmai cha'],
    origin: ['Japan', 'heiss'],
    type: ['Green tea with roasted rice', 'heiss'],
    description: 'Green tea mixed with roasted and popped rice.',
  },
  {
    name: 'Kukicha',
    aliases: ['twig tea', 'Karigane'],
    origin: ['Japan', 'heiss'],
    description: 'Stems and stalks sorted out of sencha or gyokuro, light and sweet.',
  },
  {
    name: 'Korean green tea',
    aliases: ['Sejak', 'Woojeon', 'Ujeon', 'Jungjak', 'nokcha'],
    origin: ['Korea', 'heiss'],
    description: 'Pan-fired and sometimes steamed spring tea, sorted by the date of picking.',
  },
  {
    name: 'Ceylon green tea',
    aliases: ['Sri Lanka green'],
    origin: ['Sri Lanka', 'sri-lanka-tea-board'],
    description: 'Green tea from the gardens of Sri Lanka, darker and fuller than those of China.',
  },
]);

export const greenTeas = [...chineseGreenTeas, ...otherGreenTeas];
