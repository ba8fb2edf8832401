import { screens } from '@halloo/contract/console-addresses';
import { Kbd } from '@mantine/core';
import { IconBraces, IconMessageCircle, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFlowReturn } from '../../ui/flow-return.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { Page } from '../../ui/page.tsx';
import { ScriptBackButton } from '../../ui/script-back.tsx';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import classes from './script-add.module.css';

/** The codes are the specification's; they are also the keys that choose. */
const options = [
  {
    code: 1,
    title: say('scripts.upload.title'),
    about: say('scripts.choose.upload'),
    to: screens.uploadScript,
    Icon: IconUpload,
  },
  {
    code: 2,
    title: say('speech.title'),
    about: say('scripts.choose.textToSpeech'),
    to: screens.textToSpeech,
    Icon: IconMessageCircle,
  },
  {
    code: 3,
    title: say('scripts.choose.dataLinkTitle'),
    about: say('scripts.choose.dataLink', { field: '{first_name}' }),
    to: screens.dataLink,
    Icon: IconBraces,
  },
] as const;

/** The three ways to create a script. */
export function ScriptAddScreen() {
  const { withFlow } = useFlowReturn();
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
    <Page title={say('scripts.choose.title')} action={<ScriptBackButton />}>
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
          <Rich text="scripts.choose.keys" tags={{ key: (inside) => <Kbd>{inside}</Kbd> }} />
        </span>
      </div>
    </Page>
  );
}
