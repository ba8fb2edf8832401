import '../ui/styles.css';
import '@mantine/core/styles.layer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DocsLoader } from '../features/api-docs/docs-loader.tsx';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Providers queries={createQueryClient()}>
      <DocsLoader />
    </Providers>
  </StrictMode>,
);
