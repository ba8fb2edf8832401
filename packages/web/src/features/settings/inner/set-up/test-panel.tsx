import type { SetUpTest, SetUpTestName } from '@halloo/contract/set-up';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import { useSend } from '../../../../ui/use-send.ts';
import { testSetUp } from './queries.ts';
import { saySetUp } from './say-set-up.ts';
import classes from './set-up.module.css';

/** A test of the line or the storage, with the result of each of its steps. */
export function TestPanel({ what, about }: { what: SetUpTestName; about: string }) {
  const { send, isPending, answer } = useSend(testSetUp, { abortOnUnmount: true });
  return (
    <div className={classes.test}>
      <div className={classes.testHead}>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          loading={isPending}
          onClick={() => send(what)}
          aria-label={`${saySetUp('setUp.test')}: ${saySetUp(`setUp.${what}.title`)}`}
        >
          {saySetUp('setUp.test')}
        </Button>
        <Text c="dimmed" size="xs">
          {about}
        </Text>
      </div>
      <div role="status">
        {isPending && <VisuallyHidden>{saySetUp('setUp.testing')}</VisuallyHidden>}
        {!isPending && answer && <Result test={answer} />}
      </div>
    </div>
  );
}

function Result({ test: { ok, steps } }: { test: SetUpTest }) {
  return (
    <>
      <Text fw={600}>{saySetUp(ok ? 'setUp.worked' : 'setUp.failed')}</Text>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const Icon = step.ok ? IconCircleCheck : IconCircleX;
          return (
            <li key={step.name} data-ok={step.ok || undefined}>
              <Icon size={18} aria-hidden />
              <span>
                {step.name}
                <VisuallyHidden> {saySetUp(step.ok ? 'setUp.stepWorked' : 'setUp.stepFailed')}</VisuallyHidden>
                {step.note && <span className={classes.note}>{step.note}</span>}
              </span>
              <span className={classes.took}>{saySetUp('setUp.took', { milliseconds: step.milliseconds })}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
