import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Box, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../ui/Logo.tsx';
import { liquorColor } from '../ui/liquor.ts';
import { ThemePicker } from '../ui/ThemePicker.tsx';
import { useTitle } from '../ui/use-title.ts';
import classes from './AuthFrame.module.css';

type Props = {
  title: string;
  description: ReactNode;
  /** Category of the tea in the cup beside the form. */
  brew: string;
  children: ReactNode;
};

/** The frame of the sign-in pages: logo, heading and form. */
export function AuthFrame({ title, description, brew, children }: Props) {
  useTitle(title);
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/" className={classes.home} aria-label="Camellia home">
          <Logo size={32} />
        </Link>
        <ThemePicker />
      </header>
      <main className={classes.main}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" mt={6} mb="lg">
          {description}
        </Text>
        {children}
      </main>
      <Box className={classes.cup} __vars={{ '--brew': liquorColor(brew) }} />
    </div>
  );
}
