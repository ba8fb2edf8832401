import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { ApiError } from '../api/client.ts';
import { Rich } from '../words/rich.tsx';
import { say } from '../words/say.ts';
import skeleton from './skeleton-bar.module.css';
import classes from './states.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** The content that is missing. */
  children?: ReactNode;
  /** Creates it. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" component="div" className={classes.words}>
          {children}
        </Text>
      )}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
}

/** An error in words. An unexpected one also names the request, so that it can be found in the log. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { message, requestId, offline } = describeError(error);
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-problem aria-hidden>
        {offline ? <IconWifiOff /> : <IconAlertTriangle />}
      </div>
      <Text fw={600} size="md">
        {message}
      </Text>
      {requestId && (
        <Text c="dimmed" size="xs">
          <Rich text="problem.request" given={{ id: requestId }} tags={{ code: (inside) => <code>{inside}</code> }} />
        </Text>
      )}
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        {say('ui.tryAgain')}
      </Button>
    </div>
  );
}

/** The parts of an error that a person may see. */
export const describeError = (error: unknown) => {
  if (!(error instanceof ApiError)) return { message: say('failure.unknown'), requestId: undefined, offline: false };
  return {
    message: error.message,
    requestId: error.status >= 500 ? error.requestId : undefined,
    offline: error.code === 'network',
  };
};

interface TableSkeletonProps {
  rows: number;
  columns: number;
}

const widths = ['70%', '50%', '85%', '60%', '40%'];

/** In place of a table while it loads, with its row height, so that nothing jumps when the rows come. */
export function TableSkeleton({ rows, columns }: TableSkeletonProps) {
  return (
    <div className={classes.skeleton} role="status" aria-label={say('ui.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={classes.skeletonRow} aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={column}
              className={`${classes.skeletonCell} ${skeleton.bar}`}
              style={{ '--skeleton-width': widths[(row + column) % widths.length] } as CSSProperties}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
