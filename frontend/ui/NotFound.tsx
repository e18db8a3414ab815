import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { ButtonLink } from './ButtonLink.tsx';
import { Leaf } from './Logo.tsx';
import { useTitle } from './use-title.ts';

/** What an unknown address shows. */
export function NotFound() {
  useTitle('Page Not Found');
  return (
    <Container component="main" size="xs" py={{ base: 64, sm: 120 }}>
      <Stack align="center" ta="center" gap="xs">
        <Leaf size={56} />
        <Title order={1} mt="md">
          Page Not Found
        </Title>
        <Text c="dimmed">Nothing grows at this address. The link may be old, or a letter may be missing.</Text>
        <ButtonLink to="/" mt="md">
          Back to the start
        </ButtonLink>
        <Button variant="subtle" onClick={() => window.history.back()}>
          Go back one page
        </Button>
      </Stack>
    </Container>
  );
}
