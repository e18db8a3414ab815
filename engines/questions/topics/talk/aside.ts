import type { TopicData } from '../topic.ts';

/** What people say around a question: reasons, stories, remarks. It asks nothing. */
export const aside: TopicData = {
  topic: 'aside',
  meanings: [
    {
      name: 'aside',
      sets: {},
      needs: '',
      takes: ['any'],
      phrasings: [
        'a customer is waiting',
        'I am at the counter',
        'my boss wants it on paper',
        'I have been away <past>',
        'we are doing the stock take <deadline>',
        'it is for a wedding',
        'the <item> is for a school',
        'somebody has to do it',
        'what a day',
        'I thought as much',
        'that is less than I expected',
        'found it',
        'last one for now',
        'two things',
        'one more',
        'sorry for all the messages',
        'I am new here',
        'my accountant is coming <deadline>',
        '<person> is off sick',
        'I was on the phone with <supplier>',
        'I am in the <type>',
        'we want to clear the shelf',
        'I am planning the <deadline> menu',
        'a regular of ours loves <item>',
        'I am a bit worried about <item>',
        'we had a full house <past>',
        'the internet is slow here',
        'I will call them after lunch',
      ],
    },
  ],
};
