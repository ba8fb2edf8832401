import type { LiveCall, Monitor } from '@halloo/contract/calls';
import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { useNow } from '../../../ui/use-now.ts';
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
    <Section full title="Calls in progress" about={room > 0 && aboutCalls(in_progress, calls.length)}>
      {room > 0 ? (
        <Rows campaignId={campaign_id} calls={placed.slice(0, most)} room={room} asTable={asTable} />
      ) : (
        <Text c="dimmed">No call is in progress.</Text>
      )}
      {(all || kept > shownAtFirst) && (
        <Button variant="default" mt="sm" onClick={() => setAll(!all)}>
          {all ? `Show ${shownAtFirst}` : 'Show all'}
        </Button>
      )}
    </Section>
  );
}

const aboutCalls = (count: number, listed: number) =>
  count > listed
    ? `The newest ${formatNumber(listed)} of ${formatNumber(count)}.`
    : 'Each keeps its place while it lasts.';

interface RowsProps {
  campaignId: number;
  calls: readonly LiveCall[];
  room: number;
  asTable: boolean;
}

/** Counts the seconds, which nothing around it needs to do. */
function Rows({ asTable, ...list }: RowsProps) {
  const now = useNow(1000);
  return asTable ? <CallTable {...list} now={now} /> : <CallCards {...list} now={now} />;
}
