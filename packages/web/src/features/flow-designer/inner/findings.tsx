import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
} from '@tabler/icons-react';
import { startTransition, useEffect, useId, useState } from 'react';
import { latePart } from '../../../ui/late-part.tsx';
import { say } from '../../../words/say.ts';
import { useFlow, useFound } from '../parts/designer-context.tsx';
import classes from './findings.module.css';
import { useScheduleMissing } from './use-schedule-missing.ts';

const Outline = latePart(async () => (await import('./outline.tsx')).Outline);
const ProblemList = latePart(async () => (await import('./problem-list.tsx')).ProblemList);

const chevrons = { up: IconChevronUp, down: IconChevronDown };

/** Below the canvas: the problems, and the flow as a list. */
export function Findings() {
  const flow = useFlow();
  const { checkAll } = useFound();
  const [open, setOpen] = useState<'problems' | 'outline'>();
  const [toFind, setToFind] = useState(false);
  const id = useId();
  const count = Object.keys(flow.nodes).length;
  const toggle = (which: 'problems' | 'outline') => () => {
    // Whoever opens the list asks for everything that is wrong.
    if (which === 'problems') checkAll();
    setToFind(false);
    // A large flow has hundreds of rows: the page can answer while they are rendered.
    startTransition(() => setOpen(open === which ? undefined : which));
  };
  useEffect(() => {
    // A second time, the browser's own search opens.
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
      if (!isFind || event.defaultPrevented || open === 'outline' || count === 0) return;
      event.preventDefault();
      setToFind(true);
      startTransition(() => setOpen('outline'));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, count]);
  const [Problems, List] = [
    chevrons[open === 'problems' ? 'down' : 'up'],
    chevrons[open === 'outline' ? 'down' : 'up'],
  ];
  if (count === 0) return null;
  return (
    <div className={classes.findings}>
      {open && (
        <div id={id} className={classes.list} data-panel>
          {open === 'problems' ? <ProblemList /> : <Outline toFind={toFind} />}
        </div>
      )}
      <div className={classes.foot}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open === 'problems'}
          aria-controls={id}
          onClick={toggle('problems')}
        >
          <Counts />
          <Problems size={14} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open === 'outline'}
          aria-controls={id}
          onClick={toggle('outline')}
        >
          {say('designer.findings.outline', { count })}
          <List size={14} aria-hidden />
        </UnstyledButton>
      </div>
    </div>
  );
}

/** How much is wrong, and how much is not finished yet. */
function Counts() {
  const { problems, unfinished } = useFound();
  const scheduleMissing = useScheduleMissing();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const toDo = unfinished.length + (scheduleMissing ? 1 : 0);
  if (problems.length + toDo === 0) {
    return (
      <span className={classes.count} data-tone="good">
        <IconCircleCheck size={16} aria-hidden />
        {say('designer.findings.none')}
      </span>
    );
  }
  return (
    <>
      {errors > 0 && (
        <span className={classes.count} data-tone="error">
          <IconCircleX size={16} aria-hidden />
          {say('designer.findings.errors', { count: errors })}
        </span>
      )}{' '}
      {warnings > 0 && (
        <span className={classes.count} data-tone="warning">
          <IconAlertTriangle size={16} aria-hidden />
          {say('designer.findings.warnings', { count: warnings })}
        </span>
      )}{' '}
      {toDo > 0 && (
        <span className={classes.count} data-tone="todo">
          <IconCircleDashed size={16} aria-hidden />
          {say('designer.findings.unfinished', { count: toDo })}
        </span>
      )}
    </>
  );
}
