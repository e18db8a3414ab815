import type { TopicData } from '../topic.ts';

export const packs: TopicData = {
  topic: 'packs',
  meanings: [
    {
      name: 'packs',
      sets: {},
      needs: 'item+pack|category+pack|amount+pack',
      takes: ['item', 'scope', 'amount', 'number', 'pack'],
      phrasings: [
        'how many 100 g pouches would (our|the|) <item> fill',
        'how many 40 g bags can i get out of <amount> (of <item>|)',
        'how many 50 g tins can (we|i) fill from (the|our|) <item>',
        'how many 100 g pouches could i pack from <amount>',
        'how many 250 g bags does <amount> of <item> make',
        'if i packed all (our|the) <item> into 100 g pouches how many would i get',
        'how many pouches of 50 g can we make (with|from|of) (our|the) <item>',
        'into how many 100 g packs can i divide the <item>',
        'how many 100 g packs can we fill from <item>',
        'how many 40 g packs can we fill from our stock of <category>',
        'how many 30 g sachets would the <category> fill',
        'how many 125 g tins will <amount> of <item> fill',
        'number of 250 g bags we can pack from <item>',
        'how many 20 g sample bags can i make out of (the|our) <item>',
        'splitting <item> into 75 g jars how many is that',
        'how many 500 g bags come out of <amount> of <item>',
        'how many 50 g portions do we get out of <item>',
        'we want to pack the <item> into 1 kg bags how many would it be',
        'would it be how many 100 g bags if we filled all the <item>',
        'how far does the <item> go if we pack it into 40 g pouches how many',
      ],
    },
  ],
};
