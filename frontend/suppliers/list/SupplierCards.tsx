import { Button, Card, Group, Text } from '@mantine/core';
import { Fragment } from 'react';
import { formatRelative } from '../../lib/text/format.ts';
import { figuresLine } from '../figures.ts';
import classes from '../SuppliersPage.module.css';
import { WORDS } from './list-words.ts';
import type { SupplierCommands, SupplierRow } from './supplier-rows.ts';

type Props = { rows: readonly SupplierRow[]; commands: SupplierCommands };

/** The suppliers as cards, for phones. */
export function SupplierCards({ rows, commands: { files, papers, change } }: Props) {
  return (
    <Card component="section" aria-label="Suppliers">
      <ul className={classes.rows}>
        {rows.map((supplier) => (
          <li key={supplier.id} className={classes.row}>
            <div className={classes.what}>
              <Text fw={560}>{supplier.name}</Text>
              <ContactLine {...supplier} />
              <Text size="sm" c="dimmed">
                {figuresLine(supplier)}
              </Text>
              {/* Its room is kept while it loads. */}
              <Text size="sm" c="dimmed" className="tabular" mih="1.55em">
                {stockLine(supplier)}
              </Text>
            </div>
            <Group gap="xs">
              {change && (
                <Button
                  variant="light"
                  px="sm"
                  onClick={() => change.contact(supplier)}
                  aria-label={`Contact ${supplier.name}`}
                >
                  {WORDS.contact}
                </Button>
              )}
              {papers && (
                <Button
                  variant="default"
                  px="sm"
                  onClick={() => papers(supplier)}
                  aria-label={`Papers of ${supplier.name}`}
                >
                  {WORDS.papers}
                </Button>
              )}
              <Button
                variant="default"
                px="sm"
                onClick={() => files(supplier)}
                aria-label={`Files of ${supplier.name}`}
              >
                {WORDS.files}
              </Button>
              {change && (
                <>
                  <Button
                    variant="default"
                    px="sm"
                    onClick={() => change.edit(supplier)}
                    aria-label={`Edit ${supplier.name}`}
                  >
                    {WORDS.edit}
                  </Button>
                  <Button
                    variant="subtle"
                    color="red"
                    px="sm"
                    onClick={() => change.remove(supplier)}
                    aria-label={`Delete ${supplier.name}`}
                  >
                    {WORDS.delete}
                  </Button>
                </>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** `3 items · 1 open order · last order 2 days ago`. */
function stockLine({ figures }: SupplierRow): string {
  if (!figures) return '';
  const { items, openOrders, lastOrderAt } = figures;
  return [
    WORDS.items(items),
    ...(openOrders > 0 ? [WORDS.openOrders(openOrders)] : []),
    ...(lastOrderAt ? [`${WORDS.columns.lastOrder.toLowerCase()} ${formatRelative(lastOrderAt)}`] : []),
  ].join(' · ');
}

/** A line may break after a part and its point, and not within one; an address that is longer than the line breaks all the same. */
function ContactLine({ name, company, contactPerson, email, phone }: SupplierRow) {
  const parts = [contactPerson, company === name ? '' : company, email || 'no email address yet', phone].filter(
    Boolean,
  );
  return (
    <Text size="sm" c="dimmed">
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className={classes.part}>
            {part}
            {index < parts.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </Text>
  );
}
