import type { FlowTest } from '@halloo/contract/flows';
import type { Flow } from '@halloo/flow/model';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KnownScripts, nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import { useDesigner } from '../../parts/designer-context.tsx';
import { hasChanged } from './flow-changed.ts';
import { queries } from './queries.ts';
import classes from './test-list.module.css';
import { replayed } from './test-words.ts';
import { useRemoveTest } from './use-remove-test.ts';

interface Results {
  readonly flow: Flow;
  /** By the test's id: the first difference, or undefined where there is none. */
  readonly found: ReadonlyMap<number, string | undefined>;
}

/** The saved tests, replayed here on the flow as it is on the screen. */
export function TestList({ scripts }: { scripts: KnownScripts }) {
  const { campaignId, flow, readOnly } = useDesigner();
  const tests = useQuery(queries.tests(campaignId));
  const remove = useRemoveTest(campaignId);
  const [results, setResults] = useState<Results>({ flow, found: new Map() });

  if (tests.isError) return <ErrorState error={tests.error} onRetry={() => void tests.refetch()} />;
  if (!tests.data) return <Text c="dimmed">Loading the tests …</Text>;
  if (tests.data.length === 0) {
    return (
      <Text c="dimmed">
        No test yet. Make a call, and save it as a test when it has ended: it is replayed before the campaign goes live,
        so that nobody breaks the flow unnoticed.
      </Text>
    );
  }
  // What an earlier state of the flow gave says nothing any more.
  const found = hasChanged(results.flow, flow) ? new Map<number, string | undefined>() : results.found;
  const nameOf = (nodeId: string) => {
    const node = flow.nodes[nodeId];
    return node ? `“${nodeTitle(node, flow, scripts).title}”` : 'a node that is not there any more';
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
          Run all
        </Button>
      </Group>
      <ul className={classes.testItems} aria-label="Saved tests">
        {tests.data.map((test) => (
          <li key={test.id} className={classes.test}>
            <Verdict name={test.name} ran={found.has(test.id)} difference={found.get(test.id)} />
            <ActionIcon variant="subtle" aria-label={`Run ${test.name}`} onClick={() => run([test])}>
              <IconPlayerPlay size={16} aria-hidden />
            </ActionIcon>
            {readOnly === null && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${test.name}`}
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
  if (ran.length === 0) return tests.length === 1 ? '1 test' : `${tests.length} tests`;
  const passed = ran.filter(({ id }) => found.get(id) === undefined).length;
  return `${passed} of ${ran.length} as saved`;
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
          {!ran ? 'Not run yet' : (difference ?? 'Comes out as saved')}
        </Text>
      </div>
    </div>
  );
}
