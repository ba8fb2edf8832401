import type { LibraryFlow } from '@halloo/contract/library';
import { scriptIdsIn } from '@halloo/flow/about-node';
import { openFlow } from '@halloo/flow/open-flow';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SmallPicture } from '../../../../shared/flow-picture/small-picture.tsx';
import { useScripts } from '../../../../shared/flow-picture/use-scripts.ts';
import { libraryFlowQuery } from '../../../../shared/library/queries.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useInsertFlow } from '../../parts/use-insert-call.ts';

interface InsertPreviewProps {
  flow: LibraryFlow;
  onBack: () => void;
  onInserted: () => void;
}

const empty = { nodes: {}, links: {}, rest: {} };

/** A flow of the library before it is inserted: its shape, and what it says. */
export function InsertPreview({ flow: { id, name, description }, onBack, onInserted }: InsertPreviewProps) {
  const { readOnly, now } = useDesigner();
  const found = useQuery(libraryFlowQuery(id));
  const opened = useMemo(() => found.data && openFlow(found.data.flowdata), [found.data]);
  const flow = opened && 'flow' in opened ? opened.flow : undefined;
  const { known } = useScripts(flow ?? empty);
  const insert = useInsertFlow();
  // Beside another flow they would fail.
  const tests = Object.keys(now().flow.nodes).length === 0 ? (found.data?.tests ?? []) : [];
  const scripts = flow ? scriptIdsIn(flow) : [];
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {name}
      </Title>
      {description && <Text>{description}</Text>}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={88} role="status" aria-label={say('ui.loading')} />}
      {opened && 'problem' in opened && <Text>{opened.problem}</Text>}
      {flow && <SmallPicture flow={flow} />}
      {scripts.length > 0 && (
        <Text c="dimmed">
          {say('library.plays', {
            count: scripts.length,
            scripts: scripts.flatMap((script) => known.get(script)?.name ?? []).join(', '),
          })}
        </Text>
      )}
      {tests.length > 0 && <Text c="dimmed">{say('library.bringsTests', { count: tests.length })}</Text>}
      <Group justify="flex-end">
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {say('library.back')}
        </Button>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!flow || readOnly !== null}
          onClick={() => {
            if (!flow) return;
            onInserted();
            insert(flow, tests);
          }}
        >
          {say('library.insert')}
        </Button>
      </Group>
    </Stack>
  );
}
