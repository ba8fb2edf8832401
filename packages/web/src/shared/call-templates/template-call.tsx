import { templateFields } from '@halloo/flow/template';
import type { CallTemplate } from '@halloo/flow/templates/template';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { say } from '../../words/say.ts';
import { useNoteHeard } from '../first-hour/use-note-heard.ts';
import { Phone } from '../phone/phone.tsx';
import type { Call } from '../phone/run-call.ts';
import { SoundSwitch } from '../phone/sound-switch.tsx';
import { stateWord } from '../phone/state-words.ts';
import { usePhone } from '../phone/use-phone.ts';
import { KeyList } from './inner/key-list.tsx';
import { createPartFinder, type SpokenPart } from './inner/speak-part.ts';
import classes from './template-call.module.css';
import { templateFlow } from './template-flow.ts';

interface TemplateCallProps {
  template: CallTemplate;
  /** In the order of the template's texts. */
  parts: readonly SpokenPart[];
  language: string;
  /** Shows what the call says, for people who cannot hear it now. */
  captions?: boolean;
  /** Runs at the end of each call. */
  onEnded?: () => void;
}

/** Each field says its own name, as nobody is really called. */
const namesAsValues = (parts: readonly SpokenPart[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap(({ text }) => templateFields(text)).map((name) => [name, name.replaceAll(/[_-]+/g, ' ')]),
  );

/** A phone that is called with a template as soon as it is shown. The words and the language are those of that moment. */
export function TemplateCall({ template, parts, language, captions = false, onEnded }: TemplateCallProps) {
  const [{ flow, vars, find }] = useState(() => ({
    flow: templateFlow(template),
    vars: namesAsValues(parts),
    find: createPartFinder(parts, language),
  }));
  const { handle, phone, ear } = usePhone(find);
  const call = phone.phase === 'idle' ? undefined : phone;
  useNoteHeard(call?.phase === 'talking');

  const ring = useEffectEvent(() => {
    // Spoken while it rings. The player reports a failure when it plays it.
    void find(1).catch(() => {});
    handle.send({ type: 'called', flow, vars, who: say('template.caller') });
  });
  useEffect(() => ring(), []);
  const over = call === undefined || call.phase === 'ended';
  const end = useEffectEvent(() => onEnded?.());
  useEffect(() => {
    if (call?.phase === 'ended') end();
  }, [call?.phase]);

  return (
    <div className={classes.call}>
      <VisuallyHidden role="status">{stateWord(phone)}</VisuallyHidden>
      {over ? (
        <div className={classes.over}>
          <p>{say('template.callOver')}</p>
          <Button variant="default" leftSection={<IconPhone size={16} aria-hidden />} onClick={ring}>
            {say('template.callAgain')}
          </Button>
        </div>
      ) : (
        <>
          <Phone call={call} handle={handle} ear={ear} />
          <div className={classes.sound}>
            <SoundSwitch />
          </div>
          {captions && <Caption call={call} template={template} />}
        </>
      )}
    </div>
  );
}

function Caption({ call, template }: { call: Call; template: CallTemplate }) {
  const entry = call.entries.findLast(({ kind }) => kind === 'play');
  const text = entry?.kind === 'play' ? entry.script?.text : undefined;
  const failed = entry?.kind === 'play' && entry.state === 'failed' ? entry.reason : undefined;
  return (
    <figure className={classes.caption}>
      <figcaption>{say('template.spokenNow')}</figcaption>
      <blockquote dir="auto">{failed ?? text ?? '…'}</blockquote>
      <KeyList keys={template.keys} />
    </figure>
  );
}
