/** A template that Camellia brings along. */
export interface DefaultTemplate {
  name: string;
  category: 'reorder' | 'quality';
  subject: string;
  body: string;
}

/** Also the first words of an order where a workspace has no template for orders. */
export const REORDER_REQUEST: DefaultTemplate = {
  name: 'Reorder Request',
  category: 'reorder',
  subject: 'Reorder request: {productName}',
  body: [
    'Dear {supplierName},',
    '',
    'we are running low on {productName} and would like to order {quantity}, for delivery by {deliveryDate} if you can.',
    '',
    'Please confirm price, availability, delivery time and minimum order quantity.',
    '',
    'Kind regards',
  ].join('\n'),
};

/** What the quick setup makes where a workspace has no template of the name. */
export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = [
  REORDER_REQUEST,
  {
    name: 'Quality Inquiry',
    category: 'quality',
    subject: 'Quality of {productName}, batch {batchNumber}',
    body: [
      'Dear {supplierName},',
      '',
      'we have a question about {productName} of batch {batchNumber}:',
      '',
      '{issueDescription}',
      '',
      'Please tell us how you would like to settle this.',
      '',
      'Kind regards',
    ].join('\n'),
  },
];
