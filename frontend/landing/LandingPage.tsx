import { Container, Title } from '@mantine/core';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** The page for whoever is not signed in. */
export function LandingPage() {
  return (
    <Container component="main" py="xl">
      <Title order={1}>Know every tin, every leaf</Title>
      <ButtonLink to="/register">Get Started</ButtonLink>
    </Container>
  );
}
