import { buildEntries } from './entry.ts';
import { HERB_MONTHS, HERB_STORAGE, WHOLE_SPICE_MONTHS } from './keeping.ts';

const kept = { category: 'Herbal Tea', storage: HERB_STORAGE, leadTimeDays: null } as const;

const spices = buildEntries({ ...kept, type: ['Spice', 'thie'], shelfLifeMonths: WHOLE_SPICE_MONTHS }, [
  {
    name: 'Ginger root',
    aliases: ['ginger', 'dried ginger', 'ginger pieces', 'Zingiber officinale'],
    origin: ['Asia', 'powo'],
    type: ['Root infusion', 'thie'],
    description: 'Dried rhizome in pieces: hot, sweet and lemony.',
  },
  {
    name: 'Turmeric root',
    aliases: ['turmeric', 'Curcuma longa'],
    origin: ['India', 'powo'],
    type: ['Root infusion', 'thie'],
    description: 'Yellow rhizome, earthy and a little bitter.',
  },
  {
    name: 'Ceylon cinnamon',
    aliases: ['true cinnamon', 'Cinnamomum verum', 'cinnamon quills'],
    origin: ['Sri Lanka and southern India', 'powo'],
    description: 'Thin inner bark in many layers, fine and sweet.',
  },
  {
    name: 'Cassia cinnamon',
    aliases: ['cinnamon', 'cassia', 'cinnamon bark', 'cinnamon chips', 'Cinnamomum cassia'],
    origin: ['Southern China and Southeast Asia', 'powo'],
    description: 'Thicker, stronger bark: what most cinnamon in blends is.',
  },
  {
    name: 'Cardamom',
    aliases: ['green cardamom', 'cardamom pods', 'Elettaria cardamomum'],
    origin: ['Southwestern India', 'powo'],
    description: 'Green pods with seeds of camphor and lemon, the heart of chai.',
  },
  {
    name: 'Cloves',
    aliases: ['clove', 'Syzygium aromaticum'],
    origin: ['Maluku, Indonesia', 'powo'],
    description: 'Dried flower buds, hot and numbing.',
  },
  {
    name: 'Star anise',
    aliases: ['Illicium verum', 'badian'],
    origin: ['Southern China and northern Viet Nam', 'powo'],
    description: 'Star-shaped fruit with a strong taste of anise.',
  },
  {
    name: 'Black peppercorns',
    aliases: ['black pepper', 'Piper nigrum'],
    origin: ['Southwestern India', 'powo'],
    description: 'Dried berries that give chai its bite.',
  },
  {
    name: 'Fennel seed',
    aliases: ['fennel', 'Foeniculum vulgare'],
    origin: ['Mediterranean', 'powo'],
    type: ['Seed infusion', 'thie'],
    description: 'Sweet, anise-like fruits; with anise and caraway an old blend.',
  },
  {
    name: 'Anise seed',
    aliases: ['anise', 'aniseed', 'Pimpinella anisum'],
    type: ['Seed infusion', 'thie'],
    description: 'Small, sweet fruits with the taste of liquorice sweets.',
  },
  {
    name: 'Caraway seed',
    aliases: ['caraway', 'Carum carvi'],
    type: ['Seed infusion', 'thie'],
    description: 'Curved, warm fruits used with fennel and anise.',
  },
  {
    name: 'Vanilla beans',
    aliases: ['vanilla', 'vanilla pods', 'vanilla pieces', 'Vanilla planifolia'],
    origin: ['Mexico and Central America', 'powo'],
    description: 'Cured pods, cut into pieces for blends.',
  },
]);

