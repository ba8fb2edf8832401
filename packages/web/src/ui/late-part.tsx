import { systemRoutes } from '@halloo/contract/system';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ApiError, unreachable } from '../api/client.ts';
import { ErrorState } from './states.tsx';

/** A new release no longer has the files of this page; without an answer, the page itself would not load either. */
const reloadIfAnswering = () =>
  fetch(systemRoutes.health.path, { cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );

/**
 * A part of a screen whose code loads when it is first shown, or at `preload`: when the menu that leads to it opens. Where
 * the code cannot be loaded, the rest of the screen stays, and the part can be tried again.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  let Loaded: ComponentType<Props> | undefined;
  const get = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  function LatePart(props: Props) {
    const [state, setState] = useState<'loaded' | 'loading' | ApiError>(Loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      let left = false;
      get().then(
        () => left || setState('loaded'),
        () => left || setState(unreachable()),
      );
      return () => {
        left = true;
      };
    }, [state]);
    if (Loaded) return <Loaded {...props} />;
    const retry = () => {
      setState('loading');
      get().catch(reloadIfAnswering);
    };
    return state instanceof ApiError ? <ErrorState error={state} onRetry={retry} /> : waiting;
  }
  return Object.assign(LatePart, { preload: () => void get().catch(() => undefined) });
};
