import { documentLimits } from '@halloo/flow/schema';
import { Stack, Text, Textarea, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { detailQuery } from '../../../../shared/schedule/queries.ts';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { offeredFields } from './offered-fields.ts';
import classes from './sms-field.module.css';
import { smsLength } from './sms-length.ts';

interface SmsFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** The text of a message, with buttons that insert fields of the campaign's list. */
export function SmsField({ value, onChange }: SmsFieldProps) {
  const { campaignId, readOnly } = useDesigner();
  const flow = useFlow();
  const detail = useQuery(detailQuery(campaignId));
  const { set, ...typed } = useTyped(value, onChange);
  const area = useRef<HTMLTextAreaElement>(null);
  const fieldsId = useId();

  const insert = (name: string) => {
    const element = area.current;
    const from = element?.selectionStart ?? typed.value.length;
    const to = element?.selectionEnd ?? from;
    const text = `${typed.value.slice(0, from)}{${name}}${typed.value.slice(to)}`;
    if (text.length > documentLimits.smsText) return;
    set(text);
    const place = from + name.length + 2;
    // After the render, so that typing continues behind the field.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(place, place);
    });
  };

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
        <>
          <Text size="xs" c="dimmed" id={fieldsId}>
            {say('designer.action.smsFields')}
          </Text>
          <ul className={classes.fields} aria-labelledby={fieldsId}>
            {offeredFields(flow, detail.data?.data_fields ?? []).map((name) => (
              <li key={name}>
                <UnstyledButton
                  className={classes.field}
                  // The focus stays in the text, and with it the place where the field is inserted.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => insert(name)}
                >{`{${name}}`}</UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
