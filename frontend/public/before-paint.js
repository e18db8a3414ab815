// What must be known before the first paint. A file of its own, because the page allows no inline script.
(() => {
  const page = document.documentElement;
  let theme = 'dark';
  let member = false;
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
    member = Boolean(localStorage.getItem('authToken'));
  } catch {
    // Storage may be closed to us; dark is the default.
  }
  page.setAttribute('data-mantine-color-scheme', theme);
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.setAttribute('content', theme === 'light' ? '#faf7f0' : '#171410');
  // The pages for newcomers come ready-made; who is signed in is on the way to another page.
  if (member) page.setAttribute('data-member', '');
  // The shape that is shown of it meanwhile (frontend/shape.css).
  const [, first] = location.pathname.split('/');
  page.setAttribute('data-page', first || 'dashboard');

  // The application's styles, which need not be there for the first paint (scripts/shape.ts).
  for (const styles of document.querySelectorAll('template[data-styles]')) styles.replaceWith(styles.content);

  // A ready-made page is painted first, and then the application is fetched that makes it work.
  const start = () => {
    const application = document.querySelector('template[data-application]');
    if (!application) return;
    document.head.append(application.content);
    application.remove();
  };
  // What is pressed meanwhile waits for it (frontend/lib/take-over.ts): a form must not send itself, with the password.
  // The return key presses the form's button, too.
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
    // A page in the background is not painted.
    setTimeout(start, 1000);
  });
})();
