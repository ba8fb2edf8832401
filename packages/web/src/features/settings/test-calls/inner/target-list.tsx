import type { TestCall, TestTarget } from '@halloo/contract/test-calls';
import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHistory, IconPhoneOutgoing } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatMoment } from '../../../../ui/format.ts';
import { ErrorState, TableSkeleton } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { say } from '../../../../words/say.ts';
import { CallDialog } from './call-dialog.tsx';
import { testHistoryQuery } from './queries.ts';
import classes from './test-calls.module.css';
import { outcomeInWords } from './test-words.ts';

interface TargetListProps {
  targets: readonly TestTarget[];
  /** Of the schedule. */
  number: string;
  mayCall: boolean;
}

/** The trunks of each node with their last test call. */
export function TargetList({ targets, number, mayCall }: TargetListProps) {
  const [asked, setAsked] = useState<TestTarget>();
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const ask = (target: TestTarget, button: HTMLElement) => {
    opener.current = button;
    setAsked(target);
    setOpened(true);
  };
  return (
    <>
      <ul className={classes.targets} aria-label={say('settings.tests.trunks')}>
        {targets.map((target) => (
          <Target
            key={`${target.node} ${target.trunk}`}
            target={target}
            {...(mayCall && { onCall: (button: HTMLElement) => ask(target, button) })}
          />
        ))}
      </ul>
      <CallDialog
        key={`${asked?.node} ${asked?.trunk}`}
        target={asked}
        opened={opened}
        number={number}
        opener={opener.current}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

function Target({ target, onCall }: { target: TestTarget; onCall?: (button: HTMLElement) => void }) {
  const { node, trunk, last, open, last_good_at } = target;
  const [showsHistory, setShowsHistory] = useState(false);
  const good = last_good_at
    ? say('settings.tests.lastGood', { moment: formatMoment(last_good_at) })
    : say('settings.tests.neverGood');
  return (
    <li className={classes.target} aria-label={`${node}, ${trunk}`}>
      <div className={classes.name}>
        <Text fw={600}>{node}</Text>
        <Text size="xs" c="dimmed">
          {trunk}
        </Text>
      </div>
      <div aria-live="polite">
        {open ? (
          <Tag tone="blue" breathing>
            {say(`settings.tests.${open.state === 'calling' ? 'calling' : 'queued'}`)}
          </Tag>
        ) : last ? (
          <Result call={last} />
        ) : (
          <Text c="dimmed">{say('settings.tests.noneYet')}</Text>
        )}
      </div>
      <Group gap="xs" className={classes.act}>
        {last && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconHistory size={16} aria-hidden />}
            aria-label={say('settings.tests.historyOf', { node, trunk })}
            aria-expanded={showsHistory}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            {say('settings.tests.history')}
          </Button>
        )}
        {onCall && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPhoneOutgoing size={16} aria-hidden />}
            disabled={open !== null}
            aria-label={say('settings.tests.callThrough', { node, trunk })}
            onClick={({ currentTarget }) => onCall(currentTarget)}
          >
            {say('settings.tests.call')}
          </Button>
        )}
      </Group>
      {last && (
        <Text size="xs" c="dimmed" className={`tabular ${classes.facts}`}>
          {[formatMoment(last.asked_at), outcomeInWords(last), last.result !== 'answered' && good]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {showsHistory && <History node={node} trunk={trunk} />}
    </li>
  );
}

function Result({ call: { result } }: { call: TestCall }) {
  const isGood = result === 'answered';
  const Icon = isGood ? IconCircleCheck : IconCircleX;
  return (
    <Tag tone={isGood ? 'green' : 'red'} icon={<Icon size={14} aria-hidden />}>
      {say(`settings.tests.${result ?? 'lost'}`)}
    </Tag>
  );
}

function History({ node, trunk }: Pick<TestTarget, 'node' | 'trunk'>) {
  const { data, error, isError, refetch } = useQuery(testHistoryQuery(node, trunk));
  if (!data) {
    return isError ? <ErrorState error={error} onRetry={() => refetch()} /> : <TableSkeleton rows={3} columns={2} />;
  }
  return (
    <ol className={classes.history} aria-label={say('settings.tests.historyOf', { node, trunk })}>
      {data.map((call) => (
        <li key={call.id}>
          <Text size="xs" className="tabular">
            {formatMoment(call.asked_at)}
          </Text>
          {call.state === 'over' ? <Result call={call} /> : <Tag tone="blue">{say('settings.tests.queued')}</Tag>}
          <Text size="xs" c="dimmed" className="tabular">
            {outcomeInWords(call)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
