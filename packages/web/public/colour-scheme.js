// Runs before the first paint, so that a dark page never flashes white. The key is the one that
// src/app/providers.tsx gives to Mantine.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('colour-scheme');
  } catch {
    // Storage may be forbidden; the system's scheme is right then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const page = document.documentElement;
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // The frame of an installed app has the colour of the top bar, also after a change of the scheme.
  const bar = document.querySelector('meta[name="theme-color"]');
  const paint = () => bar?.setAttribute('content', page.dataset.mantineColorScheme === 'dark' ? '#262422' : '#ff6f61');
  paint();
  new MutationObserver(paint).observe(page, { attributeFilter: ['data-mantine-color-scheme'] });
})();
