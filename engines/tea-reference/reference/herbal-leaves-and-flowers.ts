import { buildEntries } from './entry.ts';
import { HERB_MONTHS, HERB_STORAGE } from './keeping.ts';

const kept = {
  category: 'Herbal Tea',
  storage: HERB_STORAGE,
  shelfLifeMonths: HERB_MONTHS,
  leadTimeDays: null,
} as const;

const leaves = buildEntries({ ...kept, type: ['Leaf infusion', 'thie'] }, [
  {
    name: 'Peppermint',
    aliases: ['peppermint leaf', 'peppermint tea', 'Mentha piperita'],
    description: 'Leaf of a mint hybrid, strong in menthol; alone or in blends.',
  },
  {
    name: 'Spearmint',
    aliases: ['spearmint leaf', 'Nana mint', 'Mentha spicata'],
    origin: ['Europe and Asia', 'powo'],
    description: 'Sweeter, softer mint without the cold of menthol.',
  },
  {
    name: 'Rooibos',
    aliases: ['red bush', 'red rooibos', 'Aspalathus linearis', 'redbush'],
    origin: [
      'Western and Northern Cape, South Africa',
      'eu-register',
      'Protected as “Rooibos / Red Bush” (PDO, 2021).',
    ],
    description: 'Oxidised needles of a South African shrub: red, sweet and without caffeine.',
  },
  {
    name: 'Green rooibos',
    aliases: ['unoxidised rooibos'],
    origin: [
      'Western and Northern Cape, South Africa',
      'eu-register',
      'Protected as “Rooibos / Red Bush” (PDO, 2021).',
    ],
    description: 'Rooibos that is dried before it turns red; lighter and grassier.',
  },
  {
    name: 'Honeybush',
    aliases: ['Cyclopia', 'honey bush'],
    origin: ['Cape Provinces, South Africa', 'powo'],
    description: 'Leaf and stem of a fynbos shrub with a honey-like scent.',
  },
  {
    name: 'Yerba mate',
    aliases: ['mate', 'green mate', 'Ilex paraguariensis'],
    origin: ['South America: Argentina, Brazil, Paraguay, Uruguay', 'powo'],
    description: 'Dried and aged leaf of a holly; it has caffeine and a grassy, tannic taste.',
    wholesalePrice: [{ min: 210, max: 210, per: 'kg' }, 'ba-times', 'Average of Argentina’s exports in 2018.'],
  },
  {
    name: 'Roasted mate',
    aliases: ['mate tostado', 'roasted yerba mate'],
    origin: ['South America: Argentina, Brazil, Paraguay, Uruguay', 'powo'],
    description: 'Mate roasted like coffee, with cocoa and malt.',
  },
  {
    name: 'Guayusa',
    aliases: ['Ilex guayusa'],
    origin: ['Western South America', 'powo'],
    type: null,
    description: 'Leaf of an Amazonian holly with caffeine and little bitterness.',
  },
  {
    name: 'Yaupon',
    aliases: ['yaupon holly', 'Ilex vomitoria'],
    origin: ['Southeastern United States', 'usda-plants'],
    type: null,
    description: 'Leaf of North America’s own caffeinated holly, green or roasted.',
  },
  {
    name: 'Lemongrass',
    aliases: ['lemon grass', 'Cymbopogon citratus'],
    origin: ['Tropical Asia', 'powo'],
    description: 'Cut grass leaf with a clear taste of lemon.',
  },
  {
    name: 'Lemon verbena',
    aliases: ['verbena', 'Verveine', 'Aloysia citrodora'],
    origin: ['South America', 'powo'],
    description: 'Whole leaf with the finest lemon scent of all herbs.',
  },
  {
    name: 'Lemon balm',
    aliases: ['Melissa', 'Melissa officinalis'],
    origin: ['Mediterranean to central Asia', 'powo'],
    description: 'Soft, lemony leaf of the mint family.',
  },
  {
    name: 'Lemon myrtle',
    aliases: ['Backhousia citriodora'],
    origin: ['Queensland, Australia', 'powo'],
    type: null,
    description: 'Leaf of an Australian tree, more lemon than lemon itself.',
  },
  {
    name: 'Nettle leaf',
    aliases: ['nettle', 'stinging nettle', 'Urtica dioica'],
    origin: ['Europe and Asia', 'powo'],
    description: 'Dark green leaf with a taste of hay and spinach.',
  },
  {
    name: 'Tulsi',
    aliases: ['holy basil', 'Ocimum tenuiflorum', 'Ocimum sanctum'],
    origin: ['Tropical Asia to Australia', 'powo'],
    type: null,
    description: 'Clove-scented leaf of the sacred basil of India.',
  },
  {
    name: 'Moringa leaf',
    aliases: ['moringa', 'Moringa oleifera'],
    origin: ['Northwestern India and Pakistan', 'powo'],
    type: null,
    description: 'Leaf of the drumstick tree, green and a little peppery.',
  },
  {
    name: 'Raspberry leaf',
    aliases: ['red raspberry leaf', 'Rubus idaeus'],
    origin: ['Europe and Asia', 'powo'],
    description: 'Mild, tannic leaf that comes near to plain tea.',
  },
  {
    name: 'Sage',
    aliases: ['sage leaf', 'Salvia officinalis'],
    origin: ['Southern Europe', 'powo'],
    description: 'Grey-green leaf, resinous and warming.',
  },
  {
    name: 'Thyme',
    aliases: ['Thymus vulgaris'],
    origin: ['Southwestern Europe', 'powo'],
    type: ['Herb infusion', 'ema'],
    description: 'Small leaf and flower tops, strong and savoury.',
  },
  {
    name: 'Rosemary',
    aliases: ['rosemary leaf', 'Salvia rosmarinus', 'Rosmarinus officinalis'],
    origin: ['Mediterranean', 'powo'],
    description: 'Needle-like leaf with a scent of pine and camphor.',
  },
  {
    name: 'Passionflower herb',
    aliases: ['passionflower', 'Passiflora incarnata'],
    origin: ['Southeastern United States', 'usda-plants'],
    type: ['Herb infusion', 'ema'],
    description: 'Mild, hay-like herb used in evening blends.',
  },
  {
    name: 'Bee balm',
    aliases: ['Oswego tea', 'Monarda didyma', 'wild bergamot'],
    origin: ['Eastern North America', 'usda-plants'],
    type: null,
    description: 'Citrus-scented herb of the mint family, once drunk in place of tea.',
  },
]);

