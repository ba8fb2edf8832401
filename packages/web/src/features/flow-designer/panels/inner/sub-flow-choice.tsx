import { Button, Input, Stack, Text } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '../../../../api/client.ts';
import type { SubFlowChoiceProps } from '../../../../shared/flow-nodes/node-view.ts';
import { LibrarySearch } from '../../../../shared/library/library-search.tsx';
import { libraryFlowQuery } from '../../../../shared/library/queries.ts';
import { describeError } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { SubFlowInside } from './sub-flow-inside.tsx';
import { useTakeFlow } from './use-take-flow.ts';

/** The flow of the library that a Sub-flow node enters, with the list to choose from below. */
export function SubFlowChoice({ node, onChoose }: SubFlowChoiceProps) {
  const { readOnly } = useDesigner();
  const labelId = useId();
  const { taken } = node;
  const known = useQuery({ ...libraryFlowQuery(taken?.libraryId ?? 0), enabled: taken !== null });
  const take = useTakeFlow(node, known.data?.name, onChoose);
  return (
    <Stack gap="sm" role="group" aria-labelledby={labelId}>
      <div>
        <Input.Label component="div" id={labelId}>
          {say('designer.subflow.label')}
        </Input.Label>
        {taken ? (
          <Chosen version={taken.version} known={known} />
        ) : (
          <Text c="dimmed">{say('designer.subflow.none')}</Text>
        )}
      </div>
      {readOnly === null && taken && known.data && known.data.newest > taken.version && (
        <Button
          variant="light"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={take.isPending}
          onClick={() => take.send(taken.libraryId)}
        >
          {say('designer.subflow.takeNewest', { version: known.data.newest })}
        </Button>
      )}
      {taken && <SubFlowInside taken={taken} />}
      {readOnly === null && (
        <LibrarySearch
          accepts={({ whole }) => whole}
          empty={say('designer.subflow.emptyLibrary')}
          renderAction={({ id, name }) =>
            id === taken?.libraryId ? (
              <IconCheck size={18} aria-label={say('designer.subflow.chosen')} />
            ) : (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={say('designer.subflow.chooseNamed', { name })}
                disabled={take.isPending}
                onClick={() => take.send(id)}
              >
                {say('designer.subflow.choose')}
              </Button>
            )
          }
        />
      )}
    </Stack>
  );
}

interface ChosenProps {
  version: number;
  known: { data: { name: string; newest: number } | undefined; error: unknown };
}

function Chosen({ version, known: { data, error } }: ChosenProps) {
  if (data) {
    return (
      <>
        <Text fw={600}>{say('designer.subflow.version', { name: data.name, version })}</Text>
        <Text c="dimmed">
          {data.newest > version
            ? say('designer.subflow.newer', { version, newest: data.newest })
            : say('designer.subflow.newest')}
        </Text>
      </>
    );
  }
  if (!error) return <Text c="dimmed">{say('ui.loading')}</Text>;
  const gone = error instanceof ApiError && error.status === 404;
  return <Text c="dimmed">{gone ? say('designer.subflow.gone') : describeError(error).message}</Text>;
}
