import { Container, Title } from '@mantine/core';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Logo } from '../ui/Logo.tsx';
import { PublicHeader } from '../ui/PublicHeader.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useTitle } from '../ui/use-title.ts';
import { Features } from './Features.tsx';
import classes from './LandingPage.module.css';
import { StockIllustration } from './StockIllustration.tsx';
import { TastingRow } from './TastingRow.tsx';

/** The page for signed-out visitors. */
export function LandingPage() {
  useTitle('Inventory for tea businesses');
  return (
    <>
      <PublicHeader />
      <main>
        <Container component="section" size="lg" className={classes.hero}>
          <div>
            <Title order={1} className={classes.headline}>
              Know every tin, every leaf.
            </Title>
            <p className={classes.lead}>
              Camellia is inventory for tea businesses: the bulk in the warehouse, the tins on the shelf and the labels
              that go on them. It tells you what’s running low while there’s still time to order.
            </p>
            <div className={classes.actions}>
              <ButtonLink to="/register" size="lg">
                Get Started
              </ButtonLink>
              <ButtonLink to="/demo" size="lg" variant="default">
                View Demo
              </ButtonLink>
            </div>
          </div>
          <StockIllustration />
        </Container>
        <TastingRow />
        <Features />
      </main>
      <Container component="footer" size="lg" className={classes.footer}>
        <div>
          <Logo size={24} />
          <p className={classes.note}>Named after Camellia sinensis, the plant all tea comes from.</p>
        </div>
        <nav aria-label="Footer" className={classes.footerLinks}>
          <TextLink to="/login" underline="hover">
            Sign In
          </TextLink>
          <TextLink to="/register" underline="hover">
            Get Started
          </TextLink>
          <TextLink to="/demo" underline="hover">
            View Demo
          </TextLink>
        </nav>
      </Container>
    </>
  );
}
