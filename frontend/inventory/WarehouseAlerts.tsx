import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatQuantity } from '../lib/format.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { useWarehouseAlerts } from './use-warehouse-alerts.ts';
import classes from './WarehouseAlerts.module.css';
import { KIND_WORDS, WAREHOUSE_ALERTS_SHOWN, type WarehouseAlert } from './warehouse-alerts.ts';

/**
 * What happened in the warehouse in the last hour, until it is dismissed. Stands in the page, because a note that waits
 * an hour for its reader must not lie over what the page is for.
 */
export function WarehouseAlerts() {
  const { alerts, dismiss } = useWarehouseAlerts();
  const more = alerts.length - WAREHOUSE_ALERTS_SHOWN;
  return (
    <section aria-label="Warehouse alerts" aria-live="polite" className={classes.alerts}>
      {alerts.slice(0, WAREHOUSE_ALERTS_SHOWN).map((alert) => (
        <AlertToast key={alert.key} alert={alert} onDismiss={() => dismiss([alert.key])} />
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

function AlertToast({ alert: { kind, item }, onDismiss }: { alert: WarehouseAlert; onDismiss: () => void }) {
  return (
    <div className={classes.alert} data-kind={kind}>
      <Link to="/inventory/$id" params={{ id: String(item.id) }} className={classes.link}>
        <span className={classes.kind}>
          {KIND_WORDS[kind]}, <RelativeTime when={item.lastUpdated} />
        </span>
        <span className={classes.name}>
          {item.name}: {formatQuantity(item.quantity, item.unit)}
        </span>
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        onClick={onDismiss}
        aria-label={`Dismiss ${KIND_WORDS[kind].toLowerCase()}: ${item.name}`}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
