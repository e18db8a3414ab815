import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Recipe } from '../../worker/recipes/contract.ts';
import { packableQuery } from '../lib/stock/making.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './Recipes.module.css';
import { inputsText, possibleText, WORDS } from './words.ts';

type Props = { making: readonly Recipe[]; using: readonly Recipe[] };

/** What an item is made of, how many can be made now, and what it is used in. */
export default function ItemRecipes({ making, using }: Props) {
  return (
    <>
      {making.map((recipe) => (
        <MadeOf key={recipe.id} recipe={recipe} />
      ))}
      {using.length > 0 && <UsedIn recipes={using} />}
    </>
  );
}

function MadeOf({ recipe: { id, itemId, item, inputs } }: { recipe: Recipe }) {
  const heading = useId();
  const { data } = useQuery(packableQuery(itemId));
  const now = data?.find(({ recipeId }) => recipeId === id);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Title order={2} size="h3" id={heading}>
            {WORDS.madeOf}
          </Title>
          <TextLink to="/recipes/$id" params={{ id: String(id) }} className={classes.itemLink}>
            {inputsText(inputs)}
          </TextLink>
          <Text size="sm" c="dimmed" mih="1lh">
            {now && `${WORDS.canMake}: ${possibleText(now.possible, item.unit)}`}
            {now?.endsFirst && ` · ${WORDS.endsFirst(now.endsFirst.name)}`}
          </Text>
        </Stack>
        <ButtonLink
          to="/runs/pack"
          search={{ recipe: id }}
          style={{ flex: 'none' }}
          size="md"
          leftSection={<IconPackage size={18} stroke={1.6} aria-hidden />}
        >
          {WORDS.pack}
        </ButtonLink>
      </Group>
    </Paper>
  );
}

function UsedIn({ recipes }: { recipes: readonly Recipe[] }) {
  const heading = useId();
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {WORDS.usedIn}
      </Title>
      <ul className={classes.inputs}>
        {recipes.map(({ id, item, inputs }) => (
          <li key={id}>
            <TextLink to="/recipes/$id" params={{ id: String(id) }} className={classes.itemLink}>
              {item.name}
            </TextLink>
            <Text size="sm" c="dimmed" ta="right" className={classes.text}>
              {inputsText(inputs)}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
