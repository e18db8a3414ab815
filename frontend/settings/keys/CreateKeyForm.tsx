import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_KEY_NAME, type ScopeGroup } from '../../../worker/keys/contract.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { toFormErrors } from '../form-errors.ts';
import { type NewKey, scopesQuery } from './api.ts';
import { EXPIRIES, type Expiry, isExpiry, toExpiresAt } from './expiry.ts';
import classes from './Keys.module.css';

type Props = {
  failure: unknown;
  isPending: boolean;
  onCreate: (key: NewKey) => void;
  onCancel: () => void;
};

/** Name, expiry and scopes of a new key. */
export function CreateKeyForm({ failure, isPending, onCreate, onCancel }: Props) {
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState<Expiry>('90');
  const [date, setDate] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const refused = toFormErrors(failure, ['name', 'expiresAt'], 'Couldn’t create the key. Please try again.');
  const expiresAt = toExpiresAt(expiry, date, Date.now());
  const problems = {
    name: name.trim() === '' ? 'Enter a name' : undefined,
    date: expiresAt === undefined ? 'Choose today or a later date' : undefined,
    scopes: scopes.length === 0 ? 'Choose at least one thing that the key may do.' : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (expiresAt === undefined || problems.name || problems.scopes) return;
    onCreate({ name: name.trim(), scopes, expiresAt });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="Name"
          description="The program that will use it. Its changes are recorded under this name."
          placeholder="Webshop"
          value={name}
          maxLength={MAX_KEY_NAME}
          data-autofocus
          error={refused.at.name ?? (tried && problems.name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label="Expires"
          data={EXPIRIES.map(({ value, label }) => ({ value, label }))}
          value={expiry}
          allowDeselect={false}
          description={
            expiry === 'never' ? 'Prefer a date: a key that leaks stays valid until you revoke it.' : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={expiry !== 'date' && refused.at.expiresAt}
          onChange={(value) => {
            if (isExpiry(value)) setExpiry(value);
          }}
        />
        {expiry === 'date' && (
          <TextInput
            type="date"
            label="Valid until the end of"
            value={date}
            error={refused.at.expiresAt ?? (tried && problems.date)}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        )}
        <Scopes chosen={scopes} onChange={setScopes} />
        <FormError>{(tried ? problems.scopes : undefined) ?? refused.form}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ScopesProps = { chosen: string[]; onChange: (scopes: string[]) => void };

/** What the key may do, by feature. */
function Scopes({ chosen, onChange }: ScopesProps) {
  const { data, error, refetch } = useQuery(scopesQuery);
  if (!data) return <Pending error={error} retry={refetch} rows={6} isInside />;
  return (
    <Checkbox.Group
      label="What it may do"
      description="Only what it needs. Keys can never manage members, invites, credentials or other keys."
      value={chosen}
      onChange={onChange}
    >
      <div style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
        {data.map((group) => (
          <Feature key={group.feature} group={group} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const VERBS = { read: 'Read', write: 'Write' } as const;

function Feature({ group: { feature, name, description, scopes } }: { group: ScopeGroup }) {
  return (
    <div className={classes.feature}>
      <div className={classes.about}>
        <Text fw={540}>{name}</Text>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </div>
      <div className={classes.verbs}>
        {(['read', 'write'] as const).map((verb) => {
          const scope = `${feature}:${verb}`;
          return (
            scopes.includes(scope) && (
              <Checkbox
                key={verb}
                value={scope}
                label={VERBS[verb]}
                aria-label={`${VERBS[verb]} ${name}`}
                title={scope}
                className={verb === 'write' ? classes.write : undefined}
                classNames={{ body: classes.verb ?? '', label: classes.verbLabel ?? '' }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
