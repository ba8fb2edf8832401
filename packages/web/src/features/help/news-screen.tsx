import { releases } from 'virtual:news';
import { newsCount } from 'virtual:news-count';
import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { countSeenNews, markNewsSeen } from '../../shared/news/unseen-news.ts';
import { Tag } from '../../ui/tag.tsx';
import { Blocks } from './inner/blocks.tsx';
import classes from './inner/help.module.css';
import { HelpPage } from './inner/help-page.tsx';
import { sayHelp } from './inner/say-help.ts';

/** The heading of the changelog for what no release has yet. */
const unreleased = 'Unreleased';

/** The changelog. What was not seen at the last visit is marked. */
export function NewsScreen() {
  // Before this visit counts.
  const [seen] = useState(countSeenNews);
  useEffect(markNewsSeen, []);
  const unseen = newsCount - seen;
  return (
    <HelpPage title={sayHelp('help.news')} about={sayHelp('help.newsAbout')} current="news">
      {unseen > 0 && <Text fw={600}>{sayHelp('help.newSince', { count: unseen })}</Text>}
      {releases.map(({ name, entries }) => (
        <section key={name} aria-label={name}>
          <Title order={2} size="h3" className={classes.release}>
            {name === unreleased ? sayHelp('help.unreleased') : name}
          </Title>
          <ul className={classes.entries}>
            {entries.map(({ number, inside }) => (
              <li key={number} className={classes.entry}>
                <Blocks blocks={inside} />
                {number > seen && <Tag tone="blue">{sayHelp('help.newMark')}</Tag>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </HelpPage>
  );
}
