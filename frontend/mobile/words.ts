/** The words of work mode. */
export const RECEIVE = { title: 'Receive', text: 'What has arrived of an order' };
export const COUNT = { title: 'Count', text: 'A shelf, or all stock' };
export const MOVE = { title: 'Move', text: 'From one place to another' };
export const PACK = { title: 'Pack', text: 'What can be made now' };
export const SCAN = { title: 'Scan', text: 'A barcode or a shelf' };
/** To the letter of docs/specification.md 3.3. */
export const MESSAGES = { title: 'Team Messages', text: 'Read and reply' };
export const SLIP = 'Scan Receipt';
export const FIND_ITEM = 'Find an item';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What is due, on its tile. */
export const DUE = {
  receive: ({ due, late }: { due: number; late: number }) =>
    `${counted(due, 'delivery is due', 'deliveries are due')}${late > 0 ? `, ${late} late` : ''}`,
  pack: (runs: number) => `${counted(runs, 'run is', 'runs are')} planned`,
  messages: (unread: number) => `${unread} unread`,
} as const;
