import type { Settings } from '@halloo/contract/settings';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Section } from '../../../ui/section.tsx';
import { LineNodes } from './line-nodes.tsx';
import { type LineTone, lineInWords } from './line-words.ts';

/** What places and receives the calls, and the machines that it calls through. */
export function LineSection({ line }: Pick<Settings, 'line'>) {
  return (
    <Section full title="Line" about="What places and receives the calls. It is set where the server is started.">
      <Stack>
        <State line={line} />
        {line.nodes.length > 0 && <LineNodes nodes={line.nodes} />}
        {line.nodes.length === 0 && line.driver === 'asterisk' && (
          <Text c="dimmed">The Asterisk nodes show here as soon as a dialer runs.</Text>
        )}
      </Stack>
    </Section>
  );
}

const looks = {
  green: { color: 'green', Icon: IconCircleCheck },
  yellow: { color: 'yellow', Icon: IconAlertTriangle },
  red: { color: 'danger', Icon: IconCircleX },
} as const satisfies Record<LineTone, unknown>;

/** Whether calls reach real people must not be overlooked. */
function State({ line }: Pick<Settings, 'line'>) {
  const { title, words, tone } = lineInWords(line);
  const { color, Icon } = looks[tone];
  return (
    <Alert color={color} icon={<Icon size={18} aria-hidden />} title={title} role="status">
      {words}
    </Alert>
  );
}
