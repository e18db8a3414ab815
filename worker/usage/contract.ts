import { z } from 'zod';
import { everyone, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

const endpoint = endpointsOf('usage');

export const quotaName = z.enum(['items', 'movements', 'storage', 'mail', 'model', 'samples']);
export type QuotaName = z.infer<typeof quotaName>;

export const quotaAnswer = z
  .object({
    name: quotaName,
    used: z.number().min(0).meta({ description: 'Items, movements, bytes, emails, cents or sample workspaces' }),
    limit: z.number().min(0),
    period: z.enum(['always', 'day', 'quarter hour']),
  })
  .meta({ id: 'Quota' });
export type Quota = z.infer<typeof quotaAnswer>;

export const usageAnswer = z.object({
  quotas: z.array(quotaAnswer),
  /** When the counts of a day begin again. */
  dayEndsAt: timestamp,
});
export type Usage = z.infer<typeof usageAnswer>;

export const readUsage = endpoint({
  method: 'get',
  path: '/usage',
  summary: 'Read what the workspace uses of its quotas',
  description:
    'Counts of a day begin again at midnight UTC. `model` is missing without a model, `mail` without a mail server; `samples` counts those that your network opened.',
  access: everyone,
  answer: { status: 200, body: usageAnswer },
});
