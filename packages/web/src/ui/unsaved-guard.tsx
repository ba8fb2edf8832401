import { screens } from '@halloo/contract/console-addresses';
import { Button, Group, Modal, Text } from '@mantine/core';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';

interface UnsavedGuardProps {
  dirty: boolean;
  /** Saves what is left, for a page that saves by itself: only where that fails is there a question. */
  finish?: () => Promise<boolean>;
}

/**
 * Asks before unsaved changes are lost, in the console and when the tab is closed. A router takes one guard
 * at a time: a page with several forms has one guard for all. The way to the sign-in page stays open, since
 * by then the session has ended.
 */
export function UnsavedGuard({ dirty, finish }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== screens.signIn,
  );

  const [unfinished, setUnfinished] = useState(false);
  const blocked = blocker.state === 'blocked';
  const onBlocked = useEffectEvent(async () => {
    if (await finish?.()) blocker.proceed?.();
    else setUnfinished(true);
  });
  useEffect(() => {
    if (blocked) void onBlocked();
    else setUnfinished(false);
  }, [blocked]);

  const onUnload = useEffectEvent(() => void finish?.());
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      onUnload();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  return <Question blocker={blocker} opened={blocked && (!finish || unfinished)} />;
}

interface QuestionProps {
  blocker: Blocker;
  opened: boolean;
}

/** Memoised: a form renders its guard at every keystroke, while the dialog is closed. */
const Question = memo(function Question({ blocker, opened }: QuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      closeButtonProps={{ 'aria-label': 'Close this question' }}
    >
      <Text>Your changes on this page are not saved yet. They are lost when you leave.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
      </Group>
    </Modal>
  );
});
