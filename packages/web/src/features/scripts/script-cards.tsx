import type { Script } from '@halloo/contract/scripts';
import { Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { audioTime } from '../../ui/audio-time.ts';
import { formatLocalDate } from '../../ui/format.ts';
import { ActionsMenu } from './actions-menu.tsx';
import { columns } from './columns.ts';
import classes from './script-list.module.css';
import { ScriptPlayer, TypeTag, UsedBy } from './script-parts.tsx';
import { beginningOf } from './script-words.ts';

interface ScriptCardsProps {
  scripts: readonly Script[] | undefined;
  rows: number;
}

/** The table for narrow screens: the same facts in the same order. */
export function ScriptCards({ scripts, rows }: ScriptCardsProps) {
  if (!scripts) return <CardSkeletons rows={rows} />;
  return (
    <ul className={classes.cards} aria-label="Audio scripts">
      {scripts.map((script) => (
        <li key={script.id}>
          <Card script={script} />
        </li>
      ))}
    </ul>
  );
}

function CardSkeletons({ rows }: { rows: number }) {
  return (
    <div className={classes.cards} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <Skeleton key={row} className={classes.cardSkeleton} />
      ))}
    </div>
  );
}

function Card({ script }: { script: Script }) {
  const beginning = beginningOf(script);
  return (
    <Paper withBorder className={classes.card} data-script={script.id}>
      <div className={classes.cardHead}>
        <div>
          <h2 className={classes.cardName}>{script.name}</h2>
          {beginning !== '' && (
            <p className={classes.cardBeginning} lang={script.lang_code || undefined}>
              {beginning}
            </p>
          )}
        </div>
        <ActionsMenu script={script} />
      </div>
      <ScriptPlayer script={script} />
      <dl className={classes.facts}>
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
      </dl>
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
