import { buildEntries } from './entry.ts';
import { AIRY, COOL, DRY, SEA_FROM_CHINA, TEA_MONTHS } from './keeping.ts';

const kept = { storage: DRY, shelfLifeMonths: TEA_MONTHS, leadTimeDays: null } as const;

const oolongTeas = buildEntries({ ...kept, category: 'Oolong Tea', type: ['Oolong tea', 'iso-20715'] }, [
  {
    name: 'Oolong',
    aliases: ['wu long', 'wulong', 'plain oolong tea'],
    description: 'Partly oxidised tea, bruised at the edge of the leaf; from nearly green to nearly black.',
  },
  {
    name: 'Tieguanyin',
    aliases: ['Tie Guan Yin', 'Ti Kuan Yin', 'iron goddess of mercy', 'Anxi oolong'],
    origin: ['Anxi, China', 'eu-china-gi'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'Ball-rolled oolong, sold light and flowery or roasted and nutty.',
  },
  {
    name: 'Da Hong Pao',
    aliases: ['big red robe', 'Dahongpao'],
    origin: ['Mount Wuyi, China', 'eu-china-gi'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'The best-known rock tea: dark, roasted, mineral and long in the mouth.',
  },
  {
    name: 'Wuyi rock tea',
    aliases: ['Wuyi Yancha', 'Yan Cha', 'Shui Xian', 'Rou Gui', 'Wuyi oolong'],
    origin: ['Mount Wuyi, China', 'eu-china-gi'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'Twisted, charcoal-roasted oolong grown among cliffs.',
  },
  {
    name: 'Phoenix Dan Cong',
    aliases: ['Fenghuang Dan Cong', 'Dancong', 'phoenix single bush', 'Mi Lan Xiang'],
    origin: ['Fenghuang, China', 'eu-china-gi'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'Oolong of single bushes or their offspring, each named after the flower or fruit it smells of.',
  },
  {
    name: 'Baiya Qilan',
    aliases: ['Pinghe Bai Ya Qi Lan', 'Qi Lan'],
    origin: ['Pinghe, China', 'eu-china-gi'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'Orchid-scented oolong of southern Fujian.',
  },
  {
    name: 'Dong Ding',
    aliases: ['Tung Ting', 'frozen summit', 'Dongding'],
    origin: ['Taiwan', 'gascoyne'],
    description: 'Ball-rolled oolong of medium oxidation, usually roasted, buttery and warm.',
  },
  {
    name: 'Alishan',
    aliases: ['Ali Shan', 'high mountain oolong', 'gao shan'],
    origin: ['Taiwan', 'gascoyne'],
    description: 'Lightly oxidised oolong of high gardens: creamy, flowery and sweet.',
  },
  {
    name: 'Li Shan',
    aliases: ['Lishan', 'pear mountain oolong'],
    origin: ['Taiwan', 'gascoyne'],
    description: 'Oolong of Taiwan’s highest gardens, thick and perfumed.',
  },
  {
    name: 'Oriental Beauty',
    aliases: ['Bai Hao oolong', 'Dong Fang Mei Ren', 'champagne oolong'],
    origin: ['Taiwan', 'gascoyne'],
    description: 'Strongly oxidised oolong of leaf that leafhoppers have bitten; honey and ripe fruit.',
  },
  {
    name: 'Baozhong',
    aliases: ['Pouchong', 'Wenshan Baozhong', 'Bao Zhong'],
    origin: ['Taiwan', 'gascoyne'],
    description: 'The greenest of the oolongs, long twisted leaf with a lilac scent.',
  },
  {
    name: 'Milk oolong',
    aliases: ['Jin Xuan', 'Jinxuan'],
    description: 'Oolong of the Jin Xuan cultivar, naturally creamy; some of what is sold is flavoured.',
  },
  {
    name: 'Formosa oolong',
    aliases: ['Taiwan oolong'],
    origin: ['Taiwan', 'ukers'],
    description: 'The trade’s name for darker Taiwanese oolong, bought for blends and restaurants.',
  },
]);

const whiteTeas = buildEntries({ ...kept, category: 'White Tea', type: ['White tea', 'iso-20715'] }, [
  {
    name: 'White tea',
    aliases: ['plain white tea'],
    description: 'Buds and young leaves that are only withered and dried.',
  },
  {
    name: 'Silver Needle',
    aliases: ['Bai Hao Yin Zhen', 'Baihao Yinzhen', 'Yin Zhen'],
    origin: ['Fujian, China', 'heiss'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'White tea of plump, downy buds alone: pale, soft and sweet.',
  },
  {
    name: 'White Peony',
    aliases: ['Bai Mu Dan', 'Pai Mu Tan', 'Baimudan'],
    origin: ['Fujian, China', 'heiss'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'White tea of a bud with one or two leaves, fuller than Silver Needle.',
  },
  {
    name: 'Shou Mei',
    aliases: ['Shoumei', 'Gong Mei', 'longevity eyebrow'],
    origin: ['Fujian, China', 'heiss'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'White tea of larger, later leaf, darker and good for ageing.',
  },
  {
    name: 'Fuding white tea',
    aliases: ['Fuding Bai Cha', 'white tea cake'],
    origin: ['Fuding, China', 'eu-china-gi'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'White tea of the county it is best known from, loose or pressed.',
  },
  {
    name: 'Zhenghe white tea',
    aliases: ['Zhenghe Bai Cha'],
    origin: ['Zhenghe, China', 'eu-china-gi'],
    leadTimeDays: SEA_FROM_CHINA,
    description: 'White tea of the inland county, withered longer and darker in the cup.',
  },
]);

const yellowTeas = buildEntries(
  { ...kept, storage: COOL, category: 'Green Tea', type: ['Yellow tea', 'iso-20715'], leadTimeDays: SEA_FROM_CHINA },
  [
    {
      name: 'Junshan Yinzhen',
      aliases: ['Jun Shan Yin Zhen', 'Junshan silver needle'],
      origin: ['Hunan, China', 'heiss'],
      description: 'Yellow tea of buds from an island in Dongting lake; they stand upright in the glass.',
    },
    {
      name: 'Huoshan Huangya',
      aliases: ['Huo Shan Huang Ya', 'Huoshan yellow buds'],
      origin: ['Huoshan, China', 'eu-china-gi'],
      description: 'Yellow tea of small buds, mellowed under cloth before drying.',
    },
    {
      name: 'Mengding Huangya',
      aliases: ['Meng Ding Huang Ya'],
      origin: ['Sichuan, China', 'heiss'],
      description: 'Flat yellow buds of Meng mountain, sweet and round.',
    },
  ],
);

const darkTeas = buildEntries(
  {
    category: 'Pu-erh Tea',
    type: ['Dark tea', 'iso-20715'],
    storage: AIRY,
    shelfLifeMonths: null,
    leadTimeDays: SEA_FROM_CHINA,
  },
  [
    {
      name: 'Pu-erh',
      aliases: ['Puer', 'Pu’er', 'Pu erh', 'puerh'],
      origin: ['Yunnan, China', 'gb-22111'],
      description: 'Tea of Yunnan’s large-leafed bushes, loose or pressed, that goes on changing with age.',
    },
    {
      name: 'Raw pu-erh',
      aliases: ['Sheng pu-erh', 'sheng puer', 'raw puer', 'green pu-erh'],
      origin: ['Yunnan, China', 'gb-22111'],
      type: ['Raw pu-erh', 'gb-22111'],
      description: 'Pu-erh that is pressed green and ages by itself: bitter and bright when young, deep when old.',
    },
    {
      name: 'Ripe pu-erh',
      aliases: ['Shou pu-erh', 'Shu puer', 'ripe puer', 'cooked pu-erh'],
      origin: ['Yunnan, China', 'gb-22111'],
      type: ['Ripe pu-erh', 'gb-22111'],
      description: 'Pu-erh that was piled and fermented before pressing: dark, earthy and smooth.',
    },
    {
      name: 'Liu Bao',
      aliases: ['Liubao', 'Liupao', 'Luk Bo'],
      origin: ['Guangxi, China', 'gb-32719-4'],
      description: 'Dark tea packed in baskets, earthy with a note of betel nut.',
    },
    {
      name: 'Anhua dark tea',
      aliases: ['Anhua hei cha', 'Fu brick', 'Fu Zhuan', 'Qian Liang'],
      origin: ['Anhua, China', 'eu-china-gi'],
      description: 'Dark tea pressed into bricks and logs; Fu bricks carry a golden bloom of their own.',
    },
    {
      name: 'Qing brick tea',
      aliases: ['Chibi Qing Zhuan', 'green brick tea'],
      origin: ['Chibi, China', 'eu-china-gi'],
      description: 'Pressed dark tea made for the old trade routes to the north.',
    },
  ],
);

export const otherTeas = [...oolongTeas, ...whiteTeas, ...yellowTeas, ...darkTeas];
