import { libraryLimits } from '@halloo/contract/library';
import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { libraryQuery } from '../../../shared/library/queries.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { describeError } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { partOf } from '../parts/copied-part.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { testsQuery } from '../parts/tests-query.ts';
import { saveToLibrary } from './inner/changes.ts';

interface SaveDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Saves the flow, or the selected part of it, to the library: under a new name, or as a new version of a flow there. */
export function SaveDialog({ opened, onClose, opener }: SaveDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={say('library.saveTitle')} busy={false} opener={opener}>
      {opened && <SaveForm onClose={onClose} />}
    </Dialog>
  );
}

function SaveForm({ onClose }: { onClose: () => void }) {
  const { campaignId, now } = useDesigner();
  const { selected } = now();
  const [what, setWhat] = useState(selected.length > 1 ? 'part' : 'flow');
  const [of, setOf] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const [withTests, setWithTests] = useState(true);
  const saved = useQuery(testsQuery(campaignId)).data?.slice(0, libraryLimits.tests) ?? [];
  // The tests walk through the whole flow.
  const tests = what === 'flow' ? saved : [];
  const flows = useInfiniteQuery(libraryQuery('')).data?.pages.flatMap(({ results }) => results) ?? [];
  const saving = useSend(saveToLibrary, {
    notice: ({ version }) => say('library.saved', { version }),
    onSuccess: onClose,
    onError: (error) => setProblem(describeError(error).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (of === null && name.trim() === '') return setProblem(say('designer.required'));
    setProblem(undefined);
    const { flow } = now();
    saving.send({
      flow: what === 'part' ? partOf(flow, selected) : flow,
      tests: withTests ? tests : [],
      ...{ name: name.trim(), description: description.trim(), of: of === null ? undefined : Number(of) },
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {selected.length > 0 && (
          <Radio.Group label={say('library.what')} value={what} onChange={setWhat}>
            <Stack gap="xs" mt="xs">
              <Radio value="flow" label={say('library.wholeFlow')} />
              <Radio value="part" label={say('library.selectedPart', { count: selected.length })} />
            </Stack>
          </Radio.Group>
        )}
        {flows.length > 0 && (
          <Select
            label={say('library.as')}
            placeholder={say('library.asNew')}
            clearable
            searchable
            data={flows.map(({ id, name: known, version }) => ({
              value: String(id),
              label: say('library.asVersion', { name: known, version: version + 1 }),
            }))}
            value={of}
            onChange={(next) => {
              setOf(next);
              setProblem(undefined);
            }}
            error={of === null ? undefined : problem}
          />
        )}
        {of === null && (
          <NewFlowFields
            name={name}
            description={description}
            problem={problem}
            onName={(next) => {
              setName(next);
              setProblem(undefined);
            }}
            onDescription={setDescription}
          />
        )}
        {tests.length > 0 && (
          <Checkbox
            label={say('library.withTests', { count: tests.length })}
            description={say('library.withTestsHelp')}
            checked={withTests}
            onChange={({ currentTarget }) => setWithTests(currentTarget.checked)}
          />
        )}
      </Stack>
      <DialogActions
        submit={say('library.save')}
        icon={<IconDeviceFloppy size={16} aria-hidden />}
        sending={saving.isPending}
        onCancel={onClose}
      />
    </form>
  );
}

interface NewFlowFieldsProps {
  name: string;
  description: string;
  problem: string | undefined;
  onName: (name: string) => void;
  onDescription: (description: string) => void;
}

function NewFlowFields({ name, description, problem, onName, onDescription }: NewFlowFieldsProps) {
  return (
    <>
      <TextInput
        data-autofocus
        label={say('library.name')}
        description={say('library.nameHelp')}
        maxLength={libraryLimits.name}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <Textarea
        label={say('library.description')}
        maxLength={libraryLimits.description}
        autosize
        minRows={2}
        value={description}
        onChange={({ currentTarget }) => onDescription(currentTarget.value)}
      />
    </>
  );
}
