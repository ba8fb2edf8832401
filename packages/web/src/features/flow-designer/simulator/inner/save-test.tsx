import { flowRoutes } from '@halloo/contract/flows';
import { walk } from '@halloo/flow/replay';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconTestPipe } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call as ask } from '../../../../api/client.ts';
import { messages } from '../../../../ui/messages.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from './phone.module.css';
import { queries } from './queries.ts';
import type { Call } from './run-call.ts';
import { mostEvents, suggestedName } from './test-words.ts';

/** Keeps the call as a test: the same events must lead the same way whenever the flow is checked. */
export function SaveTest({ call }: { call: Call }) {
  const { campaignId, readOnly } = useDesigner();
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState(() => suggestedName(call.entries));
  const [problem, setProblem] = useState<string>();
  const { flow, vars, events } = call;
  const save = useMutation({
    mutationFn: () =>
      ask(flowRoutes.addFlowTest, {
        body: {
          campaign_id: campaignId,
          name: name.trim(),
          vars: { ...vars },
          events: [...events],
          expected: walk(flow, vars, events).result,
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.tests(campaignId).queryKey }),
    onError: (error) => setProblem(error instanceof ApiError ? error.message : 'It was not saved. Please try again.'),
  });

  if (save.isSuccess) {
    return (
      <div className={classes.saved} role="status">
        <IconCircleCheck size={18} aria-hidden /> Saved as “{save.data.name}”. It is replayed before the campaign goes
        live.
      </div>
    );
  }
  // A call that was hung up before anything happened says nothing; one that cannot be kept is not offered.
  if (readOnly !== null || events.length === 0 || events.length > mostEvents) return null;
  if (!opened) {
    return (
      <Button variant="subtle" leftSection={<IconTestPipe size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Save as a test
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(messages.common.required);
    setProblem(undefined);
    save.mutate();
  };
  return (
    <form className={classes.saveForm} onSubmit={submit} noValidate aria-label="Save as a test">
      <TextInput
        label="Name of the test"
        // It takes the place of the button that was just pressed.
        autoFocus
        maxLength={100}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="light" loading={save.isPending}>
        Save
      </Button>
    </form>
  );
}
