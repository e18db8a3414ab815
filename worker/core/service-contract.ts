import { z } from 'zod';
import { endpointsOf } from './endpoint-contract.ts';

const endpoint = endpointsOf('core');

export const healthAnswer = z.object({ status: z.literal('ok'), version: z.string() });

export const health = endpoint({
  method: 'get',
  path: '/health',
  summary: 'Check the health and version of the service',
  access: 'public',
  answer: { status: 200, body: healthAnswer },
});

export const publicSettingsAnswer = z.object({
  teamContactName: z
    .string()
    .nullable()
    .meta({ description: 'The name of the team contact on public pages; null if not set' }),
  sendsMail: z
    .boolean()
    .meta({ description: 'Whether a mail server is configured; if not, messages are recorded but not sent' }),
});

export const publicSettings = endpoint({
  method: 'get',
  path: '/public-settings',
  summary: 'Get the settings that public pages need',
  access: 'public',
  answer: { status: 200, body: publicSettingsAnswer },
});
