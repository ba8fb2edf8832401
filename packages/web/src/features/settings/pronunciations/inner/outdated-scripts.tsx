import type { OutdatedScript } from '@halloo/contract/pronunciations';
import { scriptVersionRoutes } from '@halloo/contract/script-versions';
import { Button, Group, Progress, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { pronunciationsQuery } from '../../../../shared/pronunciations/queries.ts';
import { notifyError } from '../../../../ui/notices.ts';
import { describeError } from '../../../../ui/states.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import classes from './pronunciations.module.css';

const shown = 5;

/** Scripts that were spoken before the list changed, and a way to speak them again. */
export function OutdatedScripts({ scripts }: { scripts: readonly OutdatedScript[] }) {
  const [doing, setDoing] = useState<{ name: string; done: number; count: number }>();
  const speaking = useSend(
    {
      send: async (asked: readonly OutdatedScript[], signal: AbortSignal) => {
        let spoken = 0;
        for (const [done, { script_id: id, name }] of asked.entries()) {
          setDoing({ name, done, count: asked.length });
          try {
            await call(scriptVersionRoutes.speakScriptAgain, { params: { id }, signal });
            spoken += 1;
          } catch (error) {
            if (signal.aborted) throw error;
            notifyError(say('pronunciations.notSpoken', { name, reason: describeError(error).message }));
          }
        }
        return spoken;
      },
      invalidates: [queryKey('scripts'), queryKey('audit')],
      awaits: [pronunciationsQuery.queryKey],
      invalidatesOnError: true,
    },
    { notice: (count) => say('pronunciations.spokenAgain', { count }) },
  );
  if (scripts.length === 0 && !speaking.isPending) return null;
  const more = scripts.length - shown;
  return (
    <div className={classes.outdated} role="status">
      <Text fw={600}>{say('pronunciations.outdated', { count: scripts.length })}</Text>
      <Text size="sm" c="dimmed">
        {say('pronunciations.outdatedHelp')}
      </Text>
      <ul>
        {scripts.slice(0, shown).map(({ script_id, name }) => (
          <li key={script_id}>{name}</li>
        ))}
        {more > 0 && <li>{say('pronunciations.more', { count: more })}</li>}
      </ul>
      {speaking.isPending && doing && (
        <>
          <Text size="sm">{say('pronunciations.speaking', { ...doing, done: doing.done + 1 })}</Text>
          <Progress value={(doing.done / doing.count) * 100} aria-label={say('pronunciations.progress')} />
        </>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={speaking.isPending}
          onClick={() => speaking.send(scripts)}
        >
          {say('pronunciations.speakAgain', { count: scripts.length })}
        </Button>
        {speaking.isPending && (
          <Button variant="subtle" onClick={speaking.cancel}>
            {say('pronunciations.stop')}
          </Button>
        )}
      </Group>
    </div>
  );
}
