/**
 * Registers the service worker (public/sw.js) for the offline page, once the page has loaded. Not in development, and
 * not where the browser does not allow it, such as over plain http.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