const flowers = buildEntries({ ...kept, type: ['Flower infusion', 'thie'] }, [
  {
    name: 'Chamomile',
    aliases: ['camomile', 'German chamomile', 'chamomile flowers', 'Matricaria chamomilla', 'Matricaria recutita'],
    origin: ['Europe and western Asia', 'powo'],
    description: 'Small daisy heads with a scent of apple and honey; whole or sifted.',
  },
  {
    name: 'Hibiscus',
    aliases: ['roselle', 'hibiscus flowers', 'karkade', 'Hibiscus sabdariffa', 'hibiscus petals'],
    origin: ['Africa', 'powo'],
    description: 'Deep red calyces, sour as cranberries; the base of most fruit infusions.',
  },
  {
    name: 'Lavender',
    aliases: ['lavender flowers', 'Lavandula angustifolia', 'lavender buds'],
    origin: ['Western Mediterranean', 'powo'],
    description: 'Perfumed blue-violet buds, used sparingly.',
  },
  {
    name: 'Linden flowers',
    aliases: ['linden', 'lime flowers', 'lime blossom', 'Tilia'],
    origin: ['Europe', 'powo'],
    description: 'Pale blossoms and bracts with a honeyed taste.',
  },
  {
    name: 'Elderflower',
    aliases: ['elderflowers', 'Sambucus nigra flower', 'elder blossom'],
    origin: ['Europe to western Asia', 'powo'],
    description: 'Cream-coloured blossoms with a muscat scent.',
  },
  {
    name: 'Rose petals',
    aliases: ['red rose petals', 'pink rose petals'],
    description: 'Dried petals for colour and scent in blends.',
  },
  {
    name: 'Rose buds',
    aliases: ['rosebuds', 'pink rose buds'],
    description: 'Small whole buds, for the eye and for a light scent.',
  },
  {
    name: 'Calendula petals',
    aliases: ['calendula', 'marigold petals', 'Calendula officinalis'],
    description: 'Yellow to orange petals that brighten a blend and taste of little.',
  },
  {
    name: 'Cornflower petals',
    aliases: ['blue cornflower', 'Centaurea cyanus'],
    description: 'Blue petals for colour, the mark of many Earl Greys.',
  },
  {
    name: 'Safflower petals',
    aliases: ['safflower', 'Carthamus tinctorius'],
    description: 'Red and yellow threads for colour in blends.',
  },
  {
    name: 'Chrysanthemum',
    aliases: ['chrysanthemum flowers', 'ju hua'],
    origin: ['Macheng, China', 'eu-china-gi', 'Protected as “Macheng Chrysanthemum Tea”; it is grown elsewhere too.'],
    type: null,
    description: 'Whole dried heads, cool and flowery, drunk alone or with pu-erh.',
  },
  {
    name: 'Osmanthus',
    aliases: ['osmanthus flowers', 'gui hua', 'Osmanthus fragrans'],
    origin: ['East Asia', 'powo'],
    type: null,
    description: 'Tiny blossoms with a scent of apricot, mixed into oolong and green tea.',
  },
  {
    name: 'Jasmine flowers',
    aliases: ['jasmine blossoms', 'Jasminum sambac'],
    origin: ['Eastern Himalaya', 'powo'],
    description: 'Dried blossoms; tea is scented with the fresh ones.',
  },
  {
    name: 'Butterfly pea flowers',
    aliases: ['butterfly pea', 'Clitoria ternatea', 'blue pea flower'],
    type: null,
    description: 'Deep blue petals that turn violet with lemon.',
  },
]);

export const herbalLeavesAndFlowers = [...leaves, ...flowers];
