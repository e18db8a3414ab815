import type { TopicData } from './topic.ts';

export const missing: TopicData = {
  topic: 'missing',
  meanings: [
    {
      name: 'missing-supplier',
      sets: {
        measure: 'supplier',
      },
      needs: '',
      takes: ['scope'],
      phrasings: [
        '(which|what) items (have no|are without a|lack a|miss a|do not have a|are missing a) supplier',
        'items without (a|) supplier',
        'which products have nobody (to supply|supplying) them',
        'is there anything without a supplier',
        'items (missing|lacking) (their|a|) supplier',
        'no supplier set',
      ],
    },
    {
      name: 'missing-cost',
      sets: {
        measure: 'cost',
      },
      needs: '',
      takes: ['scope'],
      phrasings: [
        'items with no cost',
        'what lacks a cost',
        '(which|what) items (have no|are without a|lack a|miss a|do not have a|are missing a) (cost|cost price|purchase price)',
        'items without (a|) (cost|cost price)',
        'for which products is the cost (unknown|missing|not recorded)',
        'which items have no cost price',
      ],
    },
    {
      name: 'missing-price',
      sets: {
        measure: 'price',
      },
      needs: '',
      takes: ['scope'],
      phrasings: [
        'teas lacking a selling price',
        'items with no selling price',
        'what has no price',
        '(which|what) items (have no|are without a|lack a|miss a|do not have a|are missing a) (price|selling price|retail price)',
        'items without (a|) (price|selling price)',
        'which (items|products) are not for sale',
        'what do we not sell',
        'what has no price tag',
        'which products are unpriced',
      ],
    },
    {
      name: 'missing-par',
      sets: {
        measure: 'par',
      },
      needs: '',
      takes: ['scope'],
      phrasings: [
        'items with no par',
        'what lacks a minimum',
        '(which|what) items (have no|are without a|lack a|miss a|do not have a|are missing a) (par|par level|minimum|threshold)',
        'items without (a|) (par|minimum|par level)',
        'where is no par set',
      ],
    },
    {
      name: 'missing-location',
      sets: {
        measure: 'location',
      },
      needs: '',
      takes: ['scope'],
      phrasings: [
        'items with no (place|location)',
        'which items do not have a shelf',
        '(which|what) items (have no|are without a|lack a|miss a|do not have a|are missing a) (location|place|shelf)',
        'items without (a|) (location|place|shelf)',
        'which products are not assigned to a (shelf|location|place)',
      ],
    },
  ],
};
