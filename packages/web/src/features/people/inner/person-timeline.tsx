import type { PersonEvent } from '@halloo/contract/people';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, type To } from 'react-router';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { audioTime } from '../../../ui/audio-time.ts';
import { CallResultTag } from '../../../ui/call-result.tsx';
import type { ListColumn } from '../../../ui/data-list.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { momentIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';
import classes from './person.module.css';
import { eventsShown, personEventsQuery } from './queries.ts';

interface PersonTimelineProps {
  person: { id: number; name: string };
  page: number;
  onPage: (page: number) => void;
  /** The address that opens a call. */
  to: (event: PersonEvent) => To;
}

const layout = { fits: '(min-width: 62em)' };

/** Every ended call with a person, every missed ring and every requested call, in all campaigns. */
export function PersonTimeline({ person, page, onPage, to }: PersonTimelineProps) {
  const events = useQuery(personEventsQuery(person.id, page));
  const columns = useMemo(() => eventColumns(person.name, to), [person.name, to]);
  return (
    <PagedList
      name="person-timeline"
      label={say('person.timeline')}
      columns={columns}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      layout={layout}
      query={events}
      data={events.data}
      room={3}
      empty={<Text c="dimmed">{say('person.noEvents')}</Text>}
      paging={{
        place: { page, pageSize: eventsShown, after: undefined },
        onPlace: (place) => onPage(place.page),
        total: (count) => say('person.eventCount', { count }),
      }}
    />
  );
}

const eventColumns = (name: string, to: (event: PersonEvent) => To): readonly ListColumn<PersonEvent>[] => [
  {
    name: 'dialled',
    header: say('person.when'),
    width: 208,
    card: 'title',
    cell: (event) => {
      const time = <time dateTime={event.at}>{momentIn(event.at, event.timezone)}</time>;
      if (event.kind !== 'call') return time;
      return (
        <Anchor component={Link} to={to(event)} underline="hover" preventScrollReset>
          {time}
        </Anchor>
      );
    },
  },
  {
    name: 'campaign',
    header: say('people.campaign'),
    card: 'head',
    cell: ({ campaign_name }) => <TruncatedText>{campaign_name}</TruncatedText>,
  },
  {
    name: 'result',
    header: say('person.result'),
    width: 150,
    card: 'state',
    cell: ({ kind, call }) =>
      kind === 'call' ? (
        call && (
          <Stack gap={2} align="flex-start">
            <CallResultTag result={call.result} />
            {call.direction === 'in' && (
              <Text size="xs" c="dimmed">
                {say('person.calledIn')}
              </Text>
            )}
          </Stack>
        )
      ) : (
        <Tag tone="grey">{say(kind === 'ring' ? 'person.rang' : 'person.asked')}</Tag>
      ),
  },
  {
    name: 'talk',
    header: say('person.talk'),
    width: 96,
    numeric: true,
    cell: ({ call }) => call !== null && call.talk_seconds >= 1 && audioTime(call.talk_seconds),
  },
  {
    name: 'answers',
    header: say('person.answers'),
    width: '30%',
    cell: ({ call, sentence }) =>
      call ? (
        call.answers.length > 0 && <Answers call={call} />
      ) : (
        <Text size="sm" py={4} className={classes.words}>
          {sentence}
        </Text>
      ),
  },
  {
    name: 'sound',
    header: say('person.sound'),
    width: 240,
    cell: ({ call }) =>
      call?.recording && <AudioPlayer src={call.recording} label={say('person.recordingOf', { name })} />,
  },
];

function Answers({ call }: { call: NonNullable<PersonEvent['call']> }) {
  return (
    <Stack gap={4} py={4} className={classes.words}>
      {call.answers.map(({ id, question, answer, said, recording }) => (
        <div key={id}>
          <Text size="sm">{say('person.answer', { question: question || say('person.unnamed'), answer })}</Text>
          {said && said !== answer && (
            <Text size="xs" c="dimmed">
              {say('person.said', { said })}
            </Text>
          )}
          {recording && <AudioPlayer src={recording} label={say('person.answerSound', { question })} />}
        </div>
      ))}
    </Stack>
  );
}
