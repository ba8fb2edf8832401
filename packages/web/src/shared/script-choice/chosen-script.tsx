import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { ErrorState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { ScriptCard } from './inner/script-card.tsx';
import { scriptQuery } from './queries.ts';
import classes from './script-choice.module.css';

interface ChosenScriptProps {
  scriptId: number;
  /** An action on it, such as removing it. */
  action: ReactNode;
}

/** The chosen script with its player, or that it no longer exists. */
export function ChosenScript({ scriptId, action }: ChosenScriptProps) {
  const script = useQuery(scriptQuery(scriptId));
  if (script.data) {
    return (
      <div className={classes.chosen} data-chosen-script={scriptId}>
        <ScriptCard script={script.data} action={action} />
        <Anchor component={Link} to={addresses.scripts(script.data.name)} size="xs">
          {say('scripts.pick.edit')}
        </Anchor>
      </div>
    );
  }
  const gone = script.error instanceof ApiError && script.error.status === 404;
  if (gone) {
    return (
      <div className={classes.chosen}>
        <Text c="dimmed">{say('scripts.pick.gone')}</Text>
        {action}
      </div>
    );
  }
  return script.isError ? (
    <ErrorState error={script.error} onRetry={() => script.refetch()} />
  ) : (
    <Skeleton height={92} role="status" aria-label={say('ui.loading')} />
  );
}
