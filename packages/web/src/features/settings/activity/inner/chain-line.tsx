import type { AuditCheck, AuditState } from '@halloo/contract/audit';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconLock, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { ProgressLine } from '../../../../ui/progress-line.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import classes from '../activity.module.css';
import { stateQuery, verifyAudit } from './queries.ts';

const stateInWords = ({ sealed_at, entries, waiting }: AuditState) =>
  [
    sealed_at === null
      ? say('settings.activity.notSealed')
      : say('settings.activity.sealed', { moment: formatMoment(sealed_at), entries }),
    ...(waiting > 0 ? [say('settings.activity.waiting', { waiting })] : []),
  ].join(' · ');

/** How far the audit is sealed, and whether it is intact. */
export function ChainLine() {
  const state = useQuery(stateQuery);
  const [share, setShare] = useState(0);
  const [showsKey, setShowsKey] = useState(false);
  const { send, isPending, answer } = useSend(verifyAudit, { abortOnUnmount: true, onStart: () => setShare(0) });
  if (!state.data) return null;
  return (
    <Stack gap="sm" className={classes.chain}>
      <Group gap="sm" justify="space-between">
        <Group gap="xs" wrap="nowrap" className={classes.sealed}>
          <IconLock size={16} aria-hidden />
          <Text size="sm">{stateInWords(state.data)}</Text>
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-expanded={showsKey}
            onClick={() => setShowsKey(!showsKey)}
          >
            {say('settings.activity.key')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            disabled={isPending}
            onClick={() => send({ onShare: setShare })}
          >
            {isPending ? say('settings.activity.verifying', { share }) : say('settings.activity.verify')}
          </Button>
        </Group>
      </Group>
      {isPending && <ProgressLine done={share} all={1} />}
      {showsKey && <Key state={state.data} />}
      <div aria-live="polite" className={classes.verdict}>
        {!isPending && answer && <Verified check={answer} />}
      </div>
    </Stack>
  );
}

function Key({ state: { key, keys } }: { state: AuditState }) {
  const others = keys.filter(({ id }) => id !== key.id);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {say('settings.activity.keyAbout')}
      </Text>
      {[key, ...others].map(({ id }) => (
        <CodeBlock key={id} wraps name={say('settings.activity.keyName')}>
          {id}
        </CodeBlock>
      ))}
    </Stack>
  );
}

function Verified({ check }: { check: AuditCheck }) {
  if (check.problem !== null) {
    return (
      <Alert color="red" icon={<IconShieldX />} title={say('settings.activity.broken')}>
        {check.problem} {say('settings.activity.brokenNext')}
      </Alert>
    );
  }
  const notes = [
    ...(check.erased > 0 ? [say('settings.activity.erasedEntries', { count: check.erased })] : []),
    ...(check.restored > 0 ? [say('settings.activity.restoredTimes', { count: check.restored })] : []),
    ...(check.other_keys.length > 0 ? [say('settings.activity.otherKeys', { count: check.other_keys.length })] : []),
  ];
  return (
    <Alert color="green" icon={<IconShieldCheck />} title={say('settings.activity.intact', { entries: check.entries })}>
      {notes.join(' ')}
    </Alert>
  );
}
