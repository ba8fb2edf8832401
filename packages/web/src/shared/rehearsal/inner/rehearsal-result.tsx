import type { Rehearsal } from '@halloo/contract/calls';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { outcomeName } from '@halloo/flow/outcome-names';
import { Anchor, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { formatDay, formatNumber, formatShare } from '../../../ui/format.ts';
import { LedgerBar } from '../../../ui/ledger-bar.tsx';
import { StatBox, StatBoxes } from '../../../ui/stat-boxes.tsx';
import { say } from '../../../words/say.ts';
import { LateCostLine } from '../../money/late-cost-line.ts';
import { useOutcomes } from '../../outcomes/use-outcomes.ts';
import { Part } from './part.tsx';
import classes from './rehearsal.module.css';
import { byRule, callingTime, profiles, secondsTaken, timesSeen, verdict } from './rehearsal-words.ts';
import { ShareTable } from './share-table.tsx';
import type { Wish } from './use-rehearsal.ts';

interface RehearsalResultProps {
  result: Rehearsal;
  wish: Wish;
  campaign: Pick<CampaignDetail, 'id' | 'timezone' | 'call_end_date'>;
  /** A link is followed. */
  onLeave: () => void;
}

/** The result of a rehearsal, the verdict first. */
export function RehearsalResult({ result, wish, campaign, onLeave }: RehearsalResultProps) {
  return (
    <Stack gap="lg">
      <Verdict result={result} campaign={campaign} />
      <Figures result={result} />
      {result.cost && <LateCostLine cost={result.cost} />}
      {result.problems.length > 0 && <Problems result={result} campaignId={campaign.id} onLeave={onLeave} />}
      <Responses result={result} />
      <Part title={say('rehearsal.ledger')}>
        <LedgerBar ledger={result.ledger} />
      </Part>
      <Part title={say('rehearsal.ends')}>
        <ShareTable
          label={say('rehearsal.ends')}
          columns={[say('rehearsal.end'), say('rehearsal.calls')]}
          rows={result.ends.map(({ reason, count }) => ({ name: reason, count }))}
          nothing={say('rehearsal.noEnds')}
        />
      </Part>
      {result.languages.length > 1 && <Languages languages={result.languages} />}
      <Days days={result.days} />
      <Text c="dimmed" size="xs">
        {say('rehearsal.settings', {
          profile: profiles[wish.profile].label,
          seed: String(wish.seed),
          seconds: secondsTaken(result.took_ms),
        })}
      </Text>
    </Stack>
  );
}

function Verdict({ result, campaign }: Pick<RehearsalResultProps, 'result' | 'campaign'>) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone: readers continue at the verdict.
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
  const ofLeads = (part: number) => say('rehearsal.figures.ofLeads', { share: formatShare(part, leads) });
  return (
    <Stack gap="sm">
      <StatBoxes label={say('rehearsal.figures.label')}>
        <StatBox name={say('rehearsal.figures.calls')} about={say('rehearsal.figures.callsAbout', { leads })}>
          {formatNumber(calls)}
        </StatBox>
        <StatBox name={say('rehearsal.figures.pickedUp')} about={ofLeads(picked_up)}>
          {formatNumber(picked_up)}
        </StatBox>
        <StatBox name={say('rehearsal.figures.responses')} about={ofLeads(responded)}>
          {formatNumber(responded)}
        </StatBox>
        <StatBox name={say('rehearsal.figures.peak')} about={say('rehearsal.figures.peakAbout')}>
          {formatNumber(result.busiest)}
        </StatBox>
      </StatBoxes>
      <Text c="dimmed">
        {say('rehearsal.figures.times', {
          total: callingTime(result.calling_seconds),
          average: callingTime(result.average_call_seconds),
        })}
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
    <Part title={say('rehearsal.problems')}>
      <ul className={classes.problems} aria-label={say('rehearsal.problems')}>
        {result.problems.map(({ sentence, count, node_id }) => (
          <li key={node_id + sentence}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>
              {sentence}
              {/* A sentence about leads has their number itself. */}
              {node_id !== '' && count > 0 && <span className={classes.seen}> {timesSeen(count)}</span>}
              {node_id !== '' && (
                <Anchor
                  component={Link}
                  to={addresses.flow(campaignId, node_id)}
                  className={classes.show}
                  onClick={onLeave}
                >
                  {say('rehearsal.showStep')}
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
  const { names } = useOutcomes();
  return (
    <Part title={say('rehearsal.answers')}>
      {rules.length === 0 && <Text c="dimmed">{say('rehearsal.noAnswers')}</Text>}
      {rules.map(({ rule, answers }, place) => (
        <ShareTable
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one name, and they never move
          key={place}
          label={say('rehearsal.answersAt', { rule })}
          columns={[rule, say('rehearsal.answers')]}
          rows={answers.map(({ answer, count, outcome }) => ({
            name: answer,
            count,
            note: outcome ? outcomeName(outcome, names) : undefined,
          }))}
          nothing=""
        />
      ))}
    </Part>
  );
}

function Days({ days }: { days: Rehearsal['days'] }) {
  const labelId = useId();
  return (
    <Part title={say('rehearsal.days')} titleId={labelId}>
      {days.length === 0 ? (
        <Text c="dimmed">{say('rehearsal.noDays')}</Text>
      ) : (
        <Table aria-labelledby={labelId} className={classes.figures}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('rehearsal.day')}</Table.Th>
              <Table.Th>{say('rehearsal.calls')}</Table.Th>
              <Table.Th>{say('rehearsal.figures.pickedUp')}</Table.Th>
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

/** The calls by their language, where there are several. */
function Languages({ languages }: Pick<Rehearsal, 'languages'>) {
  const labelId = useId();
  return (
    <Part title={say('rehearsal.languages')} titleId={labelId}>
      <Table aria-labelledby={labelId} className={classes.figures}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('rehearsal.language')}</Table.Th>
            <Table.Th>{say('rehearsal.calls')}</Table.Th>
            <Table.Th>{say('rehearsal.figures.pickedUp')}</Table.Th>
            <Table.Th>{say('rehearsal.figures.responses')}</Table.Th>
            <Table.Th>{say('rehearsal.completed')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {languages.map(({ code, name, calls, answered, responded, completed }) => (
            <Table.Tr key={code}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{formatNumber(calls)}</Table.Td>
              <Table.Td>{formatShare(answered, calls)}</Table.Td>
              <Table.Td>{formatShare(responded, answered)}</Table.Td>
              <Table.Td>{formatShare(completed, answered)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Part>
  );
}
