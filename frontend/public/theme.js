// Sets the stored theme before the first paint. A file of its own, because the page allows no inline script.
(() => {
  let theme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
  } catch {
    // Storage may be closed to us; dark is the default.
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.setAttribute('content', theme === 'light' ? '#faf7f0' : '#171410');
})();
