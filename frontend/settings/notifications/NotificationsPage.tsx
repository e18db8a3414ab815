import { Checkbox, MultiSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
} from '../../../worker/notices/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { useUses } from '../../lib/session/uses.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { Section } from '../Section.tsx';
import { noticeSettingsQuery, suppliersQuery, useChoose } from './api.ts';
import classes from './Choices.module.css';
import { DevicePush } from './DevicePush.tsx';
import { NightlySheets } from './NightlySheets.tsx';
import { CHANNELS, KINDS } from './words.ts';

/** The categories of the items. */
type UseCategories = () => readonly string[];

/** /settings/notifications: which notices reach a person, and where. */
export function NotificationsPage({ useCategories }: { useCategories: UseCategories }) {
  const { data, error, refetch } = useQuery(noticeSettingsQuery);
  return (
    <Page
      title="Notification settings"
      width="reading"
      description="Only for you. Your choices are saved at once."
      above={<BackLink to="/notices">Notifications</BackLink>}
    >
      {data ? (
        <Stack gap="lg">
          <Section
            title="What and where"
            description="The daily email comes in the morning, and replaces single emails about what you choose for it."
          >
            <Kinds choices={data.choices} />
          </Section>
          <Section title="Of which items" description="Leave a field empty to hear of all.">
            <Limits choices={data.choices} useCategories={useCategories} />
          </Section>
          <Section title="On paper" description="Sheets to print, as PDFs by email at 4 in the morning.">
            <NightlySheets />
          </Section>
          <Section title="On devices" description="Shown while Camellia is closed, as soon as something happens.">
            <DevicePush {...data} />
          </Section>
        </Stack>
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load your choices" rows={7} />
      )}
    </Page>
  );
}

function Kinds({ choices }: { choices: NoticeChoices }) {
  const { me } = useSession();
  const choose = useChoose();
  const hasLots = useUses().lots;
  const hasSamples = useUses().samples;
  // Syncs and decisions are the office's, and who keeps no lots or samples reads nothing of them.
  const kinds = NOTICE_KINDS.filter((kind) =>
    kind === 'sync'
      ? me?.role !== 'staff'
      : kind === 'sample'
        ? me?.role !== 'staff' && hasSamples
        : hasLots || (kind !== 'expiring' && kind !== 'paper'),
  );
  const change = (kind: NoticeKind, channel: NoticeChannel, isOn: boolean) =>
    choose.mutate({ ...choices, [kind]: { ...choices[kind], [channel]: isOn } });
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <td />
          {NOTICE_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {CHANNELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {KINDS[kind].label}
              <Text size="sm" c="dimmed">
                {KINDS[kind].description}
              </Text>
            </th>
            {NOTICE_CHANNELS.map((channel) => (
              <td key={channel}>
                <Checkbox
                  classNames={{ root: classes.choice ?? '', label: classes.cell ?? '' }}
                  label={<VisuallyHidden>{`${KINDS[kind].label}: ${CHANNELS[channel]}`}</VisuallyHidden>}
                  checked={choices[kind][channel]}
                  onChange={(event) => change(kind, channel, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

function Limits({ choices, useCategories }: { choices: NoticeChoices; useCategories: UseCategories }) {
  const choose = useChoose();
  const categories = useCategories();
  const suppliers = toOptions(useQuery(suppliersQuery).data ?? []);
  const places = toOptions(usePlaces());
  const { only } = choices;
  const limit = (change: Partial<NoticeChoices['only']>) => choose.mutate({ ...choices, only: { ...only, ...change } });
  // What has gone since it was chosen is not offered, and goes with the next change.
  const shown = (ids: readonly number[], options: readonly { value: string }[]) =>
    ids.map(String).filter((id) => options.some(({ value }) => value === id));
  return (
    <Stack>
      <MultiSelect
        label="Categories"
        data={categories}
        value={only.categories}
        onChange={(next) => limit({ categories: next })}
        searchable
        nothingFoundMessage="No matching category"
      />
      <MultiSelect
        label="Suppliers"
        data={suppliers}
        value={shown(only.suppliers, suppliers)}
        onChange={(next) => limit({ suppliers: next.map(Number) })}
        searchable
        nothingFoundMessage="No matching supplier"
      />
      {places.length > 0 && (
        <MultiSelect
          label="Places"
          data={places}
          value={shown(only.locations, places)}
          onChange={(next) => limit({ locations: next.map(Number) })}
          searchable
          nothingFoundMessage="No matching place"
        />
      )}
    </Stack>
  );
}
