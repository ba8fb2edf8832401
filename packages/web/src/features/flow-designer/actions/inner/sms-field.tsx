import { documentLimits } from '@halloo/flow/vocabulary';
import { Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { FieldChips } from '../../../../ui/field-chips.tsx';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { useOfferedFields } from '../../fields/use-offered-fields.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { smsLength } from './sms-length.ts';

interface SmsFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** The text of a message, with buttons that insert fields of the campaign's list. */
export function SmsField({ value, onChange }: SmsFieldProps) {
  const { readOnly } = useDesigner();
  const fields = useOfferedFields();
  const { set, ...typed } = useTyped(value, onChange);
  const area = useRef<HTMLTextAreaElement>(null);

  return (
    <Stack gap="xs">
      <Textarea
        {...below}
        ref={area}
        label={say('designer.action.smsText')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={documentLimits.smsText}
        description={smsLength(typed.value)}
        disabled={readOnly !== null}
        {...typed}
      />
      {readOnly === null && (
        <FieldChips label={say('designer.action.smsFields')} fields={fields} area={() => area.current} onInsert={set} />
      )}
    </Stack>
  );
}
