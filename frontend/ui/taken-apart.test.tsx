import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takenApart } from './taken-apart.ts';

function Page({ hasChart }: { hasChart: boolean }) {
  return (
    <main>
      {hasChart && (
        <section>
          <figure ref={takenApart}>
            <p>
              <b>Stock</b>
            </p>
          </figure>
        </section>
      )}
    </main>
  );
}

test('what is kept of a chart that has left the page does not keep the page', async () => {
  const { rerender } = render(<Page hasChart />);
  const kept = screen.getByText('Stock');
  rerender(<Page hasChart />);
  expect(kept.isConnected).toBe(true);
  const figure = screen.getByRole('figure');
  rerender(<Page hasChart={false} />);
  await Promise.resolve();
  expect(kept.parentNode).toBeNull();
  expect(figure.parentNode).toBeNull();
});
