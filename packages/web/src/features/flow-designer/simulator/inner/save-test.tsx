import { flowRoutes } from '@halloo/contract/flows';
import { graphOf } from '@halloo/flow/graph';
import { type WalkBeginning, walk } from '@halloo/flow/replay';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconTestPipe } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call as ask } from '../../../../api/client.ts';
import classes from '../../../../shared/phone/phone.module.css';
import type { Call } from '../../../../shared/phone/run-call.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { testsQuery } from '../../parts/tests-query.ts';
import { mostEvents, suggestedName } from './test-words.ts';

/** When the call began and what it knew, if its path may depend on that. */
const beginningOf = ({ flow, run, about }: Call): WalkBeginning =>
  run && about && graphOf(flow).needsAbout ? { at: Math.round(run.startedAt), about } : null;

/** Saves the call as a test: its events must take the same path whenever the flow is checked. */
export function SaveTest({ call }: { call: Call }) {
  const { campaignId, readOnly } = useDesigner();
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState(() => suggestedName(call.entries));
  const [problem, setProblem] = useState<string>();
  const { flow, vars, events } = call;
  const began = beginningOf(call);
  const expected = walk(flow, vars, events, began).result;
  const save = useMutation({
    mutationFn: () =>
      ask(flowRoutes.addFlowTest, {
        body: {
          campaign_id: campaignId,
          name: name.trim(),
          vars: { ...vars },
          events: [...events],
          expected,
          began,
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: testsQuery(campaignId).queryKey }),
    onError: (error) => setProblem(error instanceof ApiError ? error.message : say('designer.test.notSaved')),
  });

  if (save.isSuccess) {
    return (
      <div className={classes.saved} role="status">
        <IconCircleCheck size={18} aria-hidden /> {say('designer.test.saved', { name: save.data.name })}
      </div>
    );
  }
  // A call without events tests nothing; one with too many cannot be stored.
  if (readOnly !== null || events.length === 0 || events.length > mostEvents) return null;
  if (!opened) {
    return (
      <Button variant="subtle" leftSection={<IconTestPipe size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {say('designer.test.save')}
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(say('designer.required'));
    setProblem(undefined);
    save.mutate();
  };
  return (
    <form className={classes.saveForm} onSubmit={submit} noValidate aria-label={say('designer.test.save')}>
      <TextInput
        label={say('designer.test.name')}
        // It replaces the button that was just pressed.
        autoFocus
        maxLength={100}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="light" loading={save.isPending}>
        {say('ui.save')}
      </Button>
    </form>
  );
}
