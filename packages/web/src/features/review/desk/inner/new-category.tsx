import { codeColors } from '@halloo/contract/reviews';
import { TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { addCode } from '../../parts/queries.ts';

interface NewCategoryProps {
  campaignId: number;
  ruleId: string;
  ref: Ref<HTMLInputElement>;
  /** The name is given, or the person left the field. */
  onDone: () => void;
}

/** A colour that changes from category to category. */
const colorOf = (name: string) => codeColors[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 9];

/** Adds a category while one codes. */
export function NewCategory({ campaignId, ruleId, ref, onDone }: NewCategoryProps) {
  const [name, setName] = useState('');
  const adding = useSend(addCode(campaignId, ruleId), {
    notice: (_, given) => say('reviewDesk.categoryAdded', { name: given.name }),
    // The name is there again, unless another one is being typed.
    onError: (error, given) => {
      reportError(error);
      setName((now) => now || given.name);
    },
  });
  return (
    <TextInput
      ref={ref}
      mt="sm"
      aria-label={say('reviewDesk.newCategory')}
      placeholder={say('reviewDesk.newCategoryHint')}
      maxLength={60}
      value={name}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        const given = name.trim();
        // One at a time: the name stays until the one before is there.
        if (given !== '' && adding.isPending) return;
        if (given !== '') adding.send({ name: given, color: colorOf(given) ?? 'blue' });
        setName('');
        // At once: the next key may belong to the desk again, or to another category.
        onDone();
      }}
    />
  );
}
