import { documentLimits } from '@halloo/flow/schema';
import { Stack, Text, Textarea, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { detailQuery } from '../../../../shared/schedule/queries.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { below } from './field-order.ts';
import { offeredFields } from './offered-fields.ts';
import { smsLength } from './sms-length.ts';
import { useTyped } from './use-typed.ts';

interface SmsFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** The text of a message, with the fields of the campaign's list at hand. */
export function SmsField({ value, onChange }: SmsFieldProps) {
  const { campaignId, flow, readOnly } = useDesigner();
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
    // After the text is there, so that the person goes on behind the field.
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
        label="Text"
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
            Fields of the lead; a click puts one in.
          </Text>
          <ul className={classes.fields} aria-labelledby={fieldsId}>
            {offeredFields(flow, detail.data?.data_fields ?? []).map((name) => (
              <li key={name}>
                <UnstyledButton
                  className={classes.field}
                  // The focus stays in the text, and with it the place where the field goes.
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
