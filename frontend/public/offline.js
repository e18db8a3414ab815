// Reloads the page on request, and automatically once the server can be reached.
const again = () => window.location.reload();
document.querySelector('button').addEventListener('click', again);

// navigator.onLine says nothing about the server, so ask the server.
const CHECK_MS = 3000;
async function check() {
  const answer = navigator.onLine ? await fetch('/api/health').catch(() => null) : null;
  if (answer?.ok) again();
  else setTimeout(check, CHECK_MS);
}
setTimeout(check, CHECK_MS);
