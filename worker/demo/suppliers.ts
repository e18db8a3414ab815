/** The suppliers of the sample business. Addresses end in `.example`, so no message can reach anyone. */
export interface Supplier {
  name: string;
  contactPerson: string;
  email: string;
  phone: string;
  /** Hours until they answer, on average. */
  responseTimeAvg: number;
  /** Out of 5. */
  reliabilityScore: number;
  leadTimeDays: number;
  notes: string;
}

export const SUPPLIERS = [
  {
    name: 'Halmari Hills Estates',
    contactPerson: 'Ananya Baruah',
    email: 'orders@halmarihills.example',
    phone: '+1 202 555 0111',
    responseTimeAvg: 9,
    reliabilityScore: 4.6,
    leadTimeDays: 21,
    notes: 'Ships by air in the first flush, by sea otherwise. Samples before every lot.',
  },
  {
    name: 'Nuwara Leaf Exports',
    contactPerson: 'Dilshan Perera',
    email: 'sales@nuwaraleaf.example',
    phone: '+1 202 555 0122',
    responseTimeAvg: 6,
    reliabilityScore: 4.8,
    leadTimeDays: 18,
    notes: 'Blends to our recipe. Sacks of 25 pounds.',
  },
  {
    name: 'Wuyi Ridge Trading',
    contactPerson: 'Lin Qiao',
    email: 'lin@wuyiridge.example',
    phone: '+1 202 555 0133',
    responseTimeAvg: 14,
    reliabilityScore: 4.2,
    leadTimeDays: 28,
    notes: 'Closed for two weeks at the new year; order ahead.',
  },
  {
    name: 'Uji Tea Growers',
    contactPerson: 'Haruka Mori',
    email: 'export@ujigrowers.example',
    phone: '+1 202 555 0144',
    responseTimeAvg: 11,
    reliabilityScore: 4.9,
    leadTimeDays: 16,
    notes: 'Matcha is milled to order.',
  },
  {
    name: 'Alishan Mountain Tea',
    contactPerson: 'Chen Yu-ting',
    email: 'hello@alishanmountain.example',
    phone: '+1 202 555 0155',
    responseTimeAvg: 8,
    reliabilityScore: 4.5,
    leadTimeDays: 20,
    notes: 'Spring and winter harvest only.',
  },
  {
    name: 'Cape Botanicals',
    contactPerson: 'Thandi Jacobs',
    email: 'orders@capebotanicals.example',
    phone: '+1 202 555 0166',
    responseTimeAvg: 5,
    reliabilityScore: 4.4,
    leadTimeDays: 14,
    notes: 'Organic certificates come with every lot.',
  },
  {
    name: 'Malabar Spice House',
    contactPerson: 'Joseph Varghese',
    email: 'joseph@malabarspice.example',
    phone: '+1 202 555 0177',
    responseTimeAvg: 19,
    reliabilityScore: 3.7,
    leadTimeDays: 19,
    notes: 'Late twice this year; ask for the tracking number.',
  },
  {
    name: 'Harbour Blending Co.',
    contactPerson: 'Grace Whitfield',
    email: 'grace@harbourblending.example',
    phone: '+1 202 555 0188',
    responseTimeAvg: 3,
    reliabilityScore: 4.7,
    leadTimeDays: 7,
    notes: 'Packs our own leaf into tins, pouches and bags.',
  },
  {
    name: 'Kiln & Kettle',
    contactPerson: 'Owen Marsh',
    email: 'trade@kilnandkettle.example',
    phone: '+1 202 555 0199',
    responseTimeAvg: 24,
    reliabilityScore: 4.1,
    leadTimeDays: 12,
    notes: 'Free shipping above 40 pieces.',
  },
  {
    name: 'Northline Packaging',
    contactPerson: 'Petra Novak',
    email: 'service@northline.example',
    phone: '+1 202 555 0102',
    responseTimeAvg: 2,
    reliabilityScore: 4.3,
    leadTimeDays: 5,
    notes: 'Orders before noon leave the same day.',
  },
] as const satisfies readonly Supplier[];

export type SupplierName = (typeof SUPPLIERS)[number]['name'];

/** Texts to start a message to a supplier from. */
export const TEMPLATES = [
  {
    name: 'Reorder Request',
    category: 'reorder',
    subject: 'Reorder of {productName}',
    body: 'Hello {supplierName},\n\nwe are running low on {productName} and would like to order {quantity}. Could you deliver by {deliveryDate}?\n\nKind regards',
  },
  {
    name: 'Quality Inquiry',
    category: 'quality',
    subject: 'A question about {productName}, batch {batchNumber}',
    body: 'Hello {supplierName},\n\nin batch {batchNumber} of {productName} we have noticed: {issueDescription}. Could you look into it and tell us how to go on?\n\nKind regards',
  },
  {
    name: 'Price List',
    category: 'price_request',
    subject: 'Current prices for {productName}',
    body: 'Hello {supplierName},\n\ncould you send us your current prices for {productName}, with minimum order and delivery time?\n\nKind regards',
  },
] as const;
