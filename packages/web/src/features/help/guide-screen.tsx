import { guides } from 'virtual:guides';
import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Text } from '@mantine/core';
import { IconBookOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { Blocks } from './inner/blocks.tsx';
import classes from './inner/help.module.css';
import { HelpPage } from './inner/help-page.tsx';
import { guideQuery } from './inner/queries.ts';
import { sayHelp } from './inner/say-help.ts';
import { type Block, textOf } from './markdown.ts';

/** A page of docs/. */
export function GuideScreen() {
  const { guide: slug = '' } = useParams();
  const place = guides.findIndex((one) => one.slug === slug);
  const guide = guides[place];
  return (
    // Another guide is another page, with a title of its own for screen readers.
    <HelpPage key={slug} title={guide?.title ?? sayHelp('help.missing')} current="guides">
      {guide ? <Guide slug={slug} place={place} /> : <Missing />}
    </HelpPage>
  );
}

function Missing() {
  return (
    <EmptyState
      icon={<IconBookOff />}
      title={sayHelp('help.missing')}
      action={
        <Anchor component={Link} to={addresses.help()}>
          {sayHelp('help.allGuides')}
        </Anchor>
      }
    >
      {sayHelp('help.missingHelp')}
    </EmptyState>
  );
}

function Guide({ slug, place }: { slug: string; place: number }) {
  const page = useQuery(guideQuery(slug));
  useScrollToHash(page.data !== undefined);
  if (page.isError) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />;
  if (!page.data) return <TableSkeleton rows={8} columns={1} />;
  const { blocks, pictures } = page.data;
  return (
    <div className={classes.guide}>
      <Contents blocks={blocks} />
      <article>
        <Blocks blocks={blocks} pictures={pictures} />
        <Next place={place} />
      </article>
    </div>
  );
}

/** The browser looks for the place when the page opens, before its text is there. */
const useScrollToHash = (isLoaded: boolean) => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash === '') return;
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isLoaded, hash]);
};

function Contents({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level <= 3);
  if (headings.length < 2) return null;
  return (
    <nav className={classes.contents} aria-labelledby="on-this-page">
      <Text id="on-this-page" fw={600}>
        {sayHelp('help.onThisPage')}
      </Text>
      <ul>
        {headings.map(({ id, level, inside }) => (
          <li key={id} data-level={level}>
            <Link to={`#${id}`}>{textOf(inside)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Next({ place }: { place: number }) {
  const [previous, next] = [guides[place - 1], guides[place + 1]];
  return (
    <nav className={classes.next} aria-label={sayHelp('help.moreGuides')}>
      {previous && (
        <Anchor component={Link} to={addresses.guide(previous.slug)}>
          {sayHelp('help.previousGuide', { title: previous.title })}
        </Anchor>
      )}
      {next && (
        <Anchor component={Link} to={addresses.guide(next.slug)}>
          {sayHelp('help.nextGuide', { title: next.title })}
        </Anchor>
      )}
    </nav>
  );
}
