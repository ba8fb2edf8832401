import type { PhoneCheck } from '@halloo/contract/phone-checks';
import type { Script, ScriptLanguage } from '@halloo/contract/scripts';
import { Anchor, Text, Title, UnstyledButton } from '@mantine/core';
import { IconEar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguages } from '../../../shared/languages/use-languages.ts';
import { onPhone } from '../../../shared/phone/phone-sound.ts';
import { scriptQuery } from '../../../shared/script-choice/queries.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { audioTime } from '../../../ui/audio-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { say } from '../../../words/say.ts';
import { type ScriptDialogProps, useAsk } from './script-asks.ts';
import classes from './script-list.module.css';

/** The number of findings in all languages. */
export const countFindings = ({ phone_check, languages }: Script): number =>
  [phone_check, ...languages.map((other) => other.phone_check)].flatMap(({ findings }) => findings).length;

/** How much a listener on a phone would notice. A click tells what. In a line of text, it is a link. */
export function PhoneMark({ script, inLine = false }: { script: Script; inLine?: boolean }) {
  const ask = useAsk();
  const count = countFindings(script);
  const label = say('phoneCheck.countNamed', { name: script.name, count });
  const words = say('phoneCheck.count', { count });
  return (
    <UnstyledButton
      className={inLine ? classes.mark : undefined}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => ask({ about: 'phone', script, opener: currentTarget })}
    >
      {inLine ? (
        <>
          <IconEar size={14} aria-hidden /> {words}
        </>
      ) : (
        <Tag tone="yellow" icon={<IconEar size={14} aria-hidden />}>
          {words}
        </Tag>
      )}
    </UnstyledButton>
  );
}

/** What a listener on a phone would notice of a script, in each language, and the sound itself. */
export function PhoneDialog({ script: given, ...dialog }: ScriptDialogProps) {
  // Fetched again when the check is done.
  const query = useQuery(scriptQuery(given.id));
  const script = query.data ?? given;
  const languages = useLanguages();
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code;
  const renew = async (code: string | undefined) => {
    const fresh = (await query.refetch()).data;
    return code === undefined ? fresh?.audio_file : fresh?.languages.find((one) => one.code === code)?.audio_file;
  };
  return (
    <Dialog {...dialog} busy={false} size="lg" title={say('phoneCheck.title', { name: script.name })}>
      <Checked
        part={script}
        title={script.languages.length > 0 ? script.lang_name || say('phoneCheck.own') : undefined}
        renew={() => renew(undefined)}
      />
      {script.languages.map((part) => (
        <Checked key={part.code} part={part} title={nameOf(part.code)} renew={() => renew(part.code)} />
      ))}
    </Dialog>
  );
}

interface CheckedProps {
  part: Script | ScriptLanguage;
  /** Absent if the script has one sound only. */
  title: string | undefined;
  renew: () => Promise<string | undefined>;
}

function Checked({ part, title, renew }: CheckedProps) {
  const [start, setStart] = useState<{ seconds: number }>();
  const street = async () => {
    const address = await renew();
    return address && onPhone(address);
  };
  return (
    <section className={classes.checked} aria-label={title ?? say('phoneCheck.own')}>
      {title !== undefined && <Title order={3}>{title}</Title>}
      <Findings check={part.phone_check} onListen={(seconds) => setStart({ seconds })} />
      <AudioPlayer
        compact
        src={onPhone(part.audio_file)}
        label={say('phoneCheck.listen')}
        seconds={part.length_in_seconds}
        peaks={part.peaks}
        start={start}
        renew={street}
      />
    </section>
  );
}

/** A listener needs a moment before the place. */
const before = 0.5;

function Findings({ check, onListen }: { check: PhoneCheck; onListen: (seconds: number) => void }) {
  const { state, findings } = check;
  return (
    <>
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map(({ key, at_seconds: at, sentence }) => (
            <li key={`${key} ${at} ${sentence}`}>
              {sentence}
              {at !== null && (
                <>
                  {' '}
                  <Anchor component="button" type="button" inherit onClick={() => onListen(Math.max(0, at - before))}>
                    {say('phoneCheck.from', { time: audioTime(at) })}
                  </Anchor>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {state === 'pending' && <Text c="dimmed">{say('phoneCheck.pending')}</Text>}
      {state === 'failed' && <Text c="dimmed">{say('phoneCheck.failed')}</Text>}
      {state === 'done' && findings.length === 0 && <Text>{say('phoneCheck.good')}</Text>}
    </>
  );
}
