// Runs before the first paint. A separate file, because the page allows no inline scripts.
(() => {
  const page = document.documentElement;
  let theme = 'dark';
  let member = false;
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
    member = Boolean(localStorage.getItem('authToken'));
  } catch {
    // Storage may be blocked; dark is the default.
  }
  page.setAttribute('data-mantine-color-scheme', theme);
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.setAttribute('content', theme === 'light' ? '#faf7f0' : '#171410');
  // Public pages are prerendered; a signed-in person is redirected from them.
  if (member) page.setAttribute('data-member', '');
  // Selects the skeleton to show meanwhile (frontend/shape.css).
  const [, first] = location.pathname.split('/');
  page.setAttribute('data-page', first || 'dashboard');

  // The application's styles, which the first paint does not need (scripts/shape.ts).
  for (const styles of document.querySelectorAll('template[data-styles]')) styles.replaceWith(styles.content);

  // The scripts and styles of a member's page load together with the application (scripts/preload-routes.ts).
  const list = document.querySelector('script[data-route-files]');
  if (member && list) {
    const { files, frame, pages } = JSON.parse(list.textContent);
    for (const index of [...frame, ...(pages[first || 'dashboard'] ?? [])]) {
      const link = document.createElement('link');
      const isStyle = files[index].endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = `/${files[index]}`;
      document.head.append(link);
    }
  }

  // A prerendered page is painted before the application is fetched.
  const start = () => {
    const application = document.querySelector('template[data-application]');
    if (!application) return;
    document.head.append(application.content);
    application.remove();
  };
  // Clicks meanwhile wait for the application (frontend/lib/take-over.ts): a form must not submit itself, with the
  // password. Enter clicks the form's button, too.
  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-ready-made] button');
    if (!button) return;
    event.preventDefault();
    button.dataset.pressed = '';
  });
  document.addEventListener('focusin', ({ target }) => {
    for (const field of document.querySelectorAll('[data-ready-made] input')) delete field.dataset.focused;
    if (target.matches('[data-ready-made] input')) target.dataset.focused = '';
  });
  document.addEventListener('DOMContentLoaded', () => {
    if (member) start();
    else requestAnimationFrame(() => setTimeout(start));
    // Background pages get no animation frames.
    setTimeout(start, 1000);
  });
})();
