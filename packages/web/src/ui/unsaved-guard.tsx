import { screens } from '@halloo/contract/console-addresses';
import { Button, Group, Modal, Text } from '@mantine/core';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { say } from '../words/say.ts';

interface UnsavedGuardProps {
  dirty: boolean;
  /** Saves the rest, for a page that saves automatically. The dialog opens only if that fails. */
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
  // Both ways below may find at once that everything is saved, and the router lets nobody leave twice.
  const hasLeft = useRef(false);
  const leave = () => {
    if (!hasLeft.current) blocker.proceed?.();
    hasLeft.current = true;
  };
  const onBlocked = useEffectEvent(async () => {
    if (await finish?.()) leave();
    else setUnfinished(true);
  });
  useEffect(() => {
    if (!blocked) return setUnfinished(false);
    hasLeft.current = false;
    void onBlocked();
  }, [blocked]);

  // What was being saved when the person left is saved now.
  const onSaved = useEffectEvent(leave);
  useEffect(() => {
    if (blocked && !dirty) onSaved();
  }, [blocked, dirty]);

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
      title={say('ui.leave.title')}
      closeButtonProps={{ 'aria-label': say('ui.leave.close') }}
    >
      <Text>{say('ui.leave.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {say('ui.leave.confirm')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {say('ui.leave.stay')}
        </Button>
      </Group>
    </Modal>
  );
});
