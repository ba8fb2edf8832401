import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../ui/section.tsx';
import { say } from '../../words/say.ts';
import { firstHourQuery } from './queries.ts';
import { RemoveSamplesDialog } from './remove-samples-dialog.tsx';

/** The samples of the first start, in the settings. */
export function SamplesSection() {
  const hour = useQuery(firstHourQuery).data;
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  if (!hour) return null;
  return (
    <Section title={say('samples.title')} about={say('samples.about')}>
      {hour.samples ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={({ currentTarget }) => {
            setOpener(currentTarget);
            setOpened(true);
          }}
        >
          {say('firstHour.removeSamples')}
        </Button>
      ) : (
        <Text c="dimmed">{say('samples.none')}</Text>
      )}
      <RemoveSamplesDialog opened={opened} onClose={() => setOpened(false)} opener={opener} />
    </Section>
  );
}
