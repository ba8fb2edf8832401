/**
 * Lets the worker say that Halloo cannot be reached, where an installed app would show the browser's own error. Registered
 * after the page has loaded, and only where browsers allow workers: over HTTPS and on the own machine.
 */
export const offlineNotice = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Asked for anew at each visit. A failure costs only the notice.
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
};
