import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { ButtonLink } from '../ButtonLink.tsx';
import { Leaf } from '../Logo.tsx';
import { useTitle } from '../use-title.ts';

/** The 404 page. */
export function NotFound() {
  useTitle('Page Not Found');
  return (
    <Container component="main" size="xs" py={{ base: 64, sm: 120 }}>
      <Stack align="center" ta="center" gap="xs">
        <Leaf size={56} />
        <Title order={1} mt="md">
          Page Not Found
        </Title>
        <Text c="dimmed">We couldn’t find that page. The link may be outdated or mistyped.</Text>
        <ButtonLink to="/" mt="md">
          Go to the home page
        </ButtonLink>
        <Button variant="subtle" onClick={() => window.history.back()}>
          Go back
        </Button>
      </Stack>
    </Container>
  );
}
