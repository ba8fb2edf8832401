import type { Rehearsal } from '@halloo/contract/calls';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { formatDay, formatNumber, formatShare } from '../../../ui/format.ts';
import { LedgerBar } from '../../../ui/ledger-bar.tsx';
import { StatBox, StatBoxes } from '../../../ui/stat-boxes.tsx';
import { Part } from './part.tsx';
import classes from './rehearsal.module.css';
import { byRule, callingTime, profiles, timesMet, tookInWords, verdict } from './rehearsal-words.ts';
import { ShareTable } from './share-table.tsx';
import type { Wish } from './use-rehearsal.ts';

interface RehearsalResultProps {
  result: Rehearsal;
  wish: Wish;
  campaign: Pick<CampaignDetail, 'id' | 'timezone' | 'call_end_date'>;
  /** A link is followed. */
  onLeave: () => void;
}

/** What a rehearsal found, the verdict first. */
export function RehearsalResult({ result, wish, campaign, onLeave }: RehearsalResultProps) {
  return (
    <Stack gap="lg">
      <Verdict result={result} campaign={campaign} />
      <Figures result={result} />
      {result.problems.length > 0 && <Problems result={result} campaignId={campaign.id} onLeave={onLeave} />}
      <Responses result={result} />
      <Part title="Where the leads would stand">
        <LedgerBar ledger={result.ledger} />
      </Part>
      <Part title="How answered calls ended">
        <ShareTable
          label="How answered calls ended"
          columns={['End', 'Calls']}
          rows={result.ends.map(({ reason, count }) => ({ name: reason, count }))}
          nothing="No call was answered."
        />
      </Part>
      <Days days={result.days} />
      <Text c="dimmed" size="xs">
        {profiles[wish.profile].label} people, seed {wish.seed}. It took {tookInWords(result.took_ms)}.
      </Text>
    </Stack>
  );
}

function Verdict({ result, campaign }: Pick<RehearsalResultProps, 'result' | 'campaign'>) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that asked has gone by now; the answer is where a reader goes on.
  useEffect(() => words.current?.focus(), []);
  const Icon = result.finished ? IconCircleCheck : IconAlertTriangle;
  return (
    <p ref={words} tabIndex={-1} className={classes.verdict} data-finished={result.finished}>
      <Icon size={20} aria-hidden />
      {verdict(result, campaign, new Date())}
    </p>
  );
}

function Figures({ result }: { result: Rehearsal }) {
  const { leads, calls, picked_up, responded } = result;
  const people = `${formatNumber(leads)} ${leads === 1 ? 'lead' : 'leads'}`;
  return (
    <Stack gap="sm">
      <StatBoxes label="The rehearsal in figures">
        <StatBox name="Calls" about={`To ${people}`}>
          {formatNumber(calls)}
        </StatBox>
        <StatBox name="Picked up" about={`${formatShare(picked_up, leads)} of the leads`}>
          {formatNumber(picked_up)}
        </StatBox>
        <StatBox name="Responses" about={`${formatShare(responded, leads)} of the leads`}>
          {formatNumber(responded)}
        </StatBox>
        <StatBox name="At once" about="At the busiest">
          {formatNumber(result.busiest)}
        </StatBox>
      </StatBoxes>
      <Text c="dimmed">
        {callingTime(result.calling_seconds)} of calling time within the hours of the schedule. A call takes{' '}
        {callingTime(result.average_call_seconds)} on average, with ringing.
      </Text>
    </Stack>
  );
}

interface ProblemsProps {
  result: Rehearsal;
  campaignId: number;
  onLeave: () => void;
}

function Problems({ result, campaignId, onLeave }: ProblemsProps) {
  return (
    <Part title="To mind">
      <ul className={classes.problems} aria-label="To mind">
        {result.problems.map(({ sentence, count, node_id }) => (
          <li key={node_id + sentence}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>
              {sentence}
              {/* A sentence about leads names their number itself. */}
              {node_id !== '' && count > 0 && <span className={classes.met}> {timesMet(count)}</span>}
              {node_id !== '' && (
                <Anchor
                  component={Link}
                  to={addresses.flow(campaignId, node_id)}
                  className={classes.show}
                  onClick={onLeave}
                >
                  Show it in the flow
                </Anchor>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Responses({ result }: { result: Rehearsal }) {
  const rules = byRule(result.responses);
  return (
    <Part title="What people answered">
      {rules.length === 0 && <Text c="dimmed">Nobody answered anything.</Text>}
      {rules.map(({ rule, answers }, place) => (
        <ShareTable
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one name, and they never move
          key={place}
          label={`Answers at ${rule}`}
          columns={[rule, 'Answers']}
          rows={answers.map(({ answer, count, outcome }) => ({ name: answer, count, note: outcome ?? undefined }))}
          nothing=""
        />
      ))}
    </Part>
  );
}

function Days({ days }: { days: Rehearsal['days'] }) {
  const labelId = useId();
  return (
    <Part title="Day by day" titleId={labelId}>
      {days.length === 0 ? (
        <Text c="dimmed">Nobody was called.</Text>
      ) : (
        <Table aria-labelledby={labelId} className={classes.figures}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day</Table.Th>
              <Table.Th>Calls</Table.Th>
              <Table.Th>Picked up</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ day, calls, picked_up }) => (
              <Table.Tr key={day}>
                <Table.Th scope="row">{formatDay(`${day}T00:00`)}</Table.Th>
                <Table.Td>{formatNumber(calls)}</Table.Td>
                <Table.Td>{formatNumber(picked_up)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Part>
  );
}
