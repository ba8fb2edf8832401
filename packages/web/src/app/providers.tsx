import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from '../api/page-meta.ts';
import { cssVariables, theme } from '../ui/theme.ts';

const nonce = styleNonce();
// react-remove-scroll, part of Mantine's modals, reads its nonce here.
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });

// public/colour-scheme.js reads the same key before the first paint.
const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' });

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <Notices />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** At the bottom, away from the actions of a page; on small screens at the top, away from the keyboard. */
function Notices() {
  const wide = useMediaQuery('(min-width: 48em)');
  return <Notifications position={wide ? 'bottom-right' : 'top-center'} limit={4} />;
}
