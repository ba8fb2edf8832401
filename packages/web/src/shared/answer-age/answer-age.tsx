import { IconClock } from '@tabler/icons-react';
import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { currentAt } from '../../api/positions.ts';
import { formatWait } from '../../ui/duration.ts';
import { useNow } from '../../ui/use-now.ts';
import { say } from '../../words/say.ts';
import classes from './answer-age.module.css';

/** How soon the screen asks again for data that were not current. */
const refetchMs = 5_000;

const isOld = (query: Query) => query.isActive() && currentAt(query.state.data) !== undefined;

/** When the oldest data on the screen were current; undefined if all of them are. */
const useOldest = (queries: QueryClient) => {
  const subscribe = useCallback(
    // The cache may change while components render.
    (onChange: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  return useSyncExternalStore(subscribe, () => {
    const times = queries.getQueryCache().findAll({ predicate: isOld });
    return times.reduce<number | undefined>((oldest, { state }) => {
      const at = currentAt(state.data);
      return oldest === undefined || (at !== undefined && at < oldest) ? at : oldest;
    }, undefined);
  });
};

/** Says how old the screen is if a replica of the database answered that is behind, and asks again until it is current. */
export function AnswerAge() {
  const queries = useQueryClient();
  const oldest = useOldest(queries);
  const isShown = oldest !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => {
      if (!document.hidden) void queries.refetchQueries({ predicate: isOld });
    }, refetchMs);
    return () => clearInterval(timer);
  }, [isShown, queries]);
  return isShown && <Age at={oldest} />;
}

function Age({ at }: { at: number }) {
  const now = useNow(1_000);
  return (
    <p className={classes.age}>
      <IconClock size={16} aria-hidden />
      {say('ui.answerAge', { age: formatWait((now.getTime() - at) / 1000) })}
    </p>
  );
}
