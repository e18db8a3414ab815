import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { errorText } from '../lib/requests/api-error.ts';
import { toast } from '../lib/toast/toast.ts';
import { useCreateDefaultTemplates } from './api.ts';
import { SupplierForm } from './SupplierForm.tsx';

/** The two steps before the first message: templates and a supplier. */
export function QuickSetupPanel({ mayWrite }: { mayWrite: boolean }) {
  const create = useCreateDefaultTemplates();
  if (!mayWrite) {
    return <Text c="dimmed">Only admins and office members can set up suppliers and templates.</Text>;
  }
  return (
    <Stack gap="lg">
      <Card component="section" aria-labelledby="default-templates">
        <Title order={2} size="h3" id="default-templates" mb={4}>
          Default templates
        </Title>
        <Text c="dimmed" mb="md">
          Start with Reorder Request and Quality Inquiry, and edit them as you like. Your existing templates stay
          unchanged.
        </Text>
        <Group>
          <Button
            variant="light"
            loading={create.isPending}
            onClick={() =>
              create.mutate(undefined, {
                onSuccess: () =>
                  toast({
                    title: 'Templates Created',
                    description: 'Reorder Request and Quality Inquiry are in your templates.',
                  }),
                onError: (failure) =>
                  toast({
                    title: 'Creation Failed',
                    description: errorText(failure, 'Couldn’t create the templates. Please try again.'),
                    variant: 'destructive',
                  }),
              })
            }
          >
            Create default templates
          </Button>
        </Group>
      </Card>
      <Card component="section" aria-labelledby="new-supplier">
        <Title order={2} size="h3" id="new-supplier" mb="md">
          New supplier
        </Title>
        <SupplierForm />
      </Card>
    </Stack>
  );
}
