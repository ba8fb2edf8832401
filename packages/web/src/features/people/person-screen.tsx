import { addresses } from '@halloo/contract/console-addresses';
import type { PersonEvent, PersonPage } from '@halloo/contract/people';
import { Anchor, Drawer, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { CallDetail } from '../../shared/call-detail/call-detail.tsx';
import { readPage } from '../../ui/address-filters.ts';
import { Page } from '../../ui/page.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { momentIn } from '../../ui/zone-moment.ts';
import { say } from '../../words/say.ts';
import { Consent } from './inner/consent.tsx';
import { DoNotCall } from './inner/do-not-call.tsx';
import classes from './inner/person.module.css';

import { PersonCampaigns } from './inner/person-campaigns.tsx';
import { PersonTimeline } from './inner/person-timeline.tsx';
import { personQuery } from './inner/queries.ts';

/** One person over all campaigns. */
export function PersonScreen() {
  const id = Number(useParams().personId);
  const person = useQuery(personQuery(id));
  if (person.data) return <Person person={person.data} />;
  return (
    <Page title={say('person.title')} intro={<BackToSearch />}>
      {person.isError ? (
        <ErrorState error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <TableSkeleton rows={6} columns={3} />
      )}
    </Page>
  );
}

function BackToSearch() {
  return (
    <Anchor component={Link} to={addresses.people()} size="sm" display="inline-block" mb="sm">
      {say('people.title')}
    </Anchor>
  );
}

function Person({ person }: { person: PersonPage }) {
  const { name, number, campaigns, fields, messages } = person;
  const timezone = campaigns[0]?.timezone ?? 'UTC';
  return (
    <Page wide title={name || say('person.unnamedPerson')} intro={<BackToSearch />}>
      <Stack>
        <Section title={say('person.about')}>
          <Facts
            facts={[
              [say('people.number'), <PhoneNumber key="number">{number}</PhoneNumber>],
              [say('person.language'), person.language?.name ?? '–'],
              [say('person.nextCall'), nextCall(person)],
            ]}
          />
        </Section>
        <Section title={say('person.dnc')}>
          <DoNotCall person={person} timezone={timezone} />
        </Section>
        <Section title={say('person.consent')} about={say('person.consentHelp')}>
          <Consent person={person} timezone={timezone} />
        </Section>
        <Section full title={say('people.campaigns')} about={moreCampaigns(person)}>
          <PersonCampaigns campaigns={campaigns} />
        </Section>
        <Timeline person={person} />
        <Section title={say('people.fields')} about={say('person.fieldsHelp')}>
          {fields.length === 0 ? (
            <Text c="dimmed">{say('people.noFields')}</Text>
          ) : (
            <Facts
              facts={fields.map((field) => [
                field.name,
                <span key={field.name}>
                  {field.value}{' '}
                  <Text span size="xs" c="dimmed">
                    {[field.campaign, field.list].filter(Boolean).join(' · ')}
                  </Text>
                </span>,
              ])}
            />
          )}
        </Section>
        <Section title={say('person.messages')}>
          {messages.length === 0 ? (
            <Text c="dimmed">{say('person.noMessages')}</Text>
          ) : (
            <Facts
              facts={messages.map(({ id, created_at, body, state }) => [
                momentIn(created_at, timezone),
                <span key={id}>
                  {body ?? say('person.textForgotten')}{' '}
                  <Text span size="xs" c="dimmed">
                    {state}
                  </Text>
                </span>,
              ])}
            />
          )}
        </Section>
      </Stack>
    </Page>
  );
}

const moreCampaigns = ({ campaigns, campaign_count: count }: PersonPage) =>
  count > campaigns.length ? say('person.newestCampaigns', { shown: campaigns.length, count }) : undefined;

const nextCall = ({ next_call: next, read_at }: PersonPage): string => {
  if (!next) return say('person.noNextCall');
  const given = { campaign: next.campaign_name, moment: momentIn(next.at, next.timezone) };
  return next.at <= read_at ? say('person.nextCallSoon', given) : say('person.nextCallAt', given);
};

function Facts({ facts }: { facts: readonly (readonly [name: string, value: React.ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two messages may have the same minute
        <div key={place}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What happened, with the call over it that is in the address. */
function Timeline({ person }: { person: PersonPage }) {
  const [params, setParams] = useSearchParams();
  const [campaign, call] = (params.get('call') ?? '').split('-').map(Number);
  const withCall = useCallback(
    (value: string | undefined) => {
      const next = new URLSearchParams(params);
      if (value === undefined) next.delete('call');
      else next.set('call', value);
      return next;
    },
    [params],
  );
  const to = useCallback(
    ({ id, campaign_id }: Pick<PersonEvent, 'id' | 'campaign_id'>) => ({
      search: `?${withCall(`${campaign_id}-${id}`)}`,
    }),
    [withCall],
  );
  return (
    <Section full title={say('person.timeline')} about={say('person.timelineHelp')}>
      <PersonTimeline
        person={person}
        page={readPage(params.get('page'))}
        onPage={(page) => setParams(page === 1 ? {} : { page: String(page) }, { preventScrollReset: true })}
        to={to}
      />
      <Drawer
        opened={!!call}
        onClose={() => setParams(withCall(undefined), { preventScrollReset: true })}
        position="right"
        size="lg"
        title={say('results.call.title')}
        closeButtonProps={{ 'aria-label': say('results.call.close') }}
      >
        {campaign && call && (
          <CallDetail
            key={call}
            campaignId={campaign}
            callId={call}
            to={({ id }) => to({ id, campaign_id: campaign })}
          />
        )}
      </Drawer>
    </Section>
  );
}
