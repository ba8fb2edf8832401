import type { MadeLink } from '@halloo/contract/invitations';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import classes from './people.module.css';

export interface ShownLink extends MadeLink {
  email: string;
}

/** A new link. It is stored nowhere else, so it stays on screen until it is dismissed. */
export function MadeLinkPanel({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const { email, path, emailed, expires_at } = link;
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: screen readers announce each new link
  useEffect(() => title.current?.focus(), [path]);
  return (
    <section className={classes.made} aria-label={say('settings.people.linkOf', { email })}>
      <h3 ref={title} tabIndex={-1} className={classes.madeTitle}>
        {say('settings.people.linkCopy', { email })}
      </h3>
      <Text size="sm">
        {say(emailed ? 'settings.people.linkMailed' : 'settings.people.linkWorks', {
          email,
          moment: formatMoment(expires_at),
        })}
      </Text>
      <CodeBlock wraps name={say('settings.people.link')}>
        {`${location.origin}${path}`}
      </CodeBlock>
      <Group>
        <Button variant="default" onClick={onClose}>
          {say('settings.people.linkDone')}
        </Button>
      </Group>
    </section>
  );
}
