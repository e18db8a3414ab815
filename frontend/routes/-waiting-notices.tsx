import { WaitingCountsNotice } from '../counts/waiting/WaitingCountsNotice.tsx';
import { WaitingNotice } from '../inventory/waiting/WaitingNotice.tsx';
import { WaitingMessagesNotice } from '../messages/waiting/WaitingMessagesNotice.tsx';
import { WaitingSlipsNotice } from '../slips/waiting/WaitingSlipsNotice.tsx';

/** What waits on this device. */
export default function WaitingNotices() {
  return (
    <>
      <WaitingNotice />
      <WaitingCountsNotice />
      <WaitingMessagesNotice />
      <WaitingSlipsNotice />
    </>
  );
}
