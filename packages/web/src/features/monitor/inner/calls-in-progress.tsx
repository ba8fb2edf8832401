import type { LiveCall, Monitor } from '@halloo/contract/calls';
import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { say } from '../../../words/say.ts';
import { CallCards, CallTable } from './call-lists.tsx';
import { tableFits, useRoom } from './room.ts';
import { usePlaces } from './use-places.ts';

export function CallsInProgress({ monitor }: { monitor: Monitor }) {
  const { campaign_id, calls, in_progress, status } = monitor;
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false }) ?? true;
  const shownAtFirst = asTable ? 10 : 4;
  const placed = usePlaces(calls);
  const kept = useRoom(calls);
  const [all, setAll] = useState(false);
  const most = all ? calls.length : shownAtFirst;
  const room = Math.min(most, status === 'Live' ? kept : calls.length);
  return (
    <Section full title={say('monitor.calls.title')} about={room > 0 && aboutCalls(in_progress, calls.length)}>
      {room > 0 ? (
        <Rows campaignId={campaign_id} calls={placed.slice(0, most)} room={room} asTable={asTable} />
      ) : (
        <Text c="dimmed">{say('monitor.calls.empty')}</Text>
      )}
      {(all || kept > shownAtFirst) && (
        <Button variant="default" mt="sm" onClick={() => setAll(!all)}>
          {all ? say('monitor.calls.showSome', { count: shownAtFirst }) : say('monitor.calls.showAll')}
        </Button>
      )}
    </Section>
  );
}

const aboutCalls = (count: number, listed: number) =>
  count > listed ? say('monitor.calls.newest', { listed, count }) : say('monitor.calls.about');

interface RowsProps {
  campaignId: number;
  calls: readonly LiveCall[];
  room: number;
  asTable: boolean;
}

/** Renders every second; nothing around it has to. */
function Rows({ asTable, ...list }: RowsProps) {
  const now = useNow(1000);
  return asTable ? <CallTable {...list} now={now} /> : <CallCards {...list} now={now} />;
}
