import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { NamedItem, ReadRecipes } from '../../../engines/csv-reading/recipes/read-recipes.ts';
import { pickFile } from '../../lib/pick-file.ts';
import { importOrReload } from '../../lib/reload.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { recipesQuery } from '../../lib/stock/making.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { RecipeOfficeOnly } from '../RecipeFrame.tsx';
import classes from '../Recipes.module.css';
import { WORDS } from '../words.ts';
import type { readRecipeFile } from './read-recipe-file.ts';
import { RecipeFailure, useAddRecipes } from './use-add-recipes.ts';

const TEXTS = WORDS.import;
/** Errors that are listed; the rest are counted. */
const MAX_ERRORS = 50;

/** Loaded after the page: it is larger than all of the page. */
const loadReader = () => import('./read-recipe-file.ts');
/** Choosing a file loads it again and says what is wrong. */
const ignore = () => undefined;

type Props = {
  /** The workspace’s items; empty until they are loaded. */
  useItems: () => readonly NamedItem[];
  onDone: () => void;
};

/** /recipes/import: recipes of a CSV file, shown before they are added, all or none. */
export function ImportRecipesPage(props: Props) {
  return (
    <RecipeOfficeOnly title={TEXTS.title}>
      <Page
        title={TEXTS.title}
        description={TEXTS.description}
        width="reading"
        above={<BackLink to="/recipes">Recipes</BackLink>}
      >
        <ImportRecipes {...props} />
      </Page>
    </RecipeOfficeOnly>
  );
}

function ImportRecipes({ useItems, onDone }: Props) {
  const items = useItems();
  const { data: recipes } = useQuery(recipesQuery());
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; bytes: Uint8Array; read: typeof readRecipeFile } | null>(null);
  useEffect(() => void loadReader().catch(ignore), []);
  const outcome = useMemo(
    () => (file && recipes ? file.read(file.bytes, items, new Set(recipes.map(({ itemId }) => itemId))) : null),
    [file, items, recipes],
  );
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const [buffer, { readRecipeFile: read }] = await Promise.all([
        chosen.arrayBuffer(),
        importOrReload(loadReader()),
      ]);
      setFile({ name: chosen.name, bytes: new Uint8Array(buffer), read });
    } catch {
      toast({ title: TEXTS.unread, description: WORDS.unreachable, variant: 'destructive' });
    }
  };
  return (
    <Stack gap="lg">
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="sm">
          <Text>{TEXTS.columns}</Text>
          <pre className={classes.example}>{TEXTS.example}</pre>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={TEXTS.choose}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Group gap="sm">
            <Button
              size="md"
              variant={file ? 'default' : 'filled'}
              disabled={!recipes || items.length === 0}
              leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
              onClick={() => pickFile(input.current, { accept: '.csv,text/csv,text/comma-separated-values' })}
            >
              {file ? TEXTS.another : TEXTS.choose}
            </Button>
            {file && <Text className={classes.text}>{file.name}</Text>}
          </Group>
        </Stack>
      </Paper>
      {outcome && 'problem' in outcome && (
        <Alert color="red" title={outcome.problem.title} role="alert">
          {outcome.problem.detail ?? outcome.problem.message}
        </Alert>
      )}
      {outcome && 'errors' in outcome && <Preview read={outcome} onDone={onDone} />}
    </Stack>
  );
}

/** What the file says, before anything is added; or what is wrong with it, by row. */
function Preview({ read: { recipes, errors }, onDone }: { read: ReadRecipes; onDone: () => void }) {
  const add = useAddRecipes(onDone);
  if (errors.length > 0) {
    return (
      <Alert color="red" title={TEXTS.errors(errors.length)} role="alert">
        <ul className={classes.errors}>
          {errors.slice(0, MAX_ERRORS).map(({ row, message }) => (
            <li key={`${row} ${message}`}>
              {TEXTS.row(row)} {message}
            </li>
          ))}
        </ul>
        {errors.length > MAX_ERRORS && <Text size="sm">{TEXTS.moreErrors(errors.length - MAX_ERRORS)}</Text>}
        <Text size="sm" mt="xs">
          {TEXTS.fix}
        </Text>
      </Alert>
    );
  }
  if (recipes.length === 0) return <Text c="dimmed">{TEXTS.empty}</Text>;
  return (
    <>
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label={TEXTS.preview}>
        <Title order={2} size="h3" mb="xs">
          {TEXTS.preview}
        </Title>
        <ul className={classes.inputs}>
          {recipes.map(({ item, makes, inputs }) => (
            <li key={item.id}>
              <Stack gap={0} miw={0}>
                <Text fw={560} className={classes.text}>
                  {TEXTS.makes(item.name, formatQuantity(makes, item.unit))}
                </Text>
                <Text size="sm" c="dimmed" className={classes.text}>
                  {inputs
                    .map(({ item: of, quantity, percent }) =>
                      quantity === undefined
                        ? `${percent} % ${of.name}`
                        : `${formatQuantity(quantity, of.unit)} ${of.name}`,
                    )
                    .join(', ')}
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      </Paper>
      {add.isError && (
        <FormError>
          {add.error instanceof RecipeFailure
            ? `${TEXTS.failed(add.error.product)} ${errorText(add.error.cause, WORDS.unreachable)} ${add.error.left === 0 ? TEXTS.noneAdded : TEXTS.someLeft(add.error.left)}`
            : WORDS.unreachable}
        </FormError>
      )}
      <Group justify="flex-end">
        <ButtonLink to="/recipes" variant="default">
          {WORDS.cancel}
        </ButtonLink>
        <Button loading={add.isPending} onClick={() => add.mutate(recipes)}>
          {TEXTS.add(recipes.length)}
        </Button>
      </Group>
    </>
  );
}
