import { Button } from '@mantine/core';
import { IconArrowLeft, IconTools } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { PlannedPath } from './planned-paths.ts';

/** What each screen will do, as the end of "Here you will ...". */
const plannedScreens: Record<PlannedPath, { title: string; purpose: string }> = {
  '/result/:campaignId': {
    title: 'Result',
    purpose: 'see what a campaign achieved: who picked up, what they answered, and download it.',
  },
};

/** Says plainly what will be here and that it is not here yet. */
export function PlannedScreen({ path }: { path: PlannedPath }) {
  const { title, purpose } = plannedScreens[path];
  return (
    <Page title={title}>
      <EmptyState
        icon={<IconTools />}
        title="Not built yet"
        action={
          <Button
            component={Link}
            to="/campaign"
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            Back to campaigns
          </Button>
        }
      >
        Here you will {purpose} This version of Halloo does not have it yet.
      </EmptyState>
    </Page>
  );
}
