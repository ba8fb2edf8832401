import type { MadeApiKey } from '@halloo/contract/api-keys';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import classes from './api-keys.module.css';

/** A key that was just made. It is kept nowhere but here, so it stays until it is put away. */
export function MadeKey({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is what is to be read out
  useEffect(() => title.current?.focus(), [made.id]);
  return (
    <section className={classes.made} aria-label={`The new key “${made.name}”`}>
      <h3 ref={title} tabIndex={-1} className={classes.madeTitle}>
        Copy the key “{made.name}” now
      </h3>
      <Text size="sm">Halloo keeps only its fingerprint: nobody can look the key up again, you neither.</Text>
      <CodeBlock wraps name="API key">
        {made.key}
      </CodeBlock>
      <Group>
        <Button variant="default" onClick={onClose}>
          I have copied it
        </Button>
      </Group>
    </section>
  );
}
