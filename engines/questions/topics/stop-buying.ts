import type { TopicData } from './topic.ts';

export const stopBuying: TopicData = {
  topic: 'stopBuying',
  meanings: [
    {
      name: 'stop-buying',
      sets: {},
      needs: '',
      takes: ['scope'],
      phrasings: [
        'what should we give up',
        'which items should we let go',
        'which teas should we no longer carry',
        'which products should we no longer buy',
        'what should we stop ordering',
        'what should i not reorder',
        'which products arent worth keeping',
        'which items would you kick out',
        'what would you drop',
        'what can we stop carrying',
        'which items should go',
        'what could we (drop|ditch|cut|remove) from the range',
        'what should leave the assortment',
        'what is not worth it anymore',
        'which teas should we give up',
        'candidates for delisting',
        'what to phase out',
        'what should (i|we) (stop|quit|no longer) (buying|ordering|stocking|buy|order|carrying)',
        '(which|what) (items|products|teas|) (should|could|can) (i|we) (drop|discontinue|delist|get rid of|phase out|stop selling)',
        'what (can|should) (be|) (discontinued|delisted|dropped)',
        'what is not worth (buying|stocking|keeping|ordering) (anymore|)',
        'what should we not (buy|order|reorder|restock)',
        'what to stop buying',
        'which (products|items) are not worth keeping',
      ],
    },
  ],
};
