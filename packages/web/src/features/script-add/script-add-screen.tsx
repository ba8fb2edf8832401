import { addresses, screens } from '@halloo/contract/console-addresses';
import { Anchor, Kbd } from '@mantine/core';
import { IconBraces, IconMessageCircle, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFlowReturn } from '../../ui/flow-return.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { messages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { ScriptBackButton } from '../../ui/script-back.tsx';
import classes from './script-add.module.css';

/** The codes are the specification's; they are also the keys that choose. */
const options = [
  {
    code: 1,
    title: messages.scripts.uploadExternal,
    about: 'Use an MP3 that you have, or record yourself with the microphone.',
    to: screens.uploadScript,
    Icon: IconUpload,
  },
  {
    code: 2,
    title: messages.scripts.textToSpeech,
    about: 'Write a text and have it spoken in the language and voice that you choose.',
    to: screens.textToSpeech,
    Icon: IconMessageCircle,
  },
  {
    code: 3,
    title: messages.scripts.dataLink,
    about: 'Write a text with data fields such as {first_name}: every person hears their own.',
    to: screens.dataLink,
    Icon: IconBraces,
  },
] as const;

/** The three ways to make a script. */
export function ScriptAddScreen() {
  const { fromFlow, withFlow } = useFlowReturn();
  const navigate = useNavigate();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    const chosen = options.find(({ code }) => String(code) === event.key);
    if (chosen) void navigate(withFlow(chosen.to));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <Page title={messages.scripts.selectOption} action={<ScriptBackButton />}>
      <ul className={classes.options}>
        {options.map(({ code, title, about, to, Icon }) => (
          <li key={code}>
            <Link to={withFlow(to)} className={classes.option} data-option={code} aria-keyshortcuts={String(code)}>
              <span className={classes.icon}>
                <Icon size={28} stroke={1.5} aria-hidden />
              </span>
              <span className={classes.title}>{title}</span>
              <span className={classes.about}>{about}</span>
              <Kbd className={classes.key} aria-hidden>
                {code}
              </Kbd>
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <span className={classes.hint}>
          Press <Kbd>1</Kbd>, <Kbd>2</Kbd> or <Kbd>3</Kbd> to choose.
        </span>
        {!fromFlow && (
          <Anchor component={Link} to={addresses.addOlderScript()}>
            Older way: write or upload on one page
          </Anchor>
        )}
      </div>
    </Page>
  );
}
