import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './rehearsal.module.css';

interface PartProps {
  title: string;
  titleId?: string;
  children: ReactNode;
}

/** A part of the result, under the title of the drawer. */
export function Part({ title, titleId, children }: PartProps) {
  return (
    <section className={classes.part}>
      <Title order={3} size="h3" id={titleId}>
        {title}
      </Title>
      {children}
    </section>
  );
}
