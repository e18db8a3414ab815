import styles from './docked.module.css';

/** For the one button or link of a page that floats above the phone's tab bar. */
export const docked = { classNames: styles, 'data-docked': true, 'data-floating': true } as const;
