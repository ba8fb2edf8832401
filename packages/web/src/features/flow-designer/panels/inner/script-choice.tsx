import { Button, Input, Stack, Text } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ChosenScript } from '../../../../shared/script-choice/chosen-script.tsx';
import { ScriptSearch } from '../../../../shared/script-choice/script-search.tsx';
import { messages } from '../../../../ui/messages.ts';
import { notifySuccess } from '../../../../ui/notices.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useMakeScript } from './use-make-script.ts';

interface ScriptChoiceProps {
  nodeId: string;
  label: string;
  scriptId: number | null;
  /** The list is folded until somebody wants it. */
  optional?: boolean;
  onChoose: (scriptId: number | null) => void;
}

/** The script that a node plays: the chosen one on top, the others below. */
export function ScriptChoice({ nodeId, label, scriptId, optional = false, onChoose }: ScriptChoiceProps) {
  const { readOnly } = useDesigner();
  const [open, setOpen] = useState(!optional);
  const { make, making } = useMakeScript(nodeId);
  const labelId = useId();
  const choose = (id: number) => {
    onChoose(id);
    if (optional) setOpen(false);
    notifySuccess(messages.scripts.attached, { autoClose: 1500 });
  };
  return (
    <Stack gap="sm" role="group" aria-labelledby={labelId}>
      <div>
        <Input.Label component="div" id={labelId}>
          {label}
        </Input.Label>
        {scriptId === null ? (
          <Text c="dimmed">None chosen yet.</Text>
        ) : (
          <ChosenScript
            scriptId={scriptId}
            action={
              readOnly === null && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChoose(null)}>
                  Detach
                </Button>
              )
            }
          />
        )}
      </div>
      {readOnly === null && (
        <>
          {!open && (
            <Button variant="default" leftSection={<IconSearch size={16} aria-hidden />} onClick={() => setOpen(true)}>
              Choose a script
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={making}
            onClick={() => void make()}
          >
            Make a new script
          </Button>
          {open && <ScriptSearch chosen={scriptId} onChoose={choose} />}
        </>
      )}
    </Stack>
  );
}
