// Looks for the page again: when asked to, and by itself once there is a network.
const again = () => window.location.reload();
document.querySelector('button').addEventListener('click', again);
window.addEventListener('online', again);
