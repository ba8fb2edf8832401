import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { say } from '../words/say.ts';
import { EmptyState } from './states.tsx';

interface NoMatchesProps {
  title: string;
  children?: ReactNode;
  clear: () => void;
  /** The label of the button that clears. */
  label?: string;
}

/** The empty state of a list when its search or filters match nothing. */
export function NoMatches({ title, children, clear, label = say('ui.clearFilters') }: NoMatchesProps) {
  const action = (
    <Button variant="default" onClick={clear}>
      {label}
    </Button>
  );
  return (
    <EmptyState icon={<IconFilterOff />} title={title} action={action}>
      {children}
    </EmptyState>
  );
}
