// The build loads the sheets of the components in use.
import '@mantine/core/styles.layer.css';
import '../ui/styles.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { Splash } from './splash.tsx';

const DocsLoader = lazy(async () => ({ default: (await import('../features/api-docs/docs-loader.tsx')).DocsLoader }));

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
