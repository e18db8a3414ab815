import type { FORM_CATEGORIES, FORM_UNITS } from '../../engines/inventory/choices.ts';
import type { ItemValues, OrderTermField } from '../../engines/inventory/fields.ts';
import type { SupplierName } from './suppliers.ts';

/** When an item sells: all year alike, in the cold months, in the warm ones, or before the holidays. */
export type Season = 'steady' | 'cold' | 'warm' | 'gifts';

/** One thing that the sample business keeps. Quantities in the item's own unit, prices in cents for one of it, the cost exact. */
export interface Product extends ProductValues, Partial<OrderTerms> {
  category: (typeof FORM_CATEGORIES)[number];
  unit: (typeof FORM_UNITS)[number];
  supplier: SupplierName;
  costPrice: number;
  season: Season;
  /** Share of par at which the sample finds it today, where it runs low. */
  lowAt?: number;
  pinnedReason?: string;
}
type ProductValues = Pick<
  ItemValues,
  'name' | 'sku' | 'inventoryType' | 'sellingPrice' | 'minimumPar' | 'location' | 'description'
>;

type Category = Product['category'];
type OrderTerms = { [F in OrderTermField]: NonNullable<ItemValues[F]> };
type Extra = Pick<Product, 'lowAt' | 'pinnedReason'> & Partial<OrderTerms>;
type Row = [name: string, cost: number, price: number | null, par: number, description: string, extra?: Extra];
type Shelf = Pick<Product, 'category' | 'inventoryType' | 'unit' | 'supplier' | 'location' | 'season'> &
  Partial<OrderTerms>;

/** Products that stand together; their SKUs count up behind a common start. */
function shelf(start: string, common: Shelf, rows: readonly Row[]): Product[] {
  return rows.map(([name, costPrice, sellingPrice, minimumPar, description, extra = {}], index) => ({
    ...common,
    ...extra,
    name,
    sku: `${start}-${String(index + 1).padStart(3, '0')}`,
    costPrice,
    sellingPrice,
    minimumPar,
    description,
  }));
}

/** A shelf of loose leaf in the warehouse, weighed. */
const bulk = (category: Category, supplier: SupplierName, location: string, season: Season): Shelf => ({
  ...{ category, supplier, location, season },
  ...{ inventoryType: 'warehouse', unit: 'pounds' },
});

/** A shelf of the shop, counted. */
const shop = (
  category: Category,
  supplier: SupplierName,
  location: string,
  season: Season,
  unit: Product['unit'] = 'packages',
): Shelf => ({ ...{ category, supplier, location, season, unit }, inventoryType: 'retail' });

const warehousePieces = (category: Category, supplier: SupplierName, location: string, season: Season): Shelf => ({
  ...{ category, supplier, location, season },
  ...{ inventoryType: 'warehouse', unit: 'pieces' },
});

