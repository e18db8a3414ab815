import type { TopicData } from './topic.ts';

export const team: TopicData = {
  topic: 'team',
  meanings: [
    {
      name: 'team',
      sets: {},
      needs: '',
      takes: [],
      phrasings: [
        'which people are in this workspace',
        'which people are in here',
        'which people use this',
        'whos on the team',
        'list the users',
        'which colleagues do we have',
        'who are the admins',
        'how many people are on the team',
        'who else uses this',
        'who else is (on|in) the team',
        'names of my coworkers',
        'who do i work with',
        'who are the users',
        'who works here',
        'who is (in|on) (the|our|my) (team|workspace|staff)',
        '(list|show) (the|our|all) (team|team members|members|colleagues|users|people|staff)',
        'how many (people|users|members|colleagues|staff|employees) (work here|are in the team|do we have|are there|have access)',
        'team members',
        'who are my colleagues',
        'who has access',
        'who is everybody',
      ],
    },
  ],
};
