import { type GroupRule, groupLimits, type PersonGroup } from '@halloo/contract/groups';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { GroupCounter } from '../../../shared/groups/group-counter.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { reportError, useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { blankRule, isRuleComplete } from './blank.ts';
import { saveGroup } from './queries.ts';
import { RuleEditor } from './rule-editor.tsx';

interface GroupEditorProps {
  /** Undefined: a new one. */
  group: PersonGroup | undefined;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Makes or changes a group, and counts its people meanwhile. */
export function GroupEditor({ group, opener, onClose }: GroupEditorProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [rule, setRule] = useState<GroupRule>(() => group?.rule ?? blankRule());
  const [problem, setProblem] = useState<string>();
  const saving = useSend(saveGroup(group?.id), {
    notice: ({ name: saved }) => say('groups.saved', { name: saved }),
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'group.exists') setProblem(error.message);
      else reportError(error);
    },
  });
  const complete = isRuleComplete(rule);
  return (
    <Dialog
      opened
      size="xl"
      title={say(group ? 'groups.editTitle' : 'groups.addTitle')}
      busy={saving.isPending}
      opener={opener}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saving.send({ name: name.trim(), rule });
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={say('groups.name')}
            maxLength={groupLimits.name}
            value={name}
            error={problem}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setProblem(undefined);
            }}
          />
          <RuleEditor rule={rule} onChange={setRule} />
          <GroupCounter rule={complete ? rule : undefined} />
        </Stack>
        <DialogActions
          submit={say('ui.save')}
          sending={saving.isPending}
          disabled={name.trim() === '' || !complete}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
