import '../ui/styles.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWords } from '../words/say.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { Splash } from './splash.tsx';

/** Loaded after its texts, because its modules use them while they load. */
const DocsLoader = lazy(async () => {
  await loadWords();
  return { default: (await import('../features/api-docs/docs-loader.tsx')).DocsLoader };
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Providers queries={createQueryClient()}>
      <Suspense fallback={<Splash />}>
        <DocsLoader />
      </Suspense>
    </Providers>
  </StrictMode>,
);
