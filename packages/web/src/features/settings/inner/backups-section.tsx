import type { Backups } from '@halloo/contract/backups';
import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatWait } from '../../../ui/format.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import classes from '../settings.module.css';
import { backupsQuery, makeBackup } from './backup-queries.ts';
import { Fact } from './fact.tsx';

/** The backups that Halloo makes by itself, for Owners. */
export function BackupsSection() {
  const { data, error, isError, refetch } = useQuery(backupsQuery);
  return (
    <Section
      title={say('settings.backups.title')}
      about={say('settings.backups.about')}
      action={data?.on && <BackUpNow isRunning={data.running !== null} />}
    >
      {data && (data.on ? <State backups={data} /> : <Off />)}
      {!data && !isError && <TableSkeleton rows={3} columns={2} />}
      {!data && isError && <ErrorState error={error} onRetry={() => refetch()} />}
    </Section>
  );
}

function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const { send, isPending } = useSend(makeBackup, { notice: say('settings.backups.begun') });
  return (
    <Button
      variant="default"
      leftSection={<IconDatabaseExport size={16} aria-hidden />}
      loading={isPending}
      disabled={isRunning}
      onClick={() => send()}
    >
      {say('settings.backups.now')}
    </Button>
  );
}

function Off() {
  return (
    <>
      <Text>{say('settings.backups.off')}</Text>
      <Text c="dimmed" size="xs" mt={4}>
        <Rich text="settings.backups.offHelp" tags={{ code: (inside) => <Code>{inside}</Code> }} />
      </Text>
    </>
  );
}

const sizeInWords = (bytes: number) => say('settings.backups.size', { count: Math.ceil(bytes / 1_000_000) });

function State({ backups }: { backups: Backups }) {
  return (
    <Stack gap="sm">
      <div aria-live="polite">{backups.running && <Running running={backups.running} />}</div>
      {backups.failed && !backups.running && <Failed failed={backups.failed} />}
      <Facts backups={backups} />
    </Stack>
  );
}

function Running({ running: { bytes, expected_bytes } }: { running: NonNullable<Backups['running']> }) {
  const size = sizeInWords(bytes);
  if (expected_bytes === null) return <Text>{say('settings.backups.running', { size })}</Text>;
  return (
    <>
      <Text mb={4}>{say('settings.backups.runningShare', { size, expected: sizeInWords(expected_bytes) })}</Text>
      <ProgressLine done={bytes} all={expected_bytes} />
    </>
  );
}

function Failed({ failed: { at, problem } }: { failed: NonNullable<Backups['failed']> }) {
  return (
    <Alert
      color="danger"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={say('settings.backups.failed', { moment: formatMoment(at) })}
    >
      {problem} {say('settings.backups.failedNext')}
    </Alert>
  );
}

function Facts({ backups: { last, next_at, at, timezone, keep, files, bytes, folder } }: { backups: Backups }) {
  return (
    <dl className={classes.facts}>
      <Fact
        name={say('settings.backups.last')}
        {...(last && { note: say(last.by === 'night' ? 'settings.backups.byNight' : 'settings.backups.byPerson') })}
      >
        {last
          ? say('settings.backups.made', {
              moment: formatMoment(last.made_at),
              size: sizeInWords(last.bytes),
              duration: formatWait(last.seconds),
            })
          : say('settings.backups.none')}
      </Fact>
      {next_at && (
        <Fact name={say('settings.backups.next')} note={say('settings.backups.nextHelp', { at, timezone })}>
          {formatMoment(next_at)}
        </Fact>
      )}
      <Fact name={say('settings.backups.kept')} note={say('settings.backups.keptHelp', { keep })}>
        {say('settings.backups.files', { count: files, size: sizeInWords(bytes), folder })}
      </Fact>
    </dl>
  );
}
