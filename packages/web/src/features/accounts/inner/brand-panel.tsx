import { Logo } from '../../../ui/logo.tsx';
import { say } from '../../../words/say.ts';
import classes from './brand-panel.module.css';

/** Heights of the bars of the drawn voice, loud in the middle. */
const voice = [14, 26, 44, 30, 62, 96, 70, 124, 168, 132, 188, 150, 104, 136, 84, 58, 76, 40, 24, 34, 16];
const barWidth = 8;
const step = 20;

export function BrandPanel() {
  const width = voice.length * step - (step - barWidth);
  return (
    <aside className={classes.panel} aria-label={say('signIn.aboutHalloo')}>
      <Logo size={40} onBrand />
      <svg className={classes.voice} viewBox={`0 0 ${width} 200`} aria-hidden="true">
        {voice.map((height, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            key={index}
            x={index * step}
            y={100 - height / 2}
            width={barWidth}
            height={height}
            rx={barWidth / 2}
            style={{ animationDelay: `${index * 90}ms` }}
          />
        ))}
      </svg>
      <p className={classes.sentence}>{say('signIn.promise')}</p>
    </aside>
  );
}
