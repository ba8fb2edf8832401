import type { FlowTest } from '@halloo/contract/flows';
import { expanded } from '@halloo/flow/expand-sub-flows';
import type { Flow } from '@halloo/flow/model';
import { nameWithin } from '@halloo/flow/node-names';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KnownScripts } from '../../../../shared/flow-nodes/known-scripts.ts';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { testsQuery } from '../../parts/tests-query.ts';
import { hasChanged } from './flow-changed.ts';
import classes from './test-list.module.css';
import { replayed } from './test-words.ts';
import { useRemoveTest } from './use-remove-test.ts';
import { useSpokenFlow } from './use-spoken-flow.ts';

interface Results {
  readonly flow: Flow;
  /** By the test's id: the first difference, or undefined if it passed. */
  readonly found: ReadonlyMap<number, string | undefined>;
}

/** The saved tests, replayed on the flow on screen. */
export function TestList({ scripts }: { scripts: KnownScripts }) {
  const { campaignId, readOnly } = useDesigner();
  const flow = useSpokenFlow();
  const tests = useQuery(testsQuery(campaignId));
  const remove = useRemoveTest(campaignId);
  const [results, setResults] = useState<Results>({ flow, found: new Map() });

  if (tests.isError) return <ErrorState error={tests.error} onRetry={() => void tests.refetch()} />;
  if (!tests.data) return <Text c="dimmed">{say('ui.loading')}</Text>;
  if (tests.data.length === 0) {
    return <Text c="dimmed">{say('designer.test.none')}</Text>;
  }
  // Results of an earlier flow are out of date.
  const found = hasChanged(results.flow, flow) ? new Map<number, string | undefined>() : results.found;
  const nameOf = (nodeId: string) => {
    const whole = expanded(flow);
    const node = whole.nodes[nodeId];
    return node
      ? say('designer.test.node', { title: nameWithin(whole, nodeId, nodeTitle(node, whole, scripts).title) })
      : say('designer.test.deletedNode');
  };
  const run = (chosen: readonly FlowTest[]) =>
    setResults({
      flow,
      found: new Map([...found, ...chosen.map((test) => [test.id, replayed(flow, test, nameOf)] as const)]),
    });
  return (
    <div className={classes.tests}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed" role="status">
          {summary(tests.data, found)}
        </Text>
        <Button
          variant="light"
          size="xs"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => run(tests.data)}
        >
          {say('designer.test.runAll')}
        </Button>
      </Group>
      <ul className={classes.testItems} aria-label={say('designer.test.list')}>
        {tests.data.map((test) => (
          <li key={test.id} className={classes.test}>
            <Verdict name={test.name} ran={found.has(test.id)} difference={found.get(test.id)} />
            <ActionIcon
              variant="subtle"
              aria-label={say('designer.test.run', { name: test.name })}
              onClick={() => run([test])}
            >
              <IconPlayerPlay size={16} aria-hidden />
            </ActionIcon>
            {readOnly === null && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={say('designer.test.remove', { name: test.name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(test)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const summary = (tests: readonly FlowTest[], found: Results['found']) => {
  const ran = tests.filter(({ id }) => found.has(id));
  if (ran.length === 0) return say('designer.test.count', { count: tests.length });
  const passed = ran.filter(({ id }) => found.get(id) === undefined).length;
  return say('designer.test.passedCount', { passed, total: ran.length });
};

interface VerdictProps {
  name: string;
  ran: boolean;
  difference: string | undefined;
}

function Verdict({ name, ran, difference }: VerdictProps) {
  const VerdictIcon = !ran ? IconCircleDashed : difference === undefined ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.verdict} data-verdict={ran ? (difference === undefined ? 'same' : 'differs') : undefined}>
      <VerdictIcon size={18} aria-hidden />
      <div>
        <div className={classes.words}>{name}</div>
        <Text size="xs" c="dimmed">
          {!ran ? say('designer.test.notRun') : (difference ?? say('designer.test.passed'))}
        </Text>
      </div>
    </div>
  );
}
