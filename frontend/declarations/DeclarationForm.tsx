import { Button, Fieldset, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { brewingParts } from '../../engines/labels/brewing.ts';
import { type DeclarationAnswer, setDeclaration } from '../../worker/declarations/contract.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { api } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { toast } from '../lib/toast/toast.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { BREWING_FIELDS, toBrewing, toTexts } from './brewing-fields.ts';
import { WORDS } from './words.ts';

type Props = { item: Pick<Item, 'id' | 'name'>; before: DeclarationAnswer; onClose: () => void };
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** What a pouch says of an item: how it is brewed, what is in it. */
export function DeclarationForm({ item, before, onClose }: Props) {
  const [texts, setTexts] = useState(before);
  const [typed, setTyped] = useState(() => toTexts(before.brewing));
  const [isTouched, setTouched] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const guard = useUnsavedGuard(() => isTouched);
  const brewing = toBrewing(typed);
  const save = useMutation({
    mutationFn: () => {
      const { ingredients, allergens, note } = texts;
      return api(setDeclaration, { params: { id: item.id }, body: { ingredients, allergens, note, brewing } });
    },
    onSuccess: () => {
      toast({ title: WORDS.saved, description: item.name });
      guard.release();
      onClose();
    },
  });
  const field = (name: 'ingredients' | 'allergens' | 'note', maxLength: number) => ({
    label: WORDS[name],
    value: texts[name],
    maxLength,
    onChange: ({ currentTarget: { value } }: Typed) => {
      setTouched(true);
      // A label has no lines of its own making.
      setTexts({ ...texts, [name]: name === 'note' ? value : value.replaceAll(/\s*\n\s*/g, ' ') });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(brewing === null);
    if (brewing !== null) save.mutate();
  };
  const shown = brewing && brewingParts(brewing).join(' · ');
  const { recipeIngredients } = before;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {WORDS.about}
        </Text>
        <Fieldset legend={WORDS.brewing}>
          <SimpleGrid cols={2} spacing="sm">
            {BREWING_FIELDS.map(({ name, rules }) => (
              <NumberField
                key={name}
                label={WORDS[name]}
                rules={rules}
                value={typed[name]}
                onChange={(value) => {
                  setTouched(true);
                  setTyped((now) => ({ ...now, [name]: value }));
                }}
              />
            ))}
          </SimpleGrid>
          {shown && (
            <Text size="sm" mt="sm">
              <Text span c="dimmed" inherit>
                {WORDS.preview}
              </Text>{' '}
              {shown}
            </Text>
          )}
        </Fieldset>
        <Textarea
          {...field('ingredients', 1000)}
          description={recipeIngredients === '' ? WORDS.mostFirst : WORDS.fromRecipe(recipeIngredients)}
          autosize
          minRows={1}
          maxRows={5}
        />
        <TextInput {...field('allergens', 500)} description={WORDS.allergensHow} />
        <Textarea {...field('note', 1000)} description={WORDS.noteHow} autosize minRows={2} maxRows={6} />
        <FormError>
          {isWrong && brewing === null
            ? WORDS.wrongNumber
            : save.error
              ? errorText(save.error, saveFailureText(WORDS.failed))
              : undefined}
        </FormError>
        <DialogFoot>
          <Button variant="default" onClick={() => guard.leave(onClose)}>
            {WORDS.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {WORDS.save}
          </Button>
        </DialogFoot>
      </Stack>
      {guard.dialog}
    </form>
  );
}
