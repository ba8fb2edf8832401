import type { GroupRule } from '@halloo/contract/groups';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { countQuery } from './group-queries.ts';

const pauseMs = 500;

/** How many people a group has, also while somebody writes it. A count that takes long can be stopped. */
export function GroupCounter({ rule }: { rule: GroupRule | undefined }) {
  const [asked] = useDebouncedValue(rule, pauseMs);
  const client = useQueryClient();
  const query = countQuery(asked);
  const { data, error, isFetching, refetch } = useQuery(query);
  if (asked === undefined) return <Text c="dimmed">{say('groups.incomplete')}</Text>;
  if (isFetching) {
    return (
      <Group gap="sm" role="status">
        <Loader size="xs" />
        <Text>{say('groups.counting')}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void client.cancelQueries({ queryKey: query.queryKey })}
        >
          {say('ui.cancel')}
        </Button>
      </Group>
    );
  }
  if (!data) {
    return (
      <Group gap="sm">
        <Text>{error ? describeError(error).message : say('groups.notCounted')}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {say('groups.countNow')}
        </Button>
      </Group>
    );
  }
  const { people, sentence, some } = data;
  return (
    <div role="status">
      <Text fw={600}>{people === null ? say('groups.tooMany') : say('groups.people', { people })}</Text>
      <Text>{sentence}</Text>
      {some.length > 0 && (
        <Text size="sm" c="dimmed">
          {say('groups.some', { names: some.map(({ name, number }) => name || number).join(', ') })}
        </Text>
      )}
    </div>
  );
}
