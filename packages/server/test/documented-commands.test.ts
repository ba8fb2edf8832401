import { expect, test } from 'vitest';
import { pages, typedIn } from '../../../scripts/read-docs.ts';
import { commands } from '../src/cli/run-command.ts';

test.each(pages)('the commands of Halloo in $name exist, with their options', ({ text }) => {
  const used = typedIn(text)
    .flatMap((code) => code.replaceAll(/#.*$/gm, '').split(/[|;\n]|&&|`/))
    .flatMap(
      (line) => /(?:\/|exec (?:-i )?halloo |exec api )halloo ([a-z][a-z-]*(?: .*)?)$/.exec(line.trim())?.[1] ?? [],
    );
  for (const [command = '', ...rest] of used.map((line) => line.split(/\s+/))) {
    const known = commands.find(({ name }) => name === command);
    if (command === 'help') continue;
    expect(known, `halloo ${command}`).toBeDefined();
    const options = rest.flatMap((word) => /^--([a-z-]+)$/.exec(word)?.[1] ?? []);
    const listed = `${Object.keys(known?.options ?? {}).join(' ')} ${known?.usage.join(' ')}`;
    expect(options.filter((option) => !listed.includes(option))).toEqual([]);
  }
});
