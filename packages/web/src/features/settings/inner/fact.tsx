import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  note?: string;
  children: ReactNode;
}

/** A line of a list of facts. */
export function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && (
          <Text c="dimmed" size="xs" mt={4}>
            {note}
          </Text>
        )}
      </dd>
    </div>
  );
}
