import { scriptLimits } from '@halloo/contract/scripts';
import type { AudioNode } from '@halloo/flow/model';
import { Button, Stack, Textarea } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { useSpokenText } from '../../../../shared/speech/use-spoken-text.ts';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { ScriptChoice } from './script-choice.tsx';

interface AskedFieldsProps {
  audio: AudioNode;
  /** The name of the question, for a new script. */
  name: string;
}

/** What a question asks: a text that is typed here, or a script. */
export function AskedFields({ audio, name }: AskedFieldsProps) {
  const { readOnly, edit, now } = useDesigner();
  const attach = (scriptId: number | null) => {
    // It takes seconds to speak a text. Somebody may have changed the node meanwhile.
    const node = now().flow.nodes[audio.id];
    if (node?.kind === 'audio') edit({ type: 'change', node: { ...node, scriptId } });
  };
  const isTyped = audio.scriptId === null && readOnly === null;
  return (
    <Stack gap="sm">
      {isTyped && <TypedText name={name} onSpoken={attach} />}
      <ScriptChoice
        // Closed again with each script.
        key={audio.scriptId ?? 'none'}
        optional
        nodeId={audio.id}
        label={say(isTyped ? 'designer.question.orScript' : 'designer.question.asked')}
        scriptId={audio.scriptId}
        onChoose={attach}
      />
    </Stack>
  );
}

interface TypedTextProps {
  name: string;
  onSpoken: (scriptId: number) => void;
}

function TypedText({ name, onSpoken }: TypedTextProps) {
  const [text, setText] = useState('');
  const { speak, isPending } = useSpokenText(onSpoken);
  const given = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (given) speak({ name: name.trim(), text: given });
      }}
    >
      <Stack gap="xs" align="flex-start">
        <Textarea
          {...below}
          w="100%"
          autosize
          minRows={2}
          maxRows={8}
          label={say('designer.question.asked')}
          placeholder={say('designer.question.typeExample')}
          description={say('designer.question.typeHelp', { example: '{first_name}' })}
          maxLength={scriptLimits.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="light"
          disabled={!given}
          loading={isPending}
          leftSection={<IconVolume size={16} aria-hidden />}
        >
          {say('designer.question.speak')}
        </Button>
      </Stack>
    </form>
  );
}
