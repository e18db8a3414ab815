import { buildEntries, type Shared } from './entry.ts';

/** Of supplies we know little by the books: prices and times are each maker's own, so most of it is null. */
const nothing = { type: null, storage: null, shelfLifeMonths: null, leadTimeDays: null } satisfies Partial<Shared>;

const packaging = buildEntries({ ...nothing, category: 'Packaging' }, [
  {
    name: 'Stand-up pouches',
    aliases: ['stand up pouch', 'doypack', 'zip pouch', 'resealable pouch', 'standup bags'],
    description: 'Bags of laminated film with a bottom fold, so that they stand on a shelf; usually with a zip.',
    wholesalePrice: [{ min: 15, max: 20, per: 'piece' }, 'stand-up-pouches', 'Plain pouches; the page has no date.'],
  },
  {
    name: 'Custom printed pouches',
    aliases: ['printed pouch', 'printed stand-up pouches', 'branded pouches'],
    description: 'Stand-up pouches printed with a brand’s own design.',
    leadTimeDays: [
      { min: 8, max: 13 },
      'pkg-lab',
      'Five working days of making and one to four in transit within the United States, as calendar days.',
    ],
  },
  {
    name: 'Kraft paper bags',
    aliases: ['kraft bags', 'brown paper bags', 'tin tie bags'],
    description: 'Brown paper bags, lined where they touch tea, often with a tin tie.',
  },
  {
    name: 'Foil bags',
    aliases: ['foil pouch', 'Mylar bags', 'aluminium bags', 'flat foil pouch'],
    description: 'Flat bags with an aluminium layer against light, air and moisture.',
  },
  {
    name: 'Side gusset bags',
    aliases: ['gusset bags', 'quad seal bags', 'block bottom bags'],
    description: 'Bags that open into a brick shape, for larger weights.',
  },
  {
    name: 'Vacuum bags',
    aliases: ['vacuum pouches', 'vacuum sealer bags'],
    description: 'Bags from which air is drawn before sealing; for rolled oolong above all.',
  },
  {
    name: 'Tea tins',
    aliases: ['tins', 'tea tin', 'round tins', 'square tins', 'tin cans', 'metal tins', 'caddies'],
    description: 'Tinplate boxes with a lid, often with an inner lid, plain or printed.',
  },
  {
    name: 'Sample tins',
    aliases: ['mini tins', 'small tins', 'travel tins'],
    description: 'Small tins for samples and gift sets.',
  },
  {
    name: 'Paper canisters',
    aliases: ['paper tubes', 'cardboard canisters', 'tube packaging'],
    description: 'Tubes of board with a foil lining and a lid of board or metal.',
  },
  {
    name: 'Glass jars',
    aliases: ['jars', 'glass canisters', 'apothecary jars'],
    description: 'Jars for display and blending rooms; tea in them needs shelter from light.',
  },
  {
    name: 'Tea bag boxes',
    aliases: ['retail cartons', 'folding cartons', 'tea boxes', 'carton boxes', 'cartons'],
    description: 'Folding boxes of board for tea bags or pouches.',
    leadTimeDays: [{ min: 28, max: 42 }, 'givr', 'Printed to order, from the approval of the last proof.'],
  },
  {
    name: 'Gift boxes',
    aliases: ['gift sets boxes', 'rigid boxes', 'presentation boxes'],
    description: 'Rigid boxes with inserts for sets of teas.',
  },
  {
    name: 'Shipping boxes',
    aliases: ['corrugated boxes', 'shipping cartons', 'mailer boxes', 'cardboard boxes'],
    type: ['Regular slotted box of corrugated board (FEFCO 0201)', 'fefco'],
    description: 'Boxes of corrugated board for sending goods.',
  },
  {
    name: 'Custom printed shipping boxes',
    aliases: ['printed corrugated boxes', 'printed mailer boxes', 'branded shipping boxes'],
    description: 'Corrugated boxes printed to order.',
    leadTimeDays: [{ min: 14, max: 21 }, 'globe-guard', 'For a first order.'],
  },
  {
    name: 'Paper tea sacks',
    aliases: ['tea sacks', 'multiwall paper sacks', 'bulk tea sacks'],
    type: ['Multiwall paper sack for tea in bulk', 'iso-9884'],
    description: 'Sacks of several layers of paper in which made tea travels from the garden.',
  },
  {
    name: 'Tea chests',
    aliases: ['plywood tea chest', 'tea crates'],
    description: 'Wooden chests with a foil lining, the old package of the tea trade.',
  },
  {
    name: 'Wooden pallets',
    aliases: ['pallets', 'wood pallets'],
    type: ['Wood packaging, heat-treated for crossing borders', 'ispm-15'],
    description: 'Platforms for moving goods by truck; abroad only with the stamp of treatment.',
  },
  {
    name: 'Silica gel packets',
    aliases: ['silica gel', 'desiccant packets', 'desiccant', 'desiccants'],
    storage: ['Airtight until used', 'mondoro'],
    description: 'Sachets that take up moisture; they do not expire while they are kept sealed.',
  },
  {
    name: 'Oxygen absorbers',
    aliases: ['oxygen scavengers', 'oxygen absorber packets'],
    description: 'Sachets with iron powder that bind the oxygen in a sealed bag.',
  },
  {
    name: 'Packing paper',
    aliases: ['kraft paper', 'tissue paper', 'void fill'],
    description: 'Paper to wrap and to fill the gaps in a box.',
  },
  {
    name: 'Packing tape',
    aliases: ['carton tape', 'shipping tape', 'kraft tape'],
    description: 'Tape for closing boxes, of film or of paper.',
  },
]);

