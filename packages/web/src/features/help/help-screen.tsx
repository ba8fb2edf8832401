import { guides } from 'virtual:guides';
import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Text, Title } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { readSearch } from '../../ui/address-filters.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import classes from './inner/help.module.css';
import { HelpPage } from './inner/help-page.tsx';
import { allGuidesQuery } from './inner/queries.ts';
import { sayHelp } from './inner/say-help.ts';
import { type FoundPlace, searchGuides } from './inner/search-guides.ts';

/** The guides by reader, and a search in all of them. */
export function HelpScreen() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params.get('search'));
  return (
    <HelpPage
      title={sayHelp('help.title')}
      current="guides"
      filters={
        <SearchBox
          label={sayHelp('help.searchGuides')}
          value={search}
          onSearch={(next) => setParams(next === '' ? {} : { search: next }, { replace: true })}
        />
      }
    >
      {search === '' ? <GuideList /> : <Found search={search} />}
    </HelpPage>
  );
}

const groups = Object.entries(Object.groupBy(guides, ({ group }) => group));

function GuideList() {
  return groups.map(([group, members = []]) => (
    <section key={group} aria-label={group}>
      <Title order={2} size="h3" className={classes.group}>
        {group}
      </Title>
      <ul className={classes.cards}>
        {members.map(({ slug, title, about }) => (
          <li key={slug}>
            <Link to={addresses.guide(slug)} className={classes.card}>
              <span className={classes.cardTitle}>{title}</span>
              {about && <span className={classes.cardAbout}>{about}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Found({ search }: { search: string }) {
  const all = useQuery(allGuidesQuery);
  if (all.isError) return <ErrorState error={all.error} onRetry={() => void all.refetch()} />;
  if (!all.data) return <TableSkeleton rows={4} columns={2} />;
  const places = searchGuides(all.data, search);
  if (places.length === 0) {
    return (
      <EmptyState icon={<IconBook2 />} title={sayHelp('help.noMatch')}>
        {sayHelp('help.noMatchHelp', { search })}
      </EmptyState>
    );
  }
  return (
    <>
      <Text role="status" c="dimmed">
        {sayHelp('help.found', { count: places.length })}
      </Text>
      <ul className={classes.found}>
        {places.map((place) => (
          <OnePlace key={`${place.slug} ${place.id}`} place={place} />
        ))}
      </ul>
    </>
  );
}

function OnePlace({ place: { slug, title, heading, id, excerpt } }: { place: FoundPlace }) {
  return (
    <li>
      <Anchor component={Link} to={addresses.guide(slug, id || undefined)} className={classes.foundWhere}>
        {heading || title}
      </Anchor>
      {heading && (
        <Text span c="dimmed" size="xs">
          {title}
        </Text>
      )}
      <p className={classes.excerpt}>
        {excerpt.map(({ text, hit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an excerpt never move
          hit ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
    </li>
  );
}
