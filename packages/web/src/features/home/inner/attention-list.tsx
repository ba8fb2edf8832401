import type { Attention } from '@halloo/contract/home';
import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../ui/section.tsx';
import { say } from '../../../words/say.ts';
import classes from '../home.module.css';
import { actionOf } from './home-words.ts';

const shownAtFirst = 6;

const looks = {
  error: { Icon: IconAlertCircle, words: say('home.attention.error') },
  warning: { Icon: IconAlertTriangle, words: say('home.attention.warning') },
  info: { Icon: IconInfoCircle, words: say('home.attention.info') },
} as const;

/** What a person should look at, each with the way to the place where it is solved. */
export function AttentionSection({ items }: { items: readonly Attention[] }) {
  const [all, setAll] = useState(false);
  return (
    <Section full title={say('home.attention.title')}>
      {items.length === 0 ? (
        <p className={classes.fine}>
          <IconCircleCheck size={20} aria-hidden />
          {say('home.attention.none')}
        </p>
      ) : (
        <AttentionList items={all ? items : items.slice(0, shownAtFirst)} />
      )}
      {items.length > shownAtFirst && (
        <Button variant="default" mt="md" onClick={() => setAll(!all)}>
          {all ? say('home.running.showFewer') : say('home.running.showAll', { count: items.length })}
        </Button>
      )}
    </Section>
  );
}

export function AttentionList({ items }: { items: readonly Attention[] }) {
  return (
    <ul className={classes.attention} aria-label={say('home.attention.title')}>
      {items.map((item) => (
        <Item key={`${item.kind} ${item.link} ${item.subject}`} item={item} />
      ))}
    </ul>
  );
}

function Item({ item: { kind, severity, subject, sentence, remedy, link } }: { item: Attention }) {
  const { Icon, words } = looks[severity];
  const action = actionOf[kind];
  return (
    <li data-attention={kind} data-severity={severity}>
      <Icon size={20} aria-hidden />
      <div>
        <VisuallyHidden>{words}: </VisuallyHidden>
        {subject !== '' && <span className={classes.subject}>{subject}</span>}
        <p className={classes.sentence}>{sentence}</p>
        <Text c="dimmed" size="xs">
          {remedy}
        </Text>
        <Anchor
          component={Link}
          to={link}
          className={classes.solve}
          aria-label={subject === '' ? action : say('home.attention.linkAbout', { action, subject })}
        >
          {action}
        </Anchor>
      </div>
    </li>
  );
}
