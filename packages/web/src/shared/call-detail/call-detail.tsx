import { showAmount } from '@halloo/contract/amounts';
import type { CallRecording } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import type { CallTimeline } from '@halloo/contract/results';
import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { audioTime } from '../../ui/audio-time.ts';
import { CallResultTag } from '../../ui/call-result.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { momentIn } from '../../ui/zone-moment.ts';
import { say } from '../../words/say.ts';
import { OutcomeTag } from '../outcomes/outcome-tag.tsx';
import { useIsGuest } from '../roles/guest.ts';
import classes from './call-detail.module.css';
import { CallSteps } from './inner/call-steps.tsx';
import { callQuery } from './inner/queries.ts';

interface CallDetailProps {
  campaignId: number;
  callId: number;
  /** The address that opens another call of the same person. */
  to: (call: { id: number }) => To;
}

/** One call step by step, with its sound. */
export function CallDetail({ campaignId, callId, to }: CallDetailProps) {
  const timeline = useQuery(callQuery(campaignId, callId));
  if (timeline.data) return <Call timeline={timeline.data} to={to} />;
  if (timeline.isError) return <ErrorState error={timeline.error} onRetry={() => void timeline.refetch()} />;
  return (
    <div role="status" aria-label={say('ui.loading')}>
      <Skeleton height={72} mb="md" />
      <Skeleton height={320} />
    </div>
  );
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim() || say('results.unknownName');

interface CallProps {
  timeline: CallTimeline;
  to: CallDetailProps['to'];
}

function Call({ timeline: { campaign, call, steps, others }, to }: CallProps) {
  const isGuest = useIsGuest();
  return (
    <>
      <div className={classes.head}>
        <Title order={3} size="h3">
          {nameOf(call)}
        </Title>
        <div className={classes.tags}>
          <PhoneNumber>{call.phone}</PhoneNumber>
          {call.result ? (
            <CallResultTag result={call.result} />
          ) : (
            <Tag tone="green">{say('results.call.inProgress')}</Tag>
          )}
          {call.outcome && <OutcomeTag outcome={call.outcome} />}
        </div>
        <dl className={classes.facts}>
          <Fact
            label={
              call.direction === 'in'
                ? say('results.column.calledIn')
                : say('results.call.dialledAttempt', { attempt: call.attempt })
            }
          >
            {momentIn(call.dialled_at, campaign.timezone)}
          </Fact>
          <Fact label={say('results.column.talkTime')}>
            {call.talk_seconds >= 1 ? audioTime(call.talk_seconds) : '–'}
          </Fact>
          <Fact label={say('results.call.sim')}>{call.sim === '' ? '–' : <PhoneNumber>{call.sim}</PhoneNumber>}</Fact>
          {call.cost != null && call.currency != null && (
            <Fact label={say('money.callCost')}>{showAmount(call.cost, call.currency)}</Fact>
          )}
          <Fact label={say('results.call.endReason')}>{capital(call.cause_sentence) || '–'}</Fact>
        </dl>
        {!isGuest && (
          <Anchor component={Link} to={addresses.flow(campaign.id)} size="xs">
            {say('results.call.flowVersion', { version: String(call.flow_version) })}
          </Anchor>
        )}
      </div>
      {call.recording && <WholeCall recording={call.recording} caller={nameOf(call)} />}
      <CallSteps campaignId={campaign.id} steps={steps} caller={nameOf(call)} />
      {others.length > 0 && (
        <section aria-label={say('results.call.others')}>
          <Text fw={600}>{say('results.call.others')}</Text>
          <ul className={classes.others}>
            {others.map((other) => (
              <li key={other.id}>
                <Anchor component={Link} to={to(other)} replace preventScrollReset>
                  {say('results.call.other', {
                    attempt: other.attempt,
                    moment: momentIn(other.dialled_at, campaign.timezone),
                  })}
                </Anchor>
                <CallResultTag result={other.result} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function WholeCall({ recording, caller }: { recording: CallRecording; caller: string }) {
  const { audio, sentence } = recording;
  return (
    <section aria-label={say('results.call.recording')}>
      <Text fw={600}>{say('results.call.recording')}</Text>
      {audio !== null && <AudioPlayer src={audio} label={say('results.call.recordingOf', { name: caller })} />}
      {sentence !== null && <Text c="dimmed">{sentence}</Text>}
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
