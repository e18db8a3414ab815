/** The shape of a page that came with the HTML (frontend/shape.html) has done its work: the page itself is there. */
export function removePageShape(): void {
  document.getElementById('shape')?.remove();
}
