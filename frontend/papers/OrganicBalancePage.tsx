import { Alert, Button, Group, Paper, Select, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  BALANCE_PARTS,
  type BalancePart,
  type OrganicBalance,
  readOrganicBalance,
} from '../../worker/papers/organic-contract.ts';
import { apiQuery, pathTo } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { downloadFile } from '../lib/requests/download.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { useIsPhone } from '../ui/list/use-phone.ts';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './Papers.module.css';

const LABELS: Record<BalancePart, string> = {
  ...{ received: 'Received', made: 'Made', consumed: 'Used in runs', sold: 'Sold', lost: 'Lost' },
};
const PARTS = Object.keys(BALANCE_PARTS) as BalancePart[];
/** Years to choose from, the newest first. */
const YEARS_BACK = 5;

type Row = OrganicBalance['items'][number];
const FIGURES: { label: string; of: (row: Row) => number }[] = [
  { label: 'Opening', of: ({ opening }) => opening },
  ...PARTS.map((part) => ({ label: LABELS[part], of: (row: Row) => row[part] })),
  { label: 'Closing', of: ({ closing }) => closing },
];

type Props = { year: number; thisYear: number; onYear: (year: number) => void };

/** /lots/organic: what became of organic goods in a year, as inspectors ask for it. */
export function OrganicBalancePage({ year, thisYear, onYear }: Props) {
  const { data, error, refetch } = useQuery({
    ...apiQuery(readOrganicBalance, { query: { year: String(year) } }),
    staleTime: 0,
  });
  const years = Array.from({ length: YEARS_BACK }, (_, n) => thisYear - n);
  return (
    <Page
      title="Organic balance"
      description="What came, was made, used, sold and lost of your organic lots in a year."
      above={<BackLink to="/lots">Lots</BackLink>}
    >
      <Group align="flex-end" gap="sm" mb="md">
        <Select
          label="Year"
          allowDeselect={false}
          w={{ base: '100%', xs: '9rem' }}
          data={(years.includes(year) ? years : [...years, year]).map(String)}
          value={String(year)}
          onChange={(value) => value !== null && onYear(Number(value))}
        />
        <Download year={year} disabled={!data || data.items.length === 0} />
      </Group>
      {data ? (
        <Balance balance={data} />
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the balance" rows={5} />
      )}
    </Page>
  );
}

function Download({ year, disabled }: { year: number; disabled: boolean }) {
  const download = useMutation({
    mutationFn: () => downloadFile(pathTo(readOrganicBalance, { query: { year: String(year), format: 'csv' } })),
    onError: (failure) =>
      toast({
        title: 'Download Failed',
        description: errorText(failure, 'Couldn’t download the balance. Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={download.isPending}
      disabled={disabled}
      onClick={() => download.mutate()}
    >
      Download CSV
    </Button>
  );
}

function Balance({ balance: { year, items, unproven } }: { balance: OrganicBalance }) {
  const phone = useIsPhone();
  if (items.length === 0) {
    return (
      <EmptyState title={`Nothing organic in ${year}`}>
        Say of a lot that it was bought as organic: when you receive it, or on its page under Edit.
      </EmptyState>
    );
  }
  return (
    <Stack gap="lg">
      <Paper withBorder radius="lg" px={{ base: 'md', sm: 'lg' }} py="xs">
        {phone ? <Cards items={items} /> : <BalanceTable items={items} />}
      </Paper>
      {unproven.length > 0 && <Unproven lots={unproven} />}
    </Stack>
  );
}

function BalanceTable({ items }: { items: OrganicBalance['items'] }) {
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table verticalSpacing="sm" className="tabular" aria-label="Organic balance">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Item</Table.Th>
            {FIGURES.map(({ label }) => (
              <Table.Th key={label} ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <TextLink to="/inventory/$id" params={{ id: String(row.id) }}>
                  {row.name}
                </TextLink>
              </Table.Td>
              {FIGURES.map(({ label, of }) => (
                <Table.Td key={label} ta="right">
                  {formatQuantity(of(row), row.unit)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** On a phone: each item with its figures below each other. */
function Cards({ items }: { items: OrganicBalance['items'] }) {
  return (
    <ul className={classes.papers} aria-label="Organic balance">
      {items.map((row) => (
        <li key={row.id} className={classes.card}>
          <TextLink to="/inventory/$id" params={{ id: String(row.id) }} fw={560}>
            {row.name}
          </TextLink>
          <dl className={classes.figures}>
            {FIGURES.map(({ label, of }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tabular">{formatQuantity(of(row), row.unit)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Unproven({ lots }: { lots: OrganicBalance['unproven'] }) {
  return (
    <Alert color="amber" component="section" aria-labelledby="unproven">
      <Title order={2} size="h4" id="unproven">
        Sold as organic without a paper
      </Title>
      <Text size="sm" mt={4}>
        Add the certificate to the lot or its supplier, or say on the lot’s page that it is not organic.
      </Text>
      <ul className={classes.papers}>
        {lots.map(({ lotId, code, item, unit, sold }) => (
          <li key={lotId} className={classes.unproven}>
            <TextLink to="/lots/$id" params={{ id: String(lotId) }} py={10}>
              {item}, lot {code}
            </TextLink>
            <span className="tabular">{formatQuantity(sold, unit)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
