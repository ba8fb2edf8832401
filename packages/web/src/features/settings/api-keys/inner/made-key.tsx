import type { MadeApiKey } from '@halloo/contract/api-keys';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import { say } from '../../../../words/say.ts';
import classes from './api-keys.module.css';

/** A new key. It is stored nowhere else, so it stays on screen until it is dismissed. */
export function MadeKey({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: screen readers announce each new key
  useEffect(() => title.current?.focus(), [made.id]);
  return (
    <section className={classes.made} aria-label={say('settings.apiKeys.newKey', { name: made.name })}>
      <h3 ref={title} tabIndex={-1} className={classes.madeTitle}>
        {say('settings.apiKeys.copyNow', { name: made.name })}
      </h3>
      <Text size="sm">{say('settings.apiKeys.copyHelp')}</Text>
      <CodeBlock wraps name={say('settings.apiKeys.key')}>
        {made.key}
      </CodeBlock>
      <Group>
        <Button variant="default" onClick={onClose}>
          {say('settings.apiKeys.copied')}
        </Button>
      </Group>
    </section>
  );
}