/** What a small tea house keeps: loose leaf by weight, tins and boxes for the shop, and all that goes around them. */
export const CATALOGUE: readonly Product[] = [
  ...shelf('BLK', { ...bulk('Black Tea', 'Halmari Hills Estates', 'A1', 'cold'), minimumOrder: 20 }, [
    ['Assam Second Flush TGFOP', 1150, 2900, 40, 'Malty and full, the base of the breakfast blend.'],
    ['Assam CTC Breakfast Grade', 520, 1400, 60, 'Small, strong grains for milk and chai.', { lowAt: 0.35 }],
    ['Darjeeling First Flush', 3600, 8200, 15, 'Spring picking: green, floral, brisk.'],
    ['Darjeeling Autumnal', 2100, 5200, 15, 'Late picking with ripe fruit and honey.'],
    ['Nilgiri Frost Tea', 1700, 4300, 12, 'Picked in the cold months; clear in the cup and good iced.'],
  ]),
  ...shelf('CEY', bulk('Black Tea', 'Nuwara Leaf Exports', 'A2', 'cold'), [
    ['Ceylon Orange Pekoe', 780, 2100, 45, 'Bright and citrusy, from the high grown gardens of Dimbula.'],
    ['Ceylon Uva BOP', 860, 2300, 25, 'The wintergreen note of the dry season.'],
    ['Earl Grey with Bergamot', 980, 2600, 50, 'Ceylon leaf with oil of bergamot.'],
    [
      'English Breakfast Blend',
      840,
      2200,
      70,
      'Assam and Ceylon, blended in house; the best seller.',
      { pinnedReason: 'High demand item' },
    ],
    ['Decaf Ceylon', 1320, 3100, 18, 'Decaffeinated with carbon dioxide.', { lowAt: 0.75 }],
  ]),
  ...shelf('CHN', bulk('Black Tea', 'Wuyi Ridge Trading', 'A3', 'cold'), [
    ['Keemun Hao Ya', 2400, 5600, 12, 'Cocoa and orchid, from Qimen.'],
    ['Lapsang Souchong', 1650, 4100, 14, 'Dried over pine smoke.', { lowAt: 0.9 }],
    ['Golden Yunnan', 2700, 6400, 12, 'Golden buds; sweet potato and pepper.'],
  ]),
  ...shelf('GRN', bulk('Green Tea', 'Uji Tea Growers', 'B1', 'warm'), [
    ['Sencha Yabukita', 1900, 4600, 30, 'Steamed; grassy and sweet.'],
    ['Genmaicha', 1250, 3200, 25, 'Sencha with roasted rice.'],
    ['Gyokuro Asahi', 6800, 14500, 10, 'Shaded for three weeks; broth and sea.', { lowAt: 0.45, minimumOrder: 22 }],
    ['Hojicha', 1100, 2900, 25, 'Roasted over charcoal; low in caffeine.'],
    ['Matcha Ceremonial Grade', 9800, 21000, 10, 'Stone ground, first harvest.', { pinnedReason: 'Seasonal priority' }],
    ['Matcha Culinary Grade', 3400, 7200, 20, 'For lattes and baking.', { lowAt: 0 }],
  ]),
  ...shelf('DRA', bulk('Green Tea', 'Wuyi Ridge Trading', 'B2', 'warm'), [
    ['Dragon Well', 4200, 9600, 12, 'Pan fired by hand; chestnut and butter.'],
    ['Gunpowder', 690, 1900, 35, 'Rolled pearls for mint tea.'],
    ['Jasmine Pearls', 3900, 8800, 15, 'Scented with fresh blossoms six nights long.'],
    ['Jasmine Green', 1050, 2700, 30, 'Loose leaf for iced tea.'],
  ]),
  ...shelf('WHT', bulk('White Tea', 'Wuyi Ridge Trading', 'B3', 'warm'), [
    ['Silver Needle', 6200, 13800, 10, 'Buds only, from Fuding.'],
    ['White Peony', 2900, 6700, 14, 'Buds and first leaves; melon and hay.'],
    ['Aged White 2019', 4400, 9900, 10, 'Pressed and rested; dates and herbs.', { lowAt: 0.65 }],
  ]),
  ...shelf('OOL', bulk('Oolong Tea', 'Alishan Mountain Tea', 'B4', 'steady'), [
    ['Tie Guan Yin', 3100, 7300, 14, 'Lightly oxidised; lilac.'],
    ['Da Hong Pao', 5200, 11800, 10, 'Rock tea with a mineral finish.'],
    ['High Mountain Alishan', 4800, 10900, 12, 'Rolled, creamy, from above 1,200 metres.', { lowAt: 0.4 }],
    ['Milk Oolong Jin Xuan', 3300, 7600, 14, 'A cultivar that tastes of cream by itself.'],
    ['Oriental Beauty', 5900, 13200, 10, 'Bitten by leafhoppers; honey and muscat.'],
  ]),
  ...shelf('PUE', bulk('Pu-erh Tea', 'Wuyi Ridge Trading', 'B5', 'cold'), [
    ['Shou Pu-erh Loose', 1800, 4400, 15, 'Ripe; earth and dark chocolate.'],
    ['Sheng Pu-erh 2015', 4600, 10400, 10, 'Raw, dry stored.'],
  ]),
  ...shelf('HRB', bulk('Herbal Tea', 'Cape Botanicals', 'C1', 'cold'), [
    ['Rooibos Superior Long Cut', 620, 1750, 50, 'From the Cederberg; naturally without caffeine.'],
    ['Honeybush', 740, 1950, 20, 'Sweeter than rooibos, apricot.'],
    ['Peppermint Cut Leaf', 680, 1850, 40, 'Strong in menthol.'],
    ['Chamomile Whole Flower', 1150, 2800, 30, 'Whole heads from the second picking.', { lowAt: 0.7 }],
    ['Hibiscus Petals', 560, 1600, 25, 'Deep red and sour; the base of the iced blend.'],
    ['Lemongrass', 540, 1550, 20, 'Cut fine for blending.'],
    [
      'Ginger Root Pieces',
      720,
      1900,
      30,
      'Dried, a quarter inch.',
      { pinnedReason: 'Low stock urgent reorder', lowAt: 0.2 },
    ],
    ['Elderberry Winter Blend', 1350, 3300, 25, 'Elderberry, rosehip, clove.'],
  ]),
  ...shelf('SPI', bulk('Herbal Tea', 'Malabar Spice House', 'C2', 'cold'), [
    ['Masala Chai Spice Mix', 980, 2600, 30, 'Cardamom, ginger, cinnamon, clove, pepper.'],
    ['Green Cardamom Pods', 2600, 5400, 12, 'Bold grade, for chai.'],
    ['Cinnamon Sticks', 890, 2300, 15, 'Cut to two inches.'],
    ['Turmeric Ginger Blend', 1080, 2850, 20, 'For golden milk.', { lowAt: 0.95 }],
  ]),
  ...shelf('TIN', { ...shop('Black Tea', 'Harbour Blending Co.', 'Shop, wall 1', 'gifts'), packSize: 6 }, [
    ['English Breakfast Tin 100 g', 520, 1250, 30, 'Caddy with a double lid.'],
    ['Earl Grey Tin 100 g', 560, 1350, 30, 'Caddy with a double lid.'],
    ['Darjeeling First Flush Tin 50 g', 780, 1850, 15, 'Numbered lots of this spring.'],
    ['Masala Chai Tin 125 g', 540, 1300, 20, 'Ready to simmer.', { lowAt: 0.5 }],
  ]),
  ...shelf('BOX', { ...shop('Green Tea', 'Harbour Blending Co.', 'Shop, wall 2', 'warm'), packSize: 12 }, [
    ['Sencha Tea Bags, box of 20', 340, 890, 40, 'Pyramid bags from maize fibre.'],
    ['Jasmine Pearls Pouch 50 g', 690, 1650, 20, 'Pouch that closes again.'],
    ['Matcha Starter Tin 30 g', 980, 2400, 20, 'Ceremonial grade.', { lowAt: 0.3, pinnedReason: 'New product launch' }],
    ['Cold Brew Green, 10 pouches', 410, 1050, 25, 'One pouch for a quart.'],
  ]),
  ...shelf('INF', { ...shop('Herbal Tea', 'Harbour Blending Co.', 'Shop, wall 3', 'cold'), packSize: 12 }, [
    ['Chamomile Tea Bags, box of 20', 290, 790, 35, 'Whole flowers.'],
    ['Peppermint Tea Bags, box of 20', 280, 790, 35, 'Cut leaf.'],
    ['Rooibos Vanilla Pouch 100 g', 430, 1100, 20, 'With pieces of pod.'],
    ['Winter Gift Sampler', 1450, 3400, 20, 'Six teas and a card.', { pinnedReason: 'Seasonal priority' }],
  ]),
  ...shelf('WHO', shop('White Tea', 'Harbour Blending Co.', 'Shop, wall 2', 'warm'), [
    ['White Peony Pouch 40 g', 620, 1500, 12, 'Pouch that closes again.'],
  ]),
  ...shelf('OOB', shop('Oolong Tea', 'Harbour Blending Co.', 'Shop, wall 2', 'steady'), [
    ['Alishan Oolong Pouch 50 g', 840, 1950, 12, 'Spring harvest.'],
    ['Oolong Discovery Set', 1650, 3900, 10, 'Four oolongs of 20 g.'],
  ]),
  ...shelf('ACC', shop('Tea Accessories', 'Kiln & Kettle', 'Shop, counter', 'gifts', 'pieces'), [
    ['Glass Teapot 0.8 l', 1450, 3400, 10, 'With a strainer of steel.'],
    ['Cast Iron Kettle 1 l', 2900, 6800, 10, 'Enamelled inside.'],
    ['Bamboo Matcha Whisk', 620, 1600, 12, 'A hundred prongs.', { lowAt: 0.6 }],
    ['Porcelain Gaiwan', 780, 1900, 10, 'Holds four ounces.'],
    ['Steel Tea Infuser', 290, 850, 25, 'Fine mesh, fits any mug.'],
    ['Paper Tea Filters, 100', 240, 690, 30, 'Unbleached.'],
  ]),
  ...shelf('PKG', warehousePieces('Packaging', 'Northline Packaging', 'D1', 'gifts'), [
    ['Kraft Pouch 100 g', 18, null, 1200, 'Stands up, with a zip.', { packSize: 100, minimumOrder: 500 }],
    ['Kraft Pouch 250 g', 24, null, 800, 'Stands up, with a zip.', { lowAt: 0.78, packSize: 100, minimumOrder: 500 }],
    ['Tin Caddy 100 g, plain', 140, null, 300, 'Double lid; labelled in house.', { packSize: 50 }],
    ['Shipping Box, small', 42, null, 500, 'Nine by six by four inches.', { packSize: 50 }],
    ['Shipping Box, large', 68, null, 250, 'Fourteen by ten by eight inches.', { lowAt: 0.5, packSize: 20 }],
    ['Pyramid Tea Bags, empty', 4.45, null, 5000, 'Maize fibre, with string.', { packSize: 1000 }],
  ]),
  ...shelf('LBL', warehousePieces('Labels', 'Northline Packaging', 'D2', 'steady'), [
    ['Front Label, blank kraft', 6, null, 1500, 'For the thermal printer.', { packSize: 500 }],
    ['Organic Seal Sticker', 3, null, 1000, 'Round, an inch and a half.', { packSize: 500 }],
    ['Best Before Label Roll', 480, null, 12, 'Five hundred on a roll.'],
  ]),
  ...shelf('OFF', warehousePieces('Office Supplies', 'Northline Packaging', 'Office', 'steady'), [
    ['Thermal Ribbon', 640, null, 10, 'For the label printer.'],
    ['Packing Tape', 210, null, 24, 'Paper, two inches.'],
    ['Nitrile Gloves, box of 100', 780, null, 12, 'For the blending room.'],
  ]),
];

/** When harvests of its teas are offered, by SKU. */
export const WINDOWS = [
  { sku: 'BLK-003', name: 'First flush', opensOn: '03-15', closesOn: '04-30' },
  { sku: 'GRN-001', name: 'Shincha', opensOn: '04-20', closesOn: '05-31' },
] as const;
