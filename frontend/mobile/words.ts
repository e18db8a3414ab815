/** The words of work mode. */
export const RECEIVE = { title: 'Receive', text: 'What has arrived of an order' };
export const COUNT = { title: 'Count', text: 'A shelf, or all stock' };
export const MOVE = { title: 'Move', text: 'From one place to another' };
export const PACK = { title: 'Pack', text: 'What can be made now' };
export const SCAN = 'Scan a code';
/** To the letter of docs/specification.md 3.3. */
export const MESSAGES = { title: 'Team Messages', text: 'Read and reply' };
export const SLIP = { title: 'Scan Receipt', text: 'Take a photo of an order slip' };
