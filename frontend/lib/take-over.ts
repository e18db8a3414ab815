/**
 * A ready-made page (scripts/prerender.ts) is seen before the application runs. What somebody has typed or pressed in that
 * moment is carried into the page that takes its place. Call it while the ready-made page stands; what it returns, when
 * the application does.
 */
export function carryOver(root: HTMLElement): () => void {
  const inputs = [...root.querySelectorAll('input')];
  const buttons = [...root.querySelectorAll('button')];
  return () => {
    delete root.dataset.readyMade;
    const like = (old: HTMLInputElement) =>
      root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(old.name)}"]`);
    for (const old of inputs) {
      const input = like(old);
      if (!input) continue;
      if (old.value !== '') type(input, old.value);
      if (old.dataset.focused !== undefined) input.focus();
    }
    const pressed = buttons.flatMap((button, index) => (button.dataset.pressed === undefined ? [] : [index]));
    // Behind the rendering of what was typed.
    setTimeout(() => {
      for (const index of pressed) {
        const button = root.querySelectorAll('button')[index];
        // Some of the library's buttons act when they are pressed down, others when they are released.
        button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
        button?.click();
      }
    });
  };
}

/** As a person types: React hears of a value only through the element's own setter and an event. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
