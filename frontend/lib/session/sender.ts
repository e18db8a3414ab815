import { useQuery } from '@tanstack/react-query';
import type { Sender } from '../../../engines/supplier-messages/signature.ts';
import { awaitsFirstAnswer } from '../requests/first-answer.ts';
import { placesQuery } from '../stock/places.ts';
import { personName } from './person-name.ts';
import { useSession } from './session.ts';

/** Who writes to suppliers and where goods are delivered, which is only said where there are several places. */
export type SenderFacts = Sender & { deliveryPlace?: string };

/** The person, their business and its main place; undefined until known. */
export function useSender(): SenderFacts | undefined {
  const { me } = useSession();
  const places = useQuery(placesQuery);
  if (!me?.workspace || awaitsFirstAnswer(places)) return undefined;
  const { data } = places;
  const main = data && data.length > 1 ? data.find(({ isMain }) => isMain) : undefined;
  return {
    senderName: personName(me),
    businessName: me.workspace.name,
    ...(main && { deliveryPlace: main.name }),
  };
}
