import { Tag } from '../../../ui/tag.tsx';

const tones = { GET: 'green', POST: 'blue', PUT: 'yellow', PATCH: 'yellow', DELETE: 'red' } as const;

export function MethodTag({ method }: { method: string }) {
  return <Tag tone={Object.entries(tones).find(([known]) => known === method)?.[1] ?? 'grey'}>{method}</Tag>;
}
