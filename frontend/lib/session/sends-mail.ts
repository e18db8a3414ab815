import { queryOptions, useQuery } from '@tanstack/react-query';
import { publicSettings } from '../../../worker/core/service-contract.ts';
import { apiQuery } from '../requests/api.ts';
import { useSession } from './session.ts';

const publicSettingsQuery = queryOptions(apiQuery(publicSettings));

/** Whether messages are sent by email; undefined until loaded. A sample workspace sends none. */
export function useSendsMail(): boolean | undefined {
  const { data } = useQuery(publicSettingsQuery);
  const { me } = useSession();
  return me?.workspace?.sampleUntil ? false : data?.sendsMail;
}
