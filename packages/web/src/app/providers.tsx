import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from '../api/page-meta.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { Notices } from './notices.tsx';

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
