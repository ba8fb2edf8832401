import { type ComponentProps, useEffect, useRef } from 'react';
import { AudioPlayer } from '../ui/audio-player.tsx';

type PlayerProps = ComponentProps<typeof AudioPlayer>;

/** A sound that somebody just asked to hear: it begins by itself. Another address of the same sound does not. */
export function PlayedAtOnce(props: PlayerProps) {
  return <Once key={props.src.split('?')[0]} {...props} />;
}

function Once(props: PlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  // Pressed like any other play, so that whatever else plays stops.
  useEffect(() => place.current?.querySelector<HTMLButtonElement>('button[aria-label="Play"]')?.click(), []);
  return (
    <div ref={place}>
      <AudioPlayer {...props} />
    </div>
  );
}
