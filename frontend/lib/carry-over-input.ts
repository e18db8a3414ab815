/**
 * A prerendered page (scripts/bundle/prerender.ts) is visible before the application runs. This carries over what has been
 * typed or pressed in the meantime. Call it while the prerendered page is shown, and the returned function once the
 * application has replaced it.
 */
export function carryOverInput(root: HTMLElement): () => void {
  const inputs = [...root.querySelectorAll('input')];
  const buttons = [...root.querySelectorAll('button')];
  return () => {
    delete root.dataset.readyMade;
    const findSame = (old: HTMLInputElement) =>
      root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(old.name)}"]`);
    for (const old of inputs) {
      const input = findSame(old);
      if (!input) continue;
      if (old.value !== '') type(input, old.value);
      if (old.dataset.focused !== undefined) input.focus();
    }
    const pressed = buttons.flatMap((button, index) => (button.dataset.pressed === undefined ? [] : [index]));
    // After the typed text has been rendered.
    setTimeout(() => {
      for (const index of pressed) {
        const button = root.querySelectorAll('button')[index];
        // Some of the library's buttons act on mousedown, others on click.
        button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
        button?.click();
      }
    });
  };
}

/** Simulates typing: React notices a value only through the native setter and an event. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
