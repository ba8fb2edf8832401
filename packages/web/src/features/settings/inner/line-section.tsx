import type { Settings } from '@halloo/contract/settings';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Term } from '../../../shared/glossary/term.tsx';
import { Section } from '../../../ui/section.tsx';
import { say } from '../../../words/say.ts';
import { LineNodes } from './line-nodes.tsx';
import { type LineTone, lineInWords } from './line-words.ts';

/** The state of the line and of its nodes. */
export function LineSection({ line }: Pick<Settings, 'line'>) {
  return (
    <Section full title={<Term name="line">{say('settings.line.title')}</Term>} about={say('settings.line.about')}>
      <Stack>
        <State line={line} />
        {line.nodes.length > 0 && <LineNodes nodes={line.nodes} />}
        {line.nodes.length === 0 && line.driver === 'asterisk' && (
          <Text c="dimmed">{say('settings.line.noNodes')}</Text>
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

/** Shows prominently whether calls reach real people. */
function State({ line }: Pick<Settings, 'line'>) {
  const { title, words, tone } = lineInWords(line);
  const { color, Icon } = looks[tone];
  return (
    <Alert color={color} icon={<Icon size={18} aria-hidden />} title={title} role="status">
      {words}
    </Alert>
  );
}
