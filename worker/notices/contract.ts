import { z } from 'zod';
import { everyone, id, idInPath, line, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** What notices are about, in the order of the settings. */
export const NOTICE_KINDS = ['low', 'late', 'expiring', 'paper', 'sample', 'mention', 'count', 'sync'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Where a kind of notice may reach a person: on the page, in one mail a day, on devices while Camellia is closed. */
export const NOTICE_CHANNELS = ['app', 'digest', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Notices per page. */
export const NOTICES_PAGE = 50;
/** Unread notices are counted up to this number; the badge then shows `99+`. */
export const MAX_UNREAD_NOTICES = 100;
/** Devices of one person that are sent notices. One more replaces the oldest. */
export const MAX_DEVICES = 10;
/** Messages that mention somebody are listed for so many days; everything else for as long as it is so. */
export const MENTION_DAYS = 30;
const MAX_CHOSEN = 100;

export const noticeAnswer = z
  .object({
    key: z.string().meta({ description: 'Names the notice among those of the workspace', example: 'low:8123456789' }),
    kind: z.enum(NOTICE_KINDS),
    title: z.string().meta({ example: 'Sencha is running low' }),
    detail: z.string().meta({ description: 'May be empty', example: '2.5 of 10 kg' }),
    path: z.string().meta({ description: 'The page that it is about', example: '/inventory/8123456789' }),
    at: timestamp.meta({ description: 'Since when it is so' }),
    isUnread: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeAnswer>;

/** GET /api/notices */
export const noticesAnswer = z.object({
  notices: z.array(noticeAnswer),
  next: z.string().nullable().meta({ description: 'Send it as `cursor` for the next page; null on the last one' }),
});
export type NoticesPage = z.infer<typeof noticesAnswer>;

/** `<epoch milliseconds>~<key>` of the last notice of a page. */
const CURSOR = /^\d{1,15}~[a-z]{1,10}:\d{1,16}$/;

export const noticesQuery = z.object({
  cursor: z
    .string()
    .regex(CURSOR, { error: 'must be the `next` of a page' })
    .optional()
    .meta({ description: 'The `next` of the page before' }),
});

/** PUT /api/notices/seen */
export const seenInput = z.object({
  through: timestamp.meta({ description: 'The `at` of the newest notice that you have seen' }),
});

const channels = z.object({
  app: z.boolean().meta({ description: 'On the page of notifications' }),
  digest: z.boolean().meta({ description: 'In one mail a day, instead of a mail of its own' }),
  push: z.boolean().meta({ description: 'On your devices, while Camellia is closed' }),
});

/** What holds for who has chosen nothing: mails stay as the profile says. */
const AS_BEFORE = { app: true, digest: false, push: true };

/** PUT /api/notices/settings */
export const choicesInput = z.object({
  ...{ low: channels, late: channels, expiring: channels, paper: channels },
  sample: channels.default(AS_BEFORE).meta({ description: 'Left out by programs that do not know it' }),
  ...{ mention: channels, count: channels, sync: channels },
  only: z
    .object({
      categories: z.array(line(200).min(1)).max(MAX_CHOSEN),
      suppliers: z.array(id).max(MAX_CHOSEN),
      locations: z.array(id).max(MAX_CHOSEN),
    })
    .meta({
      description: 'Of which items you want notices. An empty list does not limit them; several lists all have to fit',
    }),
});
/** The same as an answer: with every kind. */
export const choicesAnswer = choicesInput.meta({ id: 'NoticeChoices' });
export type NoticeChoices = z.infer<typeof choicesInput>;

export const DEFAULT_CHOICES: NoticeChoices = {
  ...{ low: AS_BEFORE, late: AS_BEFORE, expiring: AS_BEFORE, paper: AS_BEFORE },
  sample: AS_BEFORE,
  ...{ mention: AS_BEFORE, count: AS_BEFORE, sync: AS_BEFORE },
  only: { categories: [], suppliers: [], locations: [] },
};

/** GET /api/notices/settings */
export const settingsAnswer = z.object({
  choices: choicesAnswer,
  pushKey: z.string().nullable().meta({
    description: 'The public key with which a browser subscribes; null if the server is not set up for it',
  }),
  devices: z.array(z.object({ id, endpoint: z.string() })).meta({ description: 'Your own, which are sent notices' }),
});
export type NoticeSettings = z.infer<typeof settingsAnswer>;

const base64Url = (characters: number, what: string) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${characters}}$`), { error: `must be ${what} in base64url without padding` })
    .meta({ example: 'B'.padEnd(characters, 'A') });

/** POST /api/notices/devices: what the browser’s `PushSubscription` says. */
export const deviceInput = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
    .max(2000)
    .meta({ example: 'https://push.example.com/send/8c1f' }),
  publicKey: base64Url(87, 'the key p256dh'),
  secret: base64Url(22, 'the secret auth'),
});
export type DeviceInput = z.infer<typeof deviceInput>;

const endpoint = endpointsOf('notices');
const ofPerson = { access: everyone, acceptsKeys: false } as const;

export const listNotices = endpoint({
  method: 'get',
  path: '/notices',
  summary: 'List your notifications, newest first',
  description: `What is low, late, expiring, to be decided or assigned to you, syncs that failed, and messages to you of the last ${MENTION_DAYS} days: each once, while it is so.`,
  ...ofPerson,
  query: noticesQuery,
  answer: { status: 200, body: noticesAnswer },
});

export const markSeen = endpoint({
  method: 'put',
  path: '/notices/seen',
  summary: 'Mark notifications as read',
  description: 'On all your devices. It never marks as unread.',
  ...ofPerson,
  body: seenInput,
  answer: { status: 204 },
});

export const getNoticeSettings = endpoint({
  method: 'get',
  path: '/notices/settings',
  summary: 'Get which notifications you want, and where',
  ...ofPerson,
  answer: { status: 200, body: settingsAnswer },
});

export const setNoticeSettings = endpoint({
  method: 'put',
  path: '/notices/settings',
  summary: 'Choose which notifications you want, and where',
  ...ofPerson,
  body: choicesInput,
  answer: { status: 200, body: choicesAnswer },
});

export const addDevice = endpoint({
  method: 'post',
  path: '/notices/devices',
  summary: 'Send notifications to a browser',
  description: `You may have ${MAX_DEVICES}; one more replaces the oldest.`,
  ...ofPerson,
  body: deviceInput,
  answer: { status: 201, body: z.object({ id }) },
  refusals: ['wrong_state'],
});

export const removeDevice = endpoint({
  method: 'delete',
  path: '/notices/devices/{id}',
  summary: 'Send no more notifications to a browser',
  ...ofPerson,
  params: z.object({ id: idInPath }),
  answer: { status: 204 },
  refusals: ['not_found'],
});
