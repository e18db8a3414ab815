import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Style } from '../../../engines/text/style.ts';
import type { Workspace } from '../../../worker/workspaces/contract.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { currencies } from '../../lib/text/currencies.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useSaveStyle } from '../api.ts';
import { toFormErrors } from '../form-errors.ts';
import { Section } from '../Section.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useEdits } from '../use-edits.ts';
import * as words from './style-words.ts';

/** How the workspace writes money, numbers and dates. Another currency asks first where there are prices. */
export function StyleForm({ workspace: { style } }: { workspace: Workspace }) {
  const edits = useEdits({ ...style, weekStart: String(style.weekStart) });
  const { currency, numberStyle, weightUnit, weekStart, timeZone } = edits.values;
  const [asks, setAsks] = useState(false);
  const save = useSaveStyle();
  useUnsaved(edits.hasChanges, save.isPending);
  const isAsked = save.error instanceof ApiError && save.error.code === 'has_prices';
  const refused = toFormErrors(isAsked ? null : save.error, [], 'Couldn’t save the workspace. Please try again.');
  const choices = useMemo(
    () => ({
      currency: currencies(style.currency),
      numberStyle: words.numberStyles(style.numberStyle),
      timeZone: words.timeZones(style.timeZone),
    }),
    [style],
  );

  const submit = (keepsAmounts: boolean) => {
    const { weekStart: day, ...texts } = edits.changes;
    const changes = { ...texts, ...(day !== undefined && { weekStart: Number(day) }) } as Partial<Style>;
    save.mutate(
      { style: changes, ...(keepsAmounts && { keepsAmounts: true }) },
      {
        onSuccess: () => toast({ title: words.SAVED }),
        onError: (error) => setAsks(error instanceof ApiError && error.code === 'has_prices'),
        onSettled: () => keepsAmounts && setAsks(false),
      },
    );
  };

  const field = (name: keyof typeof edits.values) => ({
    value: edits.values[name],
    allowDeselect: false,
    onChange: (value: string | null) => value !== null && edits.set(name, value),
    error: refused.at[`style.${name}`],
  });
  return (
    <Section title={words.TITLE} description="For everyone in the workspace, on screens and in mail.">
      <SettingsForm
        label="Save currency and dates"
        hasChanges={edits.hasChanges}
        isSaving={save.isPending}
        error={refused.form}
        onSubmit={() => submit(false)}
      >
        <Select
          label="Currency"
          data={choices.currency}
          searchable
          limit={40}
          nothingFoundMessage="No matching currency"
          {...field('currency')}
          value={currency}
        />
        <Select
          label="Numbers and dates"
          data={choices.numberStyle}
          searchable
          nothingFoundMessage="No matching language or country"
          {...field('numberStyle')}
          value={numberStyle}
        />
        <Select
          label="Time zone"
          description="Where days begin: for best-before dates, orders and mail. Without one, mail goes by UTC."
          data={choices.timeZone}
          searchable
          limit={60}
          nothingFoundMessage="No matching time zone"
          {...field('timeZone')}
          value={timeZone}
        />
        <Select label="Week starts on" data={words.WEEK_STARTS} {...field('weekStart')} value={weekStart} />
        <Select
          label="Weights"
          description="Also shown on an item’s page, in this unit."
          data={words.WEIGHT_UNITS}
          {...field('weightUnit')}
          value={weightUnit}
        />
      </SettingsForm>
      <ConfirmDialog
        opened={asks}
        title={words.KEEP_TITLE}
        confirmLabel={words.KEEP_LABEL}
        pending={save.isPending}
        onConfirm={() => submit(true)}
        onClose={() => setAsks(false)}
      >
        {words.keepText(currency)}
      </ConfirmDialog>
    </Section>
  );
}
