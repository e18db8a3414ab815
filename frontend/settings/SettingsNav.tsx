import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import classes from './SettingsPage.module.css';
import { SETTINGS_PAGES, SETTINGS_SECTIONS, type SettingsSection } from './sections.ts';

type Props = { me: Me; shown: SettingsSection; ref: RefObject<HTMLElement | null> };

/** The sections of the settings and the pages that belong to them: beside what is shown, on a phone a page of its own. */
export function SettingsNav({ me, shown, ref }: Props) {
  const pages = me.workspace ? SETTINGS_PAGES.filter((page) => page.for === null || page.for === me.role) : [];
  return (
    <nav aria-label="Settings" className={classes.nav} ref={ref} tabIndex={-1}>
      <ul className={classes.list}>
        {SETTINGS_SECTIONS.map(({ id, label, about }) => (
          <li key={id}>
            <Link
              to="/settings"
              search={{ tab: id }}
              className={classes.link}
              aria-current={id === shown ? 'page' : undefined}
            >
              <Words label={label} about={about} />
            </Link>
          </li>
        ))}
      </ul>
      {pages.length > 0 && (
        <ul className={classes.list}>
          {pages.map(({ to, label, about }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                <Words label={label} about={about} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function Words({ label, about }: { label: string; about: string }) {
  return (
    <>
      <span>
        {label} <span className={classes.about}>{about}</span>
      </span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.arrow} />
    </>
  );
}
