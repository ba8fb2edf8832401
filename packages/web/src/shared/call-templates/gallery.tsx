import type { CallTemplateName } from '@halloo/contract/console-addresses';
import { UnstyledButton } from '@mantine/core';
import { type Icon, IconCalendarCheck, IconInfoCircle, IconListCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { say } from '../../words/say.ts';
import classes from './gallery.module.css';
import { KeyList } from './inner/key-list.tsx';
import { type CallTemplate, templates } from './templates.ts';

const icons: Readonly<Record<CallTemplateName, Icon>> = {
  reminder: IconCalendarCheck,
  survey: IconListCheck,
  message: IconInfoCircle,
};

type OnChoose = (template: CallTemplate, card: HTMLElement) => void;

/** Ready-made calls to begin with. */
export function Gallery({ onChoose }: { onChoose: OnChoose }) {
  return (
    <ul className={classes.gallery} aria-label={say('template.gallery')}>
      {templates.map((template) => (
        <li key={template.name}>
          <Card template={template} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

/** The whole card is the button. */
function Card({ template, onChoose }: { template: CallTemplate; onChoose: OnChoose }) {
  const aboutId = useId();
  const CardIcon = icons[template.name];
  return (
    <UnstyledButton
      className={classes.card}
      aria-label={template.title}
      aria-describedby={aboutId}
      onClick={(event) => onChoose(template, event.currentTarget)}
    >
      <span className={classes.title}>
        <CardIcon size={20} stroke={1.75} aria-hidden />
        {template.title}
      </span>
      <span className={classes.about} id={aboutId}>
        {template.about}
      </span>
      <KeyList keys={template.keys} />
    </UnstyledButton>
  );
}
