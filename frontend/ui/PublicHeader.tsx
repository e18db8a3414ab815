import { Container, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from './ButtonLink.tsx';
import { Logo } from './Logo.tsx';
import classes from './PublicHeader.module.css';
import { ThemePicker } from './ThemePicker.tsx';

/** The header of the public pages. */
export function PublicHeader() {
  return (
    <Container component="header" size="lg" className={classes.header}>
      <Link to="/" className={classes.home} aria-label="Camellia home">
        <Logo />
      </Link>
      <Group gap="xs" wrap="nowrap">
        <ThemePicker />
        <ButtonLink to="/login" variant="subtle" size="md" className={classes.button}>
          Sign In
        </ButtonLink>
        <ButtonLink to="/register" size="md" className={classes.button}>
          Get Started
        </ButtonLink>
      </Group>
    </Container>
  );
}
