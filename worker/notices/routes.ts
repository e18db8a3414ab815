import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { addDevice, getSettings, listNotices, markSeen, removeDevice, setSettings } from './service.ts';

export const noticeEndpoints = [
  handle(contract.listNotices, async ({ context, query }) => ({ json: await listNotices(context, query.cursor) })),
  handle(contract.markSeen, async ({ context, body }) => {
    await markSeen(context, body.through);
    return { empty: true };
  }),
  handle(contract.getNoticeSettings, async ({ context }) => ({ json: await getSettings(context) })),
  handle(contract.setNoticeSettings, async ({ context, body }) => ({ json: await setSettings(context, body) })),
  handle(contract.addDevice, async ({ context, body }) => ({ json: await addDevice(context, body) })),
  handle(contract.removeDevice, async ({ context, params }) => {
    await removeDevice(context, params.id);
    return { empty: true };
  }),
];
