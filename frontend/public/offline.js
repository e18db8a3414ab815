// Looks for the page again: when asked to, and by itself once the server can be reached.
const again = () => window.location.reload();
document.querySelector('button').addEventListener('click', again);

// A device says that it is online a moment before it is, and never that the server is: so the server is asked.
const ASK_MS = 3000;
async function look() {
  const answer = navigator.onLine ? await fetch('/api/health').catch(() => null) : null;
  if (answer?.ok) again();
  else setTimeout(look, ASK_MS);
}
setTimeout(look, ASK_MS);
