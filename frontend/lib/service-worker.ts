/**
 * Registers what answers without a network (public/sw.js), once the page has loaded. Not while developing, and not where
 * the browser allows none, such as over plain http: then a page without a network is the browser's own.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
