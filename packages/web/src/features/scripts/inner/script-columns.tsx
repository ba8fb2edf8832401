import type { Script } from '@halloo/contract/scripts';
import { audioLength } from '../../../ui/audio-time.ts';
import type { ListColumn } from '../../../ui/data-list.tsx';
import { formatLocalDate } from '../../../ui/format.ts';
import { RowOpener } from '../../../ui/row-opener.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { say } from '../../../words/say.ts';
import { ActionsMenu } from './actions-menu.tsx';
import { countFindings, PhoneMark } from './phone-dialog.tsx';
import { useAsk } from './script-asks.ts';
import classes from './script-list.module.css';
import { ScriptLanguages, ScriptPlayer, TypeTag, UsedBy } from './script-parts.tsx';
import { beginningOf } from './script-words.ts';

/** In a workspace with one language or none: that of the script. */
const ownLanguage: ListColumn<Script> = {
  name: 'language',
  header: say('scripts.language'),
  width: [124, 104],
  card: 'head',
  cell: ({ lang_name }) => <TruncatedText>{lang_name || '–'}</TruncatedText>,
  cardCell: ({ lang_name }) => lang_name,
};

/** With several: in how many of them it exists. */
const allLanguages: ListColumn<Script> = {
  ...ownLanguage,
  cell: (script) => <ScriptLanguages script={script} />,
  cardCell: (script) => <ScriptLanguages script={script} />,
};

const columnsWith = (language: ListColumn<Script>): readonly ListColumn<Script>[] => [
  {
    name: 'name',
    header: say('scripts.name'),
    card: 'title',
    cell: (script) => (
      <>
        <Name script={script} />
        {countFindings(script) > 0 ? <PhoneMark script={script} inLine /> : <Beginning script={script} />}
      </>
    ),
    cardCell: (script) => <Name script={script} />,
  },
  {
    name: 'beginning',
    header: say('scripts.column.text'),
    only: 'cards',
    card: 'block',
    cell: (script) =>
      beginningOf(script) !== '' && (
        <p className={classes.cardBeginning} lang={script.lang_code || undefined}>
          {beginningOf(script)}
        </p>
      ),
  },
  {
    name: 'play',
    header: say('scripts.column.play'),
    width: [212, 184],
    card: 'block',
    cell: (script) => <ScriptPlayer script={script} />,
  },
  {
    name: 'type',
    header: say('scripts.column.type'),
    width: 140,
    card: 'state',
    cell: ({ audio_type }) => <TypeTag type={audio_type} />,
    cardCell: (script) => (
      <>
        <TypeTag type={script.audio_type} />
        {countFindings(script) > 0 && <PhoneMark script={script} />}
      </>
    ),
  },
  language,
  {
    name: 'voice',
    header: say('scripts.column.voice'),
    width: [116, 92],
    cell: ({ voice_label }) => <TruncatedText>{voice_label || '–'}</TruncatedText>,
    cardCell: ({ voice_label }) => voice_label || '–',
  },
  {
    name: 'length',
    header: say('scripts.column.length'),
    numeric: true,
    width: [56, 52],
    card: 'head',
    cell: ({ length_in_seconds }) => audioLength(length_in_seconds),
  },
  {
    name: 'created',
    header: say('scripts.column.created'),
    width: [104, 92],
    card: 'head',
    cell: ({ created_date }) => formatLocalDate(created_date),
  },
  {
    name: 'usedBy',
    header: say('scripts.column.usedBy'),
    numeric: true,
    width: [72, 66],
    cell: (script) => <UsedBy short script={script} />,
    cardCell: (script) => <UsedBy script={script} />,
  },
  {
    name: 'actions',
    header: say('scripts.column.actions'),
    width: [76, 68],
    card: 'menu',
    cell: (script) => <ActionsMenu script={script} />,
  },
];

export const scriptColumns = columnsWith(ownLanguage);
export const columnsInLanguages = columnsWith(allLanguages);

/** Opens the script for editing. */
function Name({ script }: { script: Script }) {
  const ask = useAsk();
  return <RowOpener onOpen={(opener) => ask({ about: 'edit', script, opener })}>{script.name}</RowOpener>;
}

function Beginning({ script }: { script: Script }) {
  const beginning = beginningOf(script);
  if (beginning === '') return null;
  return (
    <div className={classes.beginning} data-second-line lang={script.lang_code || undefined}>
      <TruncatedText>{beginning}</TruncatedText>
    </div>
  );
}
