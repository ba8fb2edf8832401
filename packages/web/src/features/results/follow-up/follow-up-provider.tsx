import type { ResultCampaign } from '@halloo/contract/results';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FollowUpAsk, FollowUpContext } from '../parts/follow-up-context.ts';

const FollowUpDialog = lazy(() =>
  import('./inner/follow-up-dialog.tsx').then((part) => ({ default: part.FollowUpDialog })),
);

export function FollowUpProvider({ campaign, children }: { campaign: ResultCampaign; children: ReactNode }) {
  const [asked, setAsked] = useState<{ ask: FollowUpAsk; number: number; opened: boolean }>();
  return (
    <FollowUpContext value={(ask) => setAsked((before) => ({ ask, number: (before?.number ?? 0) + 1, opened: true }))}>
      {children}
      {asked && (
        <Suspense>
          <FollowUpDialog
            key={asked.number}
            campaign={campaign}
            ask={asked.ask}
            opened={asked.opened}
            onClose={() => setAsked({ ...asked, opened: false })}
          />
        </Suspense>
      )}
    </FollowUpContext>
  );
}
