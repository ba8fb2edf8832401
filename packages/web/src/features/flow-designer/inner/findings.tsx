import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { say } from '../../../words/say.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import classes from './findings.module.css';
import { Outline } from './outline.tsx';
import { ProblemList } from './problem-list.tsx';

/** Below the canvas: the problems, and the flow as a list. */
export function Findings() {
  const { flow, problems } = useDesigner();
  const [open, setOpen] = useState<'problems' | 'outline'>();
  const id = useId();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const count = Object.keys(flow.nodes).length;
  const toggle = (which: 'problems' | 'outline') => () => setOpen(open === which ? undefined : which);
  const Chevron = ({ of }: { of: 'problems' | 'outline' }) =>
    open === of ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />;
  if (count === 0) return null;
  return (
    <div className={classes.findings}>
      {open && (
        <div id={id} className={classes.list} data-panel>
          {open === 'problems' ? <ProblemList /> : <Outline />}
        </div>
      )}
      <div className={classes.foot}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open === 'problems'}
          aria-controls={id}
          onClick={toggle('problems')}
        >
          {problems.length === 0 ? (
            <span className={classes.count} data-tone="good">
              <IconCircleCheck size={16} aria-hidden />
              {say('designer.findings.none')}
            </span>
          ) : (
            <>
              {errors > 0 && (
                <span className={classes.count} data-tone="error">
                  <IconCircleX size={16} aria-hidden />
                  {say('designer.findings.errors', { count: errors })}
                </span>
              )}
              {warnings > 0 && (
                <span className={classes.count} data-tone="warning">
                  <IconAlertTriangle size={16} aria-hidden />
                  {say('designer.findings.warnings', { count: warnings })}
                </span>
              )}
            </>
          )}
          <Chevron of="problems" />
        </UnstyledButton>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open === 'outline'}
          aria-controls={id}
          onClick={toggle('outline')}
        >
          {say('designer.findings.outline', { count })}
          <Chevron of="outline" />
        </UnstyledButton>
      </div>
    </div>
  );
}
