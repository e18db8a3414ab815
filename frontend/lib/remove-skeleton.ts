/**
 * Removes the page skeleton that came with the HTML (frontend/shape.html) once the page's styles have loaded.
 */
export function removeSkeleton(): void {
  const remove = () => document.getElementById('shape')?.remove();
  const styles = document.querySelector<HTMLLinkElement>('link[data-first]');
  if (!styles || styles.sheet) {
    remove();
    return;
  }
  styles.addEventListener('load', remove, { once: true });
  styles.addEventListener('error', remove, { once: true });
}
