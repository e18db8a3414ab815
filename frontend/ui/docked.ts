import styles from './docked.module.css';

/** For the one button or link of a page that the phone's tab bar takes in; it covers nothing there. */
export const docked = { classNames: styles, 'data-docked': true, 'data-floating': true } as const;
