import { Text, useComputedColorScheme } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from '../style-guide.module.css';
import { contrast, readColour, toHex } from './contrast.ts';

const pairs = [
  { name: 'Text on the page', text: '--mantine-color-text', ground: '--halloo-canvas' },
  { name: 'Text on a surface', text: '--mantine-color-text', ground: '--halloo-surface' },
  { name: 'Quiet text', text: '--mantine-color-dimmed', ground: '--halloo-surface' },
  { name: 'Link', text: '--mantine-color-anchor', ground: '--halloo-surface' },
  { name: 'Problem', text: '--mantine-color-error', ground: '--halloo-surface' },
  { name: 'Main button', text: '--mantine-color-white', ground: '--mantine-color-coral-7' },
  { name: 'Top bar', text: '--halloo-bar-text', ground: '--halloo-bar' },
  { name: 'Live, Ongoing', text: '--halloo-status-green-text', ground: '--halloo-status-green-bg' },
  { name: 'Scheduled, Paused', text: '--halloo-status-yellow-text', ground: '--halloo-status-yellow-bg' },
  { name: 'Cancelled', text: '--halloo-status-red-text', ground: '--halloo-status-red-bg' },
  { name: 'Draft, Completed', text: '--halloo-status-grey-text', ground: '--halloo-status-grey-bg' },
] as const;

/** What WCAG AA asks of text of ordinary size. */
const enough = 4.5;

export function ColourPairs() {
  return (
    <ul className={classes.pairs} aria-label="Colours of text and ground">
      {pairs.map((pair) => (
        <Pair key={pair.name} {...pair} />
      ))}
    </ul>
  );
}

function Pair({ name, text, ground }: (typeof pairs)[number]) {
  const sample = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState<number>();
  const scheme = useComputedColorScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme decides what the variables stand for
  useEffect(() => {
    if (!sample.current) return;
    const style = getComputedStyle(sample.current);
    const [own, under] = [readColour(style.color), readColour(style.backgroundColor)];
    setRatio(own && under && contrast(own, under));
  }, [scheme]);

  return (
    <li>
      <div
        ref={sample}
        className={classes.pairSample}
        style={{ color: `var(${text})`, backgroundColor: `var(${ground})` }}
      >
        {name}
      </div>
      <Text size="xs" c="dimmed" className={classes.pairNames}>
        <code>{text}</code>
        <code>{ground}</code>
      </Text>
      {ratio !== undefined && (
        <Text size="xs" className={classes.ratio}>
          {ratio >= enough ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
          {ratio.toFixed(1)}:1 {ratio >= enough ? 'enough' : 'too little'}
        </Text>
      )}
    </li>
  );
}

const scales = ['coral', 'blue', 'gray', 'danger', 'green', 'yellow'] as const;
const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function ColourScales() {
  return (
    <div className={classes.scales}>
      {scales.map((scale) => (
        <div key={scale}>
          <Text fw={600} tt="capitalize">
            {scale}
          </Text>
          <ul className={classes.scale} aria-label={`Steps of ${scale}`}>
            {steps.map((step) => (
              <Swatch key={step} name={`--mantine-color-${scale}-${step}`} step={step} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Swatch({ name, step }: { name: string; step: number }) {
  const swatch = useRef<HTMLDivElement>(null);
  const [hex, setHex] = useState('');
  useEffect(() => {
    const colour = swatch.current && readColour(getComputedStyle(swatch.current).backgroundColor);
    setHex(colour ? toHex(colour) : '');
  }, []);
  return (
    <li>
      <div ref={swatch} className={classes.swatch} style={{ backgroundColor: `var(${name})` }} />
      <span>{step}</span>
      <code>{hex}</code>
    </li>
  );
}
