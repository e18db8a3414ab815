import { queryOptions } from '@tanstack/react-query';
import { readUsage } from '../../../worker/usage/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';

/** What the workspace uses of its quotas. */
export const usageQuery = queryOptions({ ...apiQuery(readUsage), staleTime: 0 });
