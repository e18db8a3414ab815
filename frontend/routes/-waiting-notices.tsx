import { WaitingCountsNotice } from '../counts/waiting/WaitingCountsNotice.tsx';
import { WaitingNotice } from '../inventory/waiting/WaitingNotice.tsx';
import { WaitingMessagesNotice } from '../messages/waiting/WaitingMessagesNotice.tsx';
import { useResumedPush } from '../settings/notifications/use-resumed-push.ts';
import { WaitingSlipsNotice } from '../slips/waiting/WaitingSlipsNotice.tsx';
import { WaitingSheetsNotice } from '../tastings/waiting/WaitingSheetsNotice.tsx';

/** What waits on this device, and whether its notices are on. */
export default function WaitingNotices() {
  useResumedPush();
  return (
    <>
      <WaitingNotice />
      <WaitingCountsNotice />
      <WaitingMessagesNotice />
      <WaitingSlipsNotice />
      <WaitingSheetsNotice />
    </>
  );
}
