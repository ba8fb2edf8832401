import type { Script } from '@halloo/contract/scripts';
import { audioTime } from '../../../ui/audio-time.ts';
import { CardHead, CardList, CardName, Fact, Facts } from '../../../ui/card-list.tsx';
import { formatLocalDate } from '../../../ui/format.ts';
import { ActionsMenu } from './actions-menu.tsx';
import { columns } from './columns.ts';
import classes from './script-list.module.css';
import { ScriptPlayer, TypeTag, UsedBy } from './script-parts.tsx';
import { beginningOf } from './script-words.ts';

interface ScriptCardsProps {
  scripts: readonly Script[] | undefined;
  rows: number;
}

export function ScriptCards({ scripts, rows }: ScriptCardsProps) {
  return (
    <CardList items={scripts} label="Audio scripts" rows={rows}>
      {(script) => <Card script={script} />}
    </CardList>
  );
}

function Card({ script }: { script: Script }) {
  const beginning = beginningOf(script);
  return (
    <>
      <CardHead menu={<ActionsMenu script={script} />}>
        <CardName>{script.name}</CardName>
        {beginning !== '' && (
          <p className={classes.cardBeginning} lang={script.lang_code || undefined}>
            {beginning}
          </p>
        )}
      </CardHead>
      <div className={classes.cardPlayer}>
        <ScriptPlayer script={script} />
      </div>
      <Facts>
        <Fact label={columns.type}>
          <TypeTag type={script.audio_type} />
        </Fact>
        <Fact label={columns.language}>{script.lang_name || '–'}</Fact>
        <Fact label={columns.voice}>{script.voice_label || '–'}</Fact>
        <Fact label={columns.length}>{audioTime(script.length_in_seconds)}</Fact>
        <Fact label={columns.created}>{formatLocalDate(script.created_date)}</Fact>
        <Fact label={columns.usedBy}>
          <UsedBy script={script} />
        </Fact>
      </Facts>
    </>
  );
}
