// The build loads the sheets of the components in use.
import '@mantine/core/styles.layer.css';
import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { forgetOnTokenChange } from '../api/session.ts';
import { offlineNotice } from './offline-notice.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './router.tsx';

const queries = createQueryClient();
forgetOnTokenChange(queries);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Providers queries={queries}>
      <RouterProvider router={createRouter(queries)} />
    </Providers>
  </StrictMode>,
);

offlineNotice();
