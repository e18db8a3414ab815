// Runs before the first paint. A separate file, because the page allows no inline scripts.

/** The headings of the main pages (scripts/bundle/shape.test.ts compares them). */
const TITLES = {
  '/': 'Dashboard',
  '/dashboard': 'Dashboard',
  '/inventory': 'Inventory',
  '/suppliers': 'Suppliers',
  '/messages': 'Messages',
  '/integrations': 'Integrations',
  '/ai-insights': 'AI Insights',
  '/analytics': 'Analytics',
  '/settings': 'Settings',
};

(() => {
  const page = document.documentElement;
  let theme = 'dark';
  let token = null;
  try {
    const chosen = localStorage.getItem('theme');
    const isLight = chosen === 'light' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: light)').matches);
    if (isLight) theme = 'light';
    token = localStorage.getItem('authToken');
    if (localStorage.getItem('largeControls')) page.setAttribute('data-controls', 'large');
  } catch {
    // Storage may be blocked; dark is the default.
  }
  page.setAttribute('data-mantine-color-scheme', theme);
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.setAttribute('content', theme === 'light' ? '#faf7f0' : '#171410');
  const member = Boolean(token);
  // Public pages are prerendered; a signed-in person is redirected from them.
  if (member) page.setAttribute('data-member', '');
  // Selects the skeleton to show meanwhile (frontend/shape.css).
  const [, first] = location.pathname.split('/');
  page.setAttribute('data-page', first || 'dashboard');

  // The application's styles, which the first paint does not need (scripts/bundle/shape.ts).
  for (const styles of document.querySelectorAll('template[data-styles]')) styles.replaceWith(styles.content);

  // What the application asks for first is on its way while its scripts load (frontend/lib/requests/early-answers.ts).
  const answers = {};
  const ask = (path, priority) => {
    answers[path] = fetch(path, { headers: { Authorization: `Bearer ${token}` }, credentials: 'include', priority });
    // The application asks again.
    answers[path].catch(() => undefined);
  };
  if (member) {
    window.earlyAnswers = { token, answers };
    ask('/api/auth/me', 'high');
    answers['/api/auth/me'].then(fillShape).catch(() => undefined);
  }

  // The banner of a sample workspace is part of the shape, which is painted long before the application is there.
  async function fillShape(answer) {
    const { workspace } = await answer.clone().json();
    const note = document.querySelector('.shape-note');
    if (!workspace?.sampleUntil || !note) return;
    note.querySelector('time').textContent = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(new Date(workspace.sampleUntil));
    note.hidden = false;
  }

  // The scripts and styles of a member's page load together with the application (scripts/bundle/preload-routes.ts).
  const preload = () => {
    const list = document.querySelector('script[data-route-files]');
    if (!list) return;
    const { files, frame, pages } = JSON.parse(list.textContent);
    const path =
      location.pathname
        .slice(1)
        .replace(/\/$/, '')
        .replace(/\b\d+\b/, '$id') || 'dashboard';
    const links = [...frame, ...(pages[path] ?? [])].map((index) => {
      const link = document.createElement('link');
      const isStyle = files[index].endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = `/${files[index]}`;
      return link;
    });
    document.head.append(...links);
    list.remove();
    // Both show the whole list.
    if (['/', '/dashboard', '/inventory'].includes(location.pathname)) ask('/api/inventory', 'low');
  };

  // A prerendered page is painted before the application is fetched. Its files are evaluated in tasks of their own, each
  // after what it imports, so that clicks and keys do not wait for all of them.
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const start = async () => {
    const application = document.querySelector('template[data-application]');
    if (!application) return;
    application.remove();
    const script = application.content.querySelector('script');
    script.remove();
    const files = [...application.content.children];
    document.head.append(application.content);
    for (const { href } of files) {
      if (href === script.src) continue;
      // The application's own import reports a failure.
      await import(href).catch(() => undefined);
      await nextTask();
    }
    document.head.append(script);
  };
  // Clicks meanwhile wait for the application (frontend/lib/carry-over-input.ts): a form must not submit itself, with the
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
  // The shape is painted first, with the page's title: dozens of requests would delay it.
  const beforeFirstFrame = () => {
    const title = document.querySelector('.shape-title');
    if (!title) return requestAnimationFrame(beforeFirstFrame);
    title.textContent = TITLES[location.pathname] ?? '';
    setTimeout(preload);
  };
  if (member) {
    requestAnimationFrame(beforeFirstFrame);
    // Background pages get no animation frames.
    setTimeout(preload, 1000);
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (member) start();
    else requestAnimationFrame(() => setTimeout(start));
    // Background pages get no animation frames.
    setTimeout(start, 1000);
  });
})();