const labels = buildEntries(
  {
    ...nothing,
    category: 'Labels',
    storage: ['In the original wrap at 22 °C and 50% relative humidity, lying flat', 'gallas'],
    shelfLifeMonths: [{ min: 24, max: 36 }, 'avery', 'Most self-adhesive labels, in proper storage.'],
  },
  [
    {
      name: 'Product labels',
      aliases: ['labels', 'self-adhesive labels', 'roll labels', 'pouch labels', 'tin labels', 'stickers'],
      description: 'Printed self-adhesive labels on a roll or on sheets.',
      leadTimeDays: [
        { min: 9, max: 14 },
        'beast-branding',
        'Seven to ten working days from the approval of the proof, as calendar days; shipping comes on top.',
      ],
    },
    {
      name: 'Barcode labels',
      aliases: ['EAN labels', 'UPC labels', 'barcode stickers'],
      type: ['Labels with a GS1 barcode (EAN or UPC)', 'gs1'],
      description: 'Labels with the number that tills and warehouses read.',
    },
    {
      name: 'Thermal labels',
      aliases: ['direct thermal labels', 'shipping labels', 'address labels'],
      description: 'Blank labels for a thermal printer: addresses, batch numbers, shelf labels.',
      shelfLifeMonths: null,
    },
    {
      name: 'Ingredient labels',
      aliases: ['nutrition labels', 'back labels', 'allergen labels'],
      description: 'Labels with ingredients, weight, best-before date and batch.',
    },
    {
      name: 'Seal stickers',
      aliases: ['tamper seals', 'security seals', 'round seals', 'tamper evident labels'],
      description: 'Small stickers that show whether a package has been opened.',
    },
    {
      name: 'Hang tags',
      aliases: ['swing tags', 'string tags', 'tea bag tags'],
      storage: null,
      shelfLifeMonths: null,
      description: 'Tags on a thread, for tins, gift sets and tea bags.',
    },
  ],
);

const accessories = buildEntries({ ...nothing, category: 'Tea Accessories' }, [
  {
    name: 'Paper tea filters',
    aliases: ['tea filters', 'fillable tea bags', 'empty tea bags', 'disposable tea filters', 'T-sacs'],
    description: 'Empty bags of filter paper that are filled with loose tea.',
  },
  {
    name: 'Tea bag filter paper',
    aliases: ['filter paper roll', 'heat seal filter paper', 'teabag paper'],
    description: 'Filter paper on rolls for tea bag machines, heat-sealable or not.',
  },
  {
    name: 'Pyramid tea bags',
    aliases: ['pyramid bags', 'nylon pyramid', 'PLA pyramid', 'silk tea bags', 'mesh tea bags'],
    description: 'Three-sided bags of mesh with room for whole leaf.',
  },
  {
    name: 'Tea bag string',
    aliases: ['string and tag', 'tea bag thread', 'cotton string'],
    description: 'Thread between bag and tag.',
  },
  {
    name: 'Tea infusers',
    aliases: ['infuser', 'tea ball', 'mesh infuser', 'infuser basket', 'tea strainer', 'strainers'],
    description: 'Baskets, balls and strainers of steel for brewing loose tea.',
  },
  {
    name: 'Teapots',
    aliases: ['teapot', 'ceramic teapot', 'glass teapot', 'cast iron teapot', 'kyusu', 'tetsubin'],
    description: 'Pots for brewing and serving.',
  },
  {
    name: 'Gaiwan',
    aliases: ['lidded bowl', 'gaiwans'],
    description: 'Bowl with saucer and lid for brewing in the Chinese way.',
  },
  {
    name: 'Tea cups',
    aliases: ['cups', 'teacup', 'tasting cups', 'mugs'],
    description: 'Cups and mugs, for sale or for the tasting table.',
  },
  {
    name: 'Matcha whisk',
    aliases: ['chasen', 'bamboo whisk'],
    description: 'Whisk cut from one piece of bamboo for frothing matcha.',
  },
  {
    name: 'Matcha bowl',
    aliases: ['chawan'],
    description: 'Wide bowl in which matcha is whisked and drunk.',
  },
  {
    name: 'Tea scoops',
    aliases: ['tea scoop', 'measuring spoon', 'tea spoons', 'scoops'],
    description: 'Spoons for measuring leaf.',
  },
  {
    name: 'Tea timers',
    aliases: ['sand timer', 'brewing timer'],
    description: 'Timers for the minutes of brewing.',
  },
]);

export const supplies = [...packaging, ...labels, ...accessories];
