import { buildEntries } from './entry.ts';
import { COOL, DRY, SEA_FROM_CHINA, TEA_MONTHS } from './keeping.ts';

const kept = { storage: DRY, shelfLifeMonths: TEA_MONTHS, leadTimeDays: null } as const;

const blackBlends = buildEntries(
  { ...kept, category: 'Black Tea', type: ['Blend or flavoured black tea', 'camellia'] },
  [
    {
      name: 'English Breakfast',
      aliases: ['breakfast blend', 'English breakfast tea'],
      description: 'Full-bodied blend of black teas, made to take milk.',
    },
    {
      name: 'Irish Breakfast',
      aliases: ['Irish breakfast tea'],
      description: 'Breakfast blend with much Assam, darker and maltier than the English one.',
    },
    {
      name: 'Scottish Breakfast',
      aliases: ['Scottish breakfast tea'],
      description: 'The strongest of the breakfast blends, made for soft water.',
    },
    {
      name: 'Afternoon blend',
      aliases: ['afternoon tea blend', 'Ceylon afternoon'],
      description: 'Lighter blend of black teas for later in the day.',
    },
    {
      name: 'Russian Caravan',
      aliases: ['caravan blend'],
      description: 'Blend of Chinese black teas and oolong with a little smoked tea.',
    },
    {
      name: 'Earl Grey',
      aliases: ['bergamot black tea', 'Earl Grey tea'],
      description: 'Black tea scented with oil of bergamot, a citrus fruit.',
    },
    {
      name: 'Lady Grey',
      aliases: ['citrus Earl Grey'],
      description: 'Earl Grey with orange and lemon peel.',
    },
    {
      name: 'Masala chai',
      aliases: ['chai', 'spiced chai', 'chai blend', 'masala tea'],
      description: 'Strong black tea with cardamom, ginger, cinnamon, clove and pepper, boiled with milk.',
    },
    {
      name: 'Vanilla black tea',
      aliases: ['vanilla tea'],
      description: 'Black tea with vanilla pieces or flavour.',
    },
    {
      name: 'Rose black tea',
      aliases: ['rose congou', 'rose tea'],
      description: 'Black tea layered or mixed with rose petals.',
    },
  ],
);

const greenBlends = buildEntries(
  { ...kept, storage: COOL, category: 'Green Tea', type: ['Blend or scented green tea', 'camellia'] },
  [
    {
      name: 'Jasmine green tea',
      aliases: ['jasmine tea', 'Fuzhou jasmine', 'jasmine green', 'Moli hua cha'],
      origin: ['Fuzhou, China', 'eu-china-gi', 'Protected as “Fuzhou Jasmine Tea”; it is made elsewhere too.'],
      storage: DRY,
      leadTimeDays: SEA_FROM_CHINA,
      description: 'Green tea scented several times with fresh jasmine blossoms, which are then taken out.',
    },
    {
      name: 'Jasmine pearls',
      aliases: ['jasmine dragon pearls', 'phoenix pearls'],
      origin: ['China', 'heiss'],
      storage: DRY,
      leadTimeDays: SEA_FROM_CHINA,
      description: 'Bud and leaf rolled by hand into pearls and scented with jasmine.',
    },
    {
      name: 'Hengxian jasmine tea',
      aliases: ['Heng county jasmine'],
      origin: ['Hengxian, China', 'eu-china-gi'],
      storage: DRY,
      leadTimeDays: SEA_FROM_CHINA,
      description: 'Jasmine-scented tea of the county that grows most of the blossoms.',
    },
    {
      name: 'Moroccan mint',
      aliases: ['mint green tea', 'Maghreb mint', 'green mint'],
      description: 'Gunpowder green tea mixed with dried spearmint.',
    },
    {
      name: 'Blooming tea',
      aliases: ['flowering tea', 'art tea'],
      description: 'Leaf tied by hand round a flower, which opens in hot water.',
    },
  ],
);

export const blends = [...blackBlends, ...greenBlends];
