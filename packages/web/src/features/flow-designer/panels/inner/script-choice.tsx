import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconMicrophone, IconPlus, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ScriptChoiceProps } from '../../../../shared/flow-nodes/node-view.ts';
import { ChosenScript } from '../../../../shared/script-choice/chosen-script.tsx';
import { ScriptSearch } from '../../../../shared/script-choice/script-search.tsx';
import { notifySuccess } from '../../../../ui/notices.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useMakeScript } from './use-make-script.ts';

/** The script that a node plays, with the list to choose from below. */
export function ScriptChoice({
  nodeId,
  prompt,
  label,
  help,
  none = say('designer.script.none'),
  scriptId,
  optional = false,
  brief = false,
  onChoose,
}: ScriptChoiceProps) {
  const { readOnly } = useDesigner();
  const [open, setOpen] = useState(!optional);
  const { make, record, making } = useMakeScript(nodeId, prompt);
  const labelId = useId();
  const choose = (id: number) => {
    onChoose(id);
    if (optional) setOpen(false);
    notifySuccess(say('designer.script.attached'), { autoClose: 1500 });
  };
  return (
    <Stack gap="sm" role="group" aria-labelledby={labelId}>
      <div>
        <Input.Label component="div" id={labelId}>
          {label}
        </Input.Label>
        {help && (
          <Text c="dimmed" size="xs" mb={4}>
            {help}
          </Text>
        )}
        {scriptId === null ? (
          <Text c="dimmed">{none}</Text>
        ) : (
          <ChosenScript
            scriptId={scriptId}
            action={
              readOnly === null && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChoose(null)}>
                  {say('designer.script.detach')}
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
              {say('designer.script.choose')}
            </Button>
          )}
          {(open || !brief) && (
            <Group gap="xs" grow preventGrowOverflow={false}>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                loading={making}
                onClick={make}
              >
                {say('designer.script.create')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconMicrophone size={16} aria-hidden />}
                disabled={making}
                onClick={record}
              >
                {say('designer.script.record')}
              </Button>
            </Group>
          )}
          {open && <ScriptSearch chosen={scriptId} onChoose={choose} />}
        </>
      )}
    </Stack>
  );
}
