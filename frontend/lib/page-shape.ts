/**
 * The shape of a page that came with the HTML (frontend/shape.html) has done its work: the page itself is there. It stays
 * as long as the styles are on their way that the HTML names.
 */
export function removePageShape(): void {
  const remove = () => document.getElementById('shape')?.remove();
  const styles = document.querySelector<HTMLLinkElement>('link[data-first]');
  if (!styles || styles.sheet) {
    remove();
    return;
  }
  styles.addEventListener('load', remove, { once: true });
  styles.addEventListener('error', remove, { once: true });
}
