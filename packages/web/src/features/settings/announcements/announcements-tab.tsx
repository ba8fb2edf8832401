import type { Announcement } from '@halloo/contract/announcements';
import { addresses } from '@halloo/contract/console-addresses';
import { Anchor } from '@mantine/core';
import { IconEar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { type About, announcementColumns } from './inner/announcement-columns.tsx';
import { CallsDialog } from './inner/calls-dialog.tsx';
import { ForgetDialog } from './inner/forget-dialog.tsx';
import { NameDialog } from './inner/name-dialog.tsx';
import { announcementsQuery } from './inner/queries.ts';
import { UseSwitches } from './inner/use-switches.tsx';

const layout = { fits: '(min-width: 75em)' };
const fewRows = 3;
const pageSize = 20;

interface Asked {
  about: About;
  announcement: Announcement;
  opener: HTMLElement | null;
}

/** What operators and machines say in calls, and what each recording means. */
export function AnnouncementsTab() {
  const list = useQuery(announcementsQuery);
  const [place, setPlace] = useState({ page: 1, pageSize });
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const columns = useMemo(
    () =>
      announcementColumns((about, announcement, opener) => {
        setAsked({ about, announcement, opener });
        setAsking(true);
      }),
    [],
  );
  const all = list.data?.announcements;
  const dialog = asked && {
    announcement: asked.announcement,
    opener: asked.opener,
    opened: asking,
    onClose: () => setAsking(false),
  };
  return (
    <Section
      full
      title={say('announcements.title')}
      about={
        <>
          {say('announcements.aboutAll')}{' '}
          <Anchor component={Link} to={addresses.guide('announcements')} inherit>
            {say('announcements.guide')}
          </Anchor>
        </>
      }
    >
      {list.data && <UseSwitches use={list.data} />}
      <PagedList
        name="announcements"
        label={say('announcements.title')}
        columns={columns}
        keyOf={({ id }) => id}
        rowProps={rowProps}
        layout={layout}
        room={fewRows}
        query={list}
        data={
          all && {
            count: all.length,
            results: all.slice((place.page - 1) * pageSize, place.page * pageSize),
          }
        }
        {...(all &&
          all.length > pageSize && {
            paging: {
              place,
              onPlace: ({ page }) => setPlace({ page, pageSize }),
              total: (count) => say('announcements.total', { count }),
            },
          })}
        empty={
          <EmptyState icon={<IconEar />} title={say('announcements.empty')}>
            {say('announcements.emptyHelp')}
          </EmptyState>
        }
      />
      {dialog && asked.about === 'name' && <NameDialog key={`name ${asked.announcement.id}`} {...dialog} />}
      {dialog && asked.about === 'calls' && <CallsDialog key={`calls ${asked.announcement.id}`} {...dialog} />}
      {dialog && asked.about === 'forget' && <ForgetDialog key={`forget ${asked.announcement.id}`} {...dialog} />}
    </Section>
  );
}

const rowProps = ({ id, effect }: Announcement) => ({
  'data-announcement': id,
  'data-named': effect !== null || undefined,
});
