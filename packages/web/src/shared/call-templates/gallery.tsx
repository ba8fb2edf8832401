import type { TemplateName } from '@halloo/flow/templates/names';
import { columnsOf, templates } from '@halloo/flow/templates/registry';
import type { CallTemplate } from '@halloo/flow/templates/template';
import { UnstyledButton } from '@mantine/core';
import {
  type Icon,
  IconBellRinging,
  IconCalendarCheck,
  IconListCheck,
  IconPhoneIncoming,
  IconPhonePlus,
  IconReceipt,
  IconSchool,
  IconVaccine,
} from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { say } from '../../words/say.ts';
import { SmallPicture } from '../flow-picture/small-picture.tsx';
import classes from './gallery.module.css';
import { KeyList } from './inner/key-list.tsx';
import { tidyFlowOf } from './template-flow.ts';

const icons: Readonly<Record<TemplateName, Icon>> = {
  reminder: IconCalendarCheck,
  survey: IconListCheck,
  vaccination: IconVaccine,
  payment: IconReceipt,
  alert: IconBellRinging,
  line: IconPhoneIncoming,
  attendance: IconSchool,
  callback: IconPhonePlus,
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
  const flow = useMemo(() => tidyFlowOf(template), [template]);
  const columns = useMemo(() => columnsOf(template), [template]);
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
      <SmallPicture flow={flow} />
      <span className={classes.about} id={aboutId}>
        {template.about}{' '}
        {columns.length > 0 && say('template.columns', { count: columns.length, columns: columns.join(', ') })}
      </span>
      <KeyList keys={template.keys} />
    </UnstyledButton>
  );
}
