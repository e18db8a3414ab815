/**
 * What the reference rests on. A value names the source that says so; where no source is known to us the value is null.
 * `address` is where a reader can look it up, where it stands on the web.
 */
export interface Source {
  title: string;
  publisher: string;
  /** Of publication or of the figures; null for what is kept up to date. */
  year: number | null;
  address: string | null;
  /** Whether somebody has read there what our values say. */
  checked: boolean;
}

const sourceOf =
  (checked: boolean) =>
  (title: string, publisher: string, year: number | null, address: string | null = null): Source => ({
    title,
    publisher,
    year,
    address,
    checked,
  });

/** Looked up in November 2026, in copies of the pages: what the values say was read there. */
const read = sourceOf(true);
/**
 * Sources that were not read, whose values are marked as not verified. The books, the standards, the registers and the
 * data of plants and of crops are as named, but what they say of our values nobody has looked up there; of GB/T 30375,
 * GB/T 22111, FEFCO, FAOSTAT and the Union register others report what we say. The pages of Top China Freight, Mondoro
 * and the tea boards, and GB/T 32719.4, could not be found.
 */
const named = sourceOf(false);

export const sources = {
  camellia: read('Camellia’s own words and categories', 'Camellia', null),

  // Standards
  'iso-20715': read(
    'ISO 20715:2023 Tea: Classification of tea types',
    'ISO',
    2023,
    'https://www.iso.org/standard/75419.html',
  ),
  'iso-9884': named('ISO 9884-1:1994 Tea sacks: Specification', 'ISO', 1994),
  'gb-30375': named('GB/T 30375-2013 Tea storage', 'Standardization Administration of China', 2013),
  'gb-22111': named(
    'GB/T 22111-2008 Product of geographical indication: Puer tea',
    'Standardization Administration of China',
    2008,
  ),
  'gb-32719-4': named(
    'GB/T 32719.4-2016 Dark tea, part 4: Liupao tea',
    'Standardization Administration of China',
    2016,
  ),
  gs1: named(
    'GS1 General Specifications',
    'GS1',
    null,
    'https://www.gs1.org/standards/barcodes-epcrfid-id-keys/gs1-general-specifications',
  ),
  fefco: named(
    'FEFCO Code: case type 0201',
    'European Federation of Corrugated Board Manufacturers',
    null,
    'https://www.fefco.org',
  ),
  'ispm-15': named('ISPM 15: Regulation of wood packaging material in international trade', 'FAO, IPPC', null),

  // Where teas come from
  'eu-china-gi': read(
    'EU–China agreement on geographical indications (Council Decision (EU) 2020/1832), teas of the two lists',
    'European Union; list of the teas by the China Tea Marketing Association',
    2020,
    'https://en.ctma.com.cn/index.php/2020/09/01/28-geographical-indication-tea-products-were-selected-into-the-china-eu-agreement-on-geographical-indications-protection-list/',
  ),
  'eu-register': named(
    'Union register of geographical indications',
    'European Commission',
    null,
    'https://ec.europa.eu/geographical-indications-register/',
  ),
  'tea-board-india': named('Tea growing regions of India', 'Tea Board of India', null, 'https://www.teaboard.gov.in'),
  'sri-lanka-tea-board': named(
    'Ceylon tea: the regions',
    'Sri Lanka Tea Board',
    null,
    'https://www.srilankateaboard.lk',
  ),
  faostat: named(
    'FAOSTAT: crops, tea leaves, producing countries',
    'FAO',
    null,
    'https://www.fao.org/faostat/en/#data/QCL',
  ),
  maff: read(
    'Current Outlook of Japanese Tea',
    'Ministry of Agriculture, Forestry and Fisheries of Japan',
    2020,
    'https://wixlib.com/document/57fe4_current-outlook-of-japanese-tea-maff.html',
  ),
  heiss: named('M. L. Heiss, R. J. Heiss: The Story of Tea', 'Ten Speed Press', 2007),
  gascoyne: named(
    'K. Gascoyne, F. Marchand, J. Desharnais, H. Americi: Tea. History, Terroirs, Varieties',
    'Firefly Books',
    2011,
  ),
  ukers: named('W. H. Ukers: All About Tea', 'The Tea and Coffee Trade Journal Company', 1935),

  // Plants
  powo: named(
    'Plants of the World Online: native range of the species',
    'Royal Botanic Gardens, Kew',
    null,
    'https://powo.science.kew.org',
  ),
  'usda-plants': named('PLANTS Database: native status', 'USDA, NRCS', null, 'https://plants.usda.gov'),
  thie: named(
    'Inventory List of Herbals Considered as Food',
    'Tea & Herbal Infusions Europe',
    null,
    'https://thie-online.eu/herbal-infusions/herbal-materials.html',
  ),
  ema: named(
    'Herbal monographs of the Committee on Herbal Medicinal Products',
    'European Medicines Agency',
    null,
    'https://www.ema.europa.eu/en/medicines/field_ema_med_category/herbal',
  ),

  // How long it keeps, and how
  'aces-2243': read(
    'Food Storage Charts, ACES-2243: pantry',
    'Alabama Cooperative Extension System',
    null,
    'http://www.aces.edu/extcomm/publications/docs/A/ACES-2243/pantry.php',
  ),
  mp557: read(
    'Storing Food in the Cupboard, MP557: spices and herbs',
    'University of Missouri Extension',
    null,
    'http://extension.missouri.edu/p/MP557-5',
  ),
  avery: read(
    'How long do unused stickers and labels last?',
    'Avery',
    null,
    'https://avery.com/blog/shelf-life-of-stickers-labels',
  ),
  gallas: read(
    'Pressure sensitive label storage conditions',
    'Gallas Label & Decal',
    null,
    'https://www.gallaslabel.com/resources/pressure-sensitive-ps/',
  ),
  mondoro: named('Do silica gel packets expire?', 'Mondoro', null, 'https://mondoro.com/do-silica-gel-packets-expire/'),

  // What it costs
  eatta: read(
    'Weekly averages of the Mombasa auction, June 2020 to March 2022, as the press reported them',
    'East African Tea Traders Association',
    2022,
    'https://allafrica.com/stories/202201310384.html',
  ),
  'auctions-2017': read(
    'Averages of public tea auctions, January to September 2016 and 2017',
    'Tea Think Tank',
    2017,
    'https://teathinktank.blogspot.com/2017/10/prices-9-global-tea-prices-rise-p-s.html',
  ),
  gtac: read(
    'Averages of the Guwahati tea auctions, 2022-23 and April to December 2023',
    'Guwahati Tea Auction Centre, in Northeast Now',
    2023,
    'https://nenow.in/business/assam-tea-worth-rs-2300-crore-sold-at-guwahati-tea-auction-centre-in-fy23-24.html',
  ),
  ctma: read(
    'Chinese tea exports in 2022 and 2023, from customs statistics',
    'China Tea Marketing Association',
    2024,
    'https://en.ctma.com.cn/index.php/2024/02/06/double-reduction-in-volume-and-value-of-chinese-tea-export-in-2023/',
  ),
  stir: read(
    'Chinese tea exports in 2019, from customs statistics',
    'STiR coffee and tea',
    2020,
    'https://stir-tea-coffee.com/tea-report/full-scale-tea-production-resumes/',
  ),
  asahi: read(
    'First tencha auction of 2025 at JA Zen-Noh Kyoto',
    'The Asahi Shimbun',
    2025,
    'https://www.asahi.com/ajw/articles/15755078',
  ),
  mainichi: read(
    'Auction sales of first-picked Uji leaf in 2024',
    'The Mainichi',
    2024,
    'https://www.alojapan.com/1265662/auction-sales-of-1st-picked-uji-tea-leaves-in-kyoto-pref-fetch-over-4-bil-yen-for-1st-time',
  ),
  'ba-times': read(
    'Average price of Argentine yerba mate exports in 2018',
    'Buenos Aires Times, from the Instituto Nacional de la Yerba Mate',
    2019,
    'https://www.batimes.com.ar/news/economy/mate-consumption-export-figures-hit-record-highs.phtml',
  ),
  'stand-up-pouches': read(
    'Advantages of stand-up pouches for organic tea',
    'StandUpPouches.net',
    null,
    'https://standuppouches.net/blog/advantages-of-using-standup-pouches-for-packaging-organic-tea',
  ),

  // How long it takes
  'china-freight': named(
    'Ocean freight transit times by route',
    'Top China Freight',
    2025,
    'https://topchinafreight.com/ocean-freight-shipping-times-from-china-and-beyond',
  ),
  'pkg-lab': read(
    'When will I receive my pouches?',
    'The Pkg Lab',
    2024,
    'https://www.thepkglab.com/blog/121/when-will-i-receive-my-pouches-how-long-does-pouch-shipping-take',
  ),
  'beast-branding': read(
    'Shipping lead time: labels',
    'Beast Branding',
    null,
    'https://beastbranding.com/pages/shipping-lead-time-return-policy',
  ),
  'globe-guard': read(
    'Custom printed boxes: standard lead time',
    'Globe Guard Products',
    2024,
    'https://www.globeguardproducts.com/packaging/fast-turnaround-custom-printed-boxes/',
  ),
  givr: read(
    'Custom packaging lead times explained',
    'Givr Packaging',
    2022,
    'https://givrpack.com/learn/2022/5/17/lead-time-explained',
  ),
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;