const roots = buildEntries({ ...kept, type: ['Root infusion', 'thie'], shelfLifeMonths: HERB_MONTHS }, [
  {
    name: 'Licorice root',
    aliases: ['licorice', 'liquorice', 'liquorice root', 'Glycyrrhiza glabra'],
    origin: ['Southern Europe to central Asia', 'powo'],
    description: 'Very sweet root that rounds off herbal blends.',
  },
  {
    name: 'Dandelion root',
    aliases: ['dandelion', 'roasted dandelion root', 'Taraxacum officinale'],
    origin: ['Europe and Asia', 'powo'],
    description: 'Bitter root; roasted, a drink without caffeine in the manner of coffee.',
  },
  {
    name: 'Chicory root',
    aliases: ['chicory', 'roasted chicory', 'Cichorium intybus'],
    description: 'Roasted root, dark and bittersweet.',
  },
  {
    name: 'Valerian root',
    aliases: ['valerian', 'Valeriana officinalis'],
    origin: ['Europe and western Asia', 'powo'],
    type: ['Root infusion', 'ema'],
    description: 'Strong-smelling root used in evening blends.',
  },
  {
    name: 'Echinacea',
    aliases: ['purple coneflower', 'Echinacea purpurea'],
    origin: ['North America', 'usda-plants'],
    type: ['Herb infusion', 'ema'],
    description: 'Herb and root of the coneflower, slightly numbing on the tongue.',
  },
  {
    name: 'American ginseng',
    aliases: ['Panax quinquefolius'],
    origin: ['Eastern North America', 'usda-plants'],
    type: null,
    description: 'Bittersweet root, sliced or powdered.',
  },
  {
    name: 'Slippery elm bark',
    aliases: ['slippery elm', 'Ulmus rubra'],
    origin: ['North America', 'usda-plants'],
    type: null,
    description: 'Inner bark that makes a thick, soft drink.',
  },
]);

const fruits = buildEntries({ ...kept, type: ['Fruit infusion', 'thie'], shelfLifeMonths: null }, [
  {
    name: 'Rose hips',
    aliases: ['rosehip', 'rose hip', 'rosehip shells', 'Rosa canina'],
    origin: ['Europe, western Asia and northwestern Africa', 'powo'],
    description: 'Fruit of the dog rose in pieces: tart, red and mild.',
  },
  {
    name: 'Apple pieces',
    aliases: ['dried apple', 'apple bits'],
    description: 'Dried apple, the sweet body of fruit infusions.',
  },
  {
    name: 'Orange peel',
    aliases: ['dried orange peel', 'sweet orange peel', 'bitter orange peel'],
    description: 'Cut, dried peel with citrus oil.',
  },
  {
    name: 'Lemon peel',
    aliases: ['dried lemon peel', 'lemon zest'],
    description: 'Cut, dried peel, fresher and sourer than orange.',
  },
  {
    name: 'Elderberries',
    aliases: ['elderberry', 'dried elderberries', 'Sambucus nigra fruit'],
    origin: ['Europe to western Asia', 'powo'],
    description: 'Dark, tart berries that colour a cup purple.',
  },
  {
    name: 'Hawthorn berries',
    aliases: ['hawthorn', 'Crataegus monogyna'],
    origin: ['Europe, western Asia and northwestern Africa', 'powo'],
    description: 'Mealy red fruit, mild and slightly sour.',
  },
  {
    name: 'Goji berries',
    aliases: ['goji', 'wolfberry', 'Lycium barbarum'],
    origin: ['China', 'powo'],
    type: null,
    description: 'Red, sweet berries, drunk with chrysanthemum and in blends.',
  },
  {
    name: 'Cacao shells',
    aliases: ['cocoa shells', 'cacao husk', 'cacao nibs', 'cocoa nibs', 'Theobroma cacao'],
    origin: ['South America', 'powo'],
    type: null,
    description: 'Husks or nibs of roasted cacao with the scent of chocolate.',
  },
  {
    name: 'Coconut pieces',
    aliases: ['coconut flakes', 'coconut chips'],
    type: null,
    description: 'Dried flesh in chips; its fat shortens the life of a blend.',
  },
  {
    name: 'Roasted barley',
    aliases: ['barley tea', 'mugicha', 'boricha'],
    type: null,
    description: 'Roasted grain for a nutty drink without caffeine, hot or cold.',
  },
  {
    name: 'Roasted buckwheat',
    aliases: ['buckwheat tea', 'sobacha', 'tartary buckwheat tea'],
    type: null,
    description: 'Roasted groats with a biscuit-like taste.',
  },
  {
    name: 'Fruit infusion blend',
    aliases: ['fruit tea', 'fruit blend', 'berry blend'],
    type: ['Fruit infusion blend', 'camellia'],
    description: 'Mixture of hibiscus, apple, rose hip and other fruit, without tea.',
  },
]);

export const herbalRootsFruitsSpices = [...spices, ...roots, ...fruits];
