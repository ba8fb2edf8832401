import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { say } from '../../../words/say.ts';
import classes from '../designer.module.css';

interface SidePanelProps {
  title: string;
  side: 'left' | 'right';
  open: boolean;
  onToggle: () => void;
  /** Shown while it is closed. */
  slim?: ReactNode;
  /** Its content stays mounted while it is closed. */
  keep?: boolean;
  hidden?: boolean;
  children: ReactNode;
}

/** An area beside the canvas that can be collapsed. */
export function SidePanel({ title, side, open, onToggle, slim, keep, hidden, children }: SidePanelProps) {
  const id = useId();
  const Glyph = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const label = say(open ? 'designer.collapse' : 'designer.expand', { panel: title });
  return (
    <section
      className={classes.panel}
      data-side={side}
      data-open={open || undefined}
      data-panel
      hidden={hidden}
      aria-labelledby={id}
    >
      <div className={classes.panelHead}>
        <h2 id={id} className={classes.panelTitle}>
          {title}
        </h2>
        <Tooltip label={label} position={side === 'left' ? 'right' : 'left'}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={label}
            aria-expanded={open}
            onClick={onToggle}
          >
            <Glyph size={18} className={classes.panelGlyph} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {(open || keep) && (
        <div className={classes.panelBody} hidden={!open}>
          {children}
        </div>
      )}
      {!open && slim && <div className={classes.panelSlim}>{slim}</div>}
    </section>
  );
}
