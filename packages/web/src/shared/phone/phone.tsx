import { type KeypadKey, keypadKeys } from '@halloo/flow/vocabulary';
import { Button } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { audioTime } from '../../ui/audio-time.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { say } from '../../words/say.ts';
import { Countdown, useNow } from './inner/countdown.tsx';
import { Keypad } from './inner/keypad.tsx';
import { NowPlaying } from './inner/now-playing.tsx';
import { SpokenAnswer } from './inner/spoken-answer.tsx';
import { useKeptFocus } from './inner/use-kept-focus.ts';
import classes from './phone.module.css';
import type { Call, Doing } from './run-call.ts';
import { askedInWords, stateWord, workingInWords, workingKeys } from './state-words.ts';
import type { PhoneHandle, Shown } from './use-phone.ts';

interface PhoneProps {
  call: Call;
  handle: PhoneHandle;
  ear: Shown['ear'];
  /** Shows a System Action, a request or a Quota; without it, only the state of the phone says that one runs. */
  renderAction?: (doing: Extract<Doing, { do: 'act' | 'request' | 'take_place' }>) => ReactNode;
}

/** Commands whose result a person may choose. */
const isAsked = (doing: Doing): doing is Extract<Doing, { do: 'act' | 'request' | 'take_place' }> =>
  doing.do === 'act' || doing.do === 'request' || doing.do === 'take_place';

const isKey = (key: string): key is KeypadKey => (keypadKeys as readonly string[]).includes(key);

/** The phone during a call. While it has the focus, its keys can be pressed on the keyboard. */
export function Phone({ call, handle, ear, renderAction }: PhoneProps) {
  const { doing, wait } = call;
  const working = call.phase === 'talking' ? workingKeys(call) : [];
  const spoken = doing?.do === 'listen' || doing?.do === 'record';
  const { ref, onFocus, onBlur } = useKeptFocus(doing);
  // The Call button is unmounted.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, [ref]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !isKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    handle.press(event.key);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={ref}
      className={classes.phone}
      role="group"
      aria-label={say('designer.phone.label')}
      tabIndex={-1}
      data-phone
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <PhoneScreen call={call} handle={handle} />
      {wait && <Countdown wait={wait} onTimeOut={() => handle.send({ type: 'timed_out', seq: wait.seq })} />}
      {spoken && <SpokenAnswer key={doing.seq} asked={doing} handle={handle} ear={ear} />}
      {doing?.do === 'play' && doing.sayable && (
        <SpokenAnswer key={doing.seq} asked={doing} handle={handle} ear={ear} />
      )}
      {doing && isAsked(doing) && renderAction?.(doing)}
      <Keypad
        marked={[...(doing?.do === 'gather_key' ? doing.keys : []), ...working.map(({ key }) => key)]}
        disabled={call.phase !== 'talking'}
        low={spoken}
        onPress={handle.press}
      />
      {working.length > 0 && <div className={classes.asked}>{workingInWords(working)}</div>}
      <Button
        color="danger"
        fullWidth
        leftSection={<IconPhoneOff size={18} aria-hidden />}
        onClick={() => handle.send({ type: 'hung_up' })}
      >
        {say('designer.phone.hangUp')}
      </Button>
    </div>
  );
}

function PhoneScreen({ call, handle }: Pick<PhoneProps, 'call' | 'handle'>) {
  const now = useNow(call.phase === 'talking', 500);
  const asked = askedInWords(call);
  return (
    <div className={classes.screen}>
      <div className={classes.screenTop}>
        <span className={classes.who}>{call.who}</span>
        <span className="tabular" role="timer" aria-label={say('designer.phone.callLength')}>
          {call.phase === 'talking' ? audioTime(Math.max(0, now - call.answeredAt) / 1000) : ''}
        </span>
      </div>
      <div className={classes.state} data-ringing={call.phase === 'ringing' || undefined}>
        {stateWord(call)}
      </div>
      {call.doing?.do === 'play' && <NowPlaying key={call.doing.seq} call={call} handle={handle} />}
      {asked && <div className={classes.asked}>{asked}</div>}
      {call.doing?.do === 'gather_digits' && (
        <output className={classes.digits} aria-label={say('designer.phone.digits')}>
          {call.run?.digits || '–'}
        </output>
      )}
    </div>
  );
}
