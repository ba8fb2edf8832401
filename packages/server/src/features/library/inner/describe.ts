import type { LibraryFlow } from '@halloo/contract/library';
import type { LibraryRow } from './sql.ts';

export const describe = ({
  id,
  name,
  description,
  version,
  nodes,
  whole,
  saved_at,
  saved_by,
}: LibraryRow): LibraryFlow => ({
  ...{ id, name, description, version, nodes, whole },
  saved_at: saved_at.toISOString(),
  saved_by,
});
