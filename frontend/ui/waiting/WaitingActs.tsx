import { useWaitingActs } from '../../lib/offline/acts.ts';
import { WaitingLine } from './WaitingBar.tsx';

/** Says on a page what waits of it. @param of the addresses that the page shows */
export const WaitingActs = ({ of }: { of: readonly string[] }) => <WaitingLine entries={useWaitingActs(of)} />;
