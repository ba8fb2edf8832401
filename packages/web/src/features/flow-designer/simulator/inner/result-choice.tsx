import { kindWords } from '@halloo/flow/about-node';
import { exampleReply, hostIn } from '@halloo/flow/http-request';
import type { CallEvent } from '@halloo/flow/run';
import { Button, Group, Text } from '@mantine/core';
import classes from '../../../../shared/phone/phone.module.css';
import type { Doing } from '../../../../shared/phone/run-call.ts';
import type { PhoneHandle } from '../../../../shared/phone/use-phone.ts';
import { say } from '../../../../words/say.ts';

type Asked = Extract<Doing, { do: 'request' | 'take_place' }>;

interface Choice {
  readonly title: string;
  readonly words: string;
  readonly results: readonly { readonly words: string; readonly event: CallEvent }[];
}

const choiceOf = (doing: Asked): Choice => {
  const { seq } = doing;
  if (doing.do === 'take_place') {
    const placed = (hasPlace: boolean) => ({ type: 'placed', seq, hasPlace, taken: null }) as const;
    return {
      title: kindWords('quota'),
      words: doing.place.group || say('designer.transcript.everybody'),
      results: [
        { words: say('designer.phone.placeFree'), event: placed(true) },
        { words: say('designer.phone.placeFull'), event: placed(false) },
      ],
    };
  }
  const { request } = doing;
  const without = { type: 'replied', seq, detail: say('designer.phone.failedHere'), values: {} } as const;
  return {
    title: kindWords('request'),
    words: say('designer.requested.asking', { method: request.method, host: hostIn(request.url) }),
    results: [
      { words: say('designer.phone.requestAnswered'), event: { type: 'replied', seq, ...exampleReply(request) } },
      { words: say('designer.phone.requestRefused'), event: { ...without, result: 'refused', status: 404 } },
      { words: say('designer.phone.requestFailed'), event: { ...without, result: 'failed', status: null } },
    ],
  };
};

/** A request is never sent, and no place is taken: the person may choose the result. */
export function ResultChoice({ doing, handle }: { doing: Asked; handle: PhoneHandle }) {
  const { title, words, results } = choiceOf(doing);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={classes.action}
      role="group"
      aria-label={title}
      onPointerEnter={handle.holdAction}
      onFocus={handle.holdAction}
    >
      <Text className={classes.words}>{words}</Text>
      <Group grow gap="xs">
        {results.map((result) => (
          <Button key={result.words} variant="default" size="xs" onClick={() => handle.send(result.event)}>
            {result.words}
          </Button>
        ))}
      </Group>
    </div>
  );
}
