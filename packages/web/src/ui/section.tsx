import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: ReactNode;
  about?: ReactNode;
  /** An action, at the right of the title. */
  action?: ReactNode;
  /** The content takes the whole width, below the title rather than beside it. */
  full?: boolean;
  children: ReactNode;
}

/** A part of a page with its own title. */
export function Section({ title, about, action, full = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} data-full={full || undefined} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        {action && <div className={classes.action}>{action}</div>}
        {about && (
          <Text c="dimmed" component="div" className={classes.about}>
            {about}
          </Text>
        )}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
