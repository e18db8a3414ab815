import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatQuantity } from '../../../lib/text/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWarehouseAlerts } from './use-warehouse-alerts.ts';
import classes from './WarehouseAlerts.module.css';
import {
  type BatchAlert,
  type BatchWords,
  type ItemAlert,
  KIND_WORDS,
  MAX_WAREHOUSE_ALERTS,
  type WarehouseAlert,
} from './warehouse-alerts.ts';

/**
 * Warehouse alerts of the last hour, until dismissed. Part of the page instead of floating, because they stay too long
 * to cover content.
 */
export function WarehouseAlerts() {
  const { alerts, wordsOf, dismiss } = useWarehouseAlerts();
  const more = alerts.length - MAX_WAREHOUSE_ALERTS;
  return (
    <section aria-label="Warehouse alerts" aria-live="polite" className={classes.alerts}>
      {alerts.slice(0, MAX_WAREHOUSE_ALERTS).map((alert) => (
        <AlertToast
          key={alert.key}
          {...(alert.kind === 'batch' ? showBatch(alert, wordsOf(alert)) : showItem(alert))}
          onDismiss={() => dismiss([alert.key])}
        />
      ))}
      {alerts.length > 1 && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {more > 0 && `+${more} more ${more === 1 ? 'alert' : 'alerts'}`}
          </Text>
          <Button size="xs" variant="subtle" onClick={() => dismiss(alerts.map(({ key }) => key))}>
            Dismiss all
          </Button>
        </Group>
      )}
    </section>
  );
}

type Shown = {
  kind: WarehouseAlert['kind'];
  label: string;
  when: string;
  text: string;
  link: { to: '/inventory/$id'; params: { id: string } } | { to: BatchWords['to'] };
  dismissLabel: string;
};

function showItem({ kind, item }: ItemAlert): Shown {
  const label = KIND_WORDS[kind];
  return {
    kind,
    label,
    when: item.lastUpdated,
    text: `${item.name}: ${formatQuantity(item.quantity, item.unit)}`,
    link: { to: '/inventory/$id', params: { id: String(item.id) } },
    dismissLabel: `Dismiss ${label.toLowerCase()}: ${item.name}`,
  };
}

function showBatch({ kind, lastUpdated }: BatchAlert, { kind: label, text, to }: BatchWords): Shown {
  return { kind, label, when: lastUpdated, text, link: { to }, dismissLabel: `Dismiss: ${text}` };
}

function AlertToast({ kind, label, when, text, link, dismissLabel, onDismiss }: Shown & { onDismiss: () => void }) {
  return (
    <div className={classes.alert} data-kind={kind}>
      <Link {...link} className={classes.link}>
        <span className={classes.kind}>
          {label}, <RelativeTime when={when} />
        </span>
        <span className={classes.name}>{text}</span>
      </Link>
      <ActionIcon variant="subtle" color="gray" size="lg" onClick={onDismiss} aria-label={dismissLabel}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
