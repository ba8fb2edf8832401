import type { Home } from '@halloo/contract/home';
import { formatNumber } from '../../../ui/format.ts';
import { StatBox, StatBoxes } from '../../../ui/stat-boxes.tsx';
import { say } from '../../../words/say.ts';
import { channelsInWords, pickUpInWords, sumDays } from './home-words.ts';

const noCalls = { calls: 0, answered: 0 };

export function Figures({ home: { in_progress, channels, days } }: { home: Home }) {
  const [yesterday = noCalls, today = noCalls] = days.slice(-2);
  const weeks = sumDays(days);
  return (
    <StatBoxes label={say('home.now.label')}>
      <StatBox name={say('home.now.inProgress')} about={say('home.now.inProgressAbout')}>
        {formatNumber(in_progress)}
      </StatBox>
      <StatBox name={say('home.now.channels')} about={channelsInWords(channels)}>
        {say('home.now.channelsOf', { busy: channels.busy, all: channels.all })}
      </StatBox>
      <StatBox name={say('home.now.callsToday')} about={say('home.now.callsYesterday', { count: yesterday.calls })}>
        {formatNumber(today.calls)}
      </StatBox>
      <StatBox
        name={say('home.now.pickedUpToday')}
        about={
          weeks.calls === 0 ? say('home.now.noneYet') : say('home.now.pickedUpWeeks', { share: pickUpInWords(weeks) })
        }
      >
        {pickUpInWords(today)}
      </StatBox>
    </StatBoxes>
  );
}
