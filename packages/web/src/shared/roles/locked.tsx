import type { Permission } from '@halloo/contract/roles';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BackToCampaigns } from '../../ui/back-to-campaigns.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { useMay, useRoleLock } from './use-may.ts';

interface NeedsProps {
  permission: Permission;
  children: ReactNode;
}

/** Shown to people whose role has the permission, and to nobody else. */
export const May = ({ permission, children }: NeedsProps) => useMay(permission) && children;

/** In place of a screen that the role does not open. */
export function LockedScreen({ permission }: { permission: Permission }) {
  return (
    <Page title={say('roles.lockedTitle')}>
      <EmptyState icon={<IconLock />} title={say('roles.lockedScreen')} action={<BackToCampaigns />}>
        {useRoleLock(permission)}
      </EmptyState>
    </Page>
  );
}
