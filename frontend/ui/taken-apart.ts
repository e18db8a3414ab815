/**
 * A ref for an element that is taken apart once it has left the page. The chart library keeps the last element that it drew
 * into, and an element keeps those around it: the whole page that the chart was on, with all its listeners.
 */
export function takenApart(element: HTMLElement): () => void {
  return () =>
    queueMicrotask(() => {
      if (element.isConnected) return;
      element.remove();
      for (const part of element.querySelectorAll('*')) part.remove();
    });
}
