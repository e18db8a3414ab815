/** The hash of an address whose page is opened to find something: its search has the focus. */
export const FIND = 'find';
