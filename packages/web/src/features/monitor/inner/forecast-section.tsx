import type { Monitor } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import { Button, Text } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Term } from '../../../shared/glossary/term.tsx';
import { Section } from '../../../ui/section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { say } from '../../../words/say.ts';
import { forecastInWords } from './monitor-words.ts';

/** When the campaign is done, whether in time, and what it would take. */
export function ForecastSection({ monitor, lastDay }: { monitor: Monitor; lastDay: string | null }) {
  const now = useNow(60_000);
  const words = forecastInWords(monitor, lastDay, now);
  const needs = monitor.forecast?.needs;
  return (
    <Section full title={<Term name="forecast">{say('monitor.forecast.title')}</Term>}>
      <Text {...(words === undefined && { c: 'dimmed' })} className="tabular">
        {words ?? say('monitor.forecast.none')}
      </Text>
      {needs && (
        <>
          <Text mt="xs">{needs.sentence}</Text>
          <Button
            component={Link}
            to={addresses.campaignDetails(monitor.campaign_id, 'schedule')}
            variant="default"
            mt="sm"
            leftSection={<IconCalendarTime size={16} aria-hidden />}
          >
            {say('monitor.forecast.changeSchedule')}
          </Button>
        </>
      )}
    </Section>
  );
}
