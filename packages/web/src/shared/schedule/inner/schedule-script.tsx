import { Box, Button, Input, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { focusBack } from '../../../ui/focus-back.ts';
import { say } from '../../../words/say.ts';
import { ChosenScript } from '../../script-choice/chosen-script.tsx';
import { ScriptSearch } from '../../script-choice/script-search.tsx';
import classes from './schedule.module.css';

interface ScheduleScriptProps {
  scriptId: number | null;
  disabled: boolean;
  field: { label: string; error: string | undefined };
  onChoose: (scriptId: number) => void;
  /** Where the script may be left out. */
  onRemove?: () => void;
}

/** A script that calls play besides the flow: a player of the chosen one, and a button to choose another. */
export function ScheduleScript({ scriptId, disabled, field, onChoose, onRemove }: ScheduleScriptProps) {
  const { label, error } = field;
  const [opened, { open, close }] = useDisclosure(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [labelId, errorId] = [useId(), useId()];
  const choose = (id: number) => {
    onChoose(id);
    close();
  };
  return (
    <Box role="group" aria-labelledby={labelId} className={classes.machineScript ?? ''}>
      <Input.Label component="div" id={labelId}>
        {label}
      </Input.Label>
      {scriptId === null ? (
        disabled && <Text c="dimmed">{say('schedule.machine.noScript')}</Text>
      ) : (
        <ChosenScript
          scriptId={scriptId}
          action={
            onRemove &&
            !disabled && (
              <Button variant="subtle" size="compact-sm" onClick={onRemove}>
                {say('schedule.keys.removeScript')}
              </Button>
            )
          }
        />
      )}
      {!disabled && (
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-haspopup="dialog"
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onClick={open}
        >
          {say(scriptId === null ? 'schedule.machine.choose' : 'schedule.machine.chooseAnother')}
        </Button>
      )}
      {error !== undefined && <Input.Error id={errorId}>{error}</Input.Error>}
      <Modal
        opened={opened}
        onClose={close}
        title={label}
        returnFocus={false}
        onExitTransitionEnd={() => focusBack(opener.current)}
        closeButtonProps={{ 'aria-label': say('ui.close') }}
      >
        <ScriptSearch chosen={scriptId} onChoose={choose} />
      </Modal>
    </Box>
  );
}
