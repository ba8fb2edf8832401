import { describe, expect, it } from 'vitest';
import { archivesIn } from './apt-archives.ts';

const lines = `# deb http://old.example/debian sid main
deb http://security.example/debian-security bookworm-security main
  deb [arch=amd64 signed-by=/usr/share/keyrings/some.gpg] http://mirror.example/debian/ bookworm main
deb-src http://sources.example/debian bookworm main
deb cdrom:[Debian]/ bookworm main
deb http://mirror.example/debian bookworm-updates main
`;

const paragraphs = `Types: deb deb-src
# URIs: http://snapshot.example/debian
URIs: http://one.example/debian
 http://two.example/debian/
Suites: trixie

Types: deb
Enabled: no
URIs: http://switched-off.example/debian
Suites: trixie

Types: deb-src
URIs: http://sources.example/debian
Suites: trixie

Types: deb
URIs: https://tools.example/apt
Suites: stable
`;

describe('the archives of a machine', () => {
  it('are read from one-line entries, complete archives first, without duplicates', () => {
    expect(archivesIn([{ name: 'sources.list', text: lines }])).toEqual([
      'http://mirror.example/debian',
      'http://security.example/debian-security',
    ]);
  });

  it('are read from enabled deb822 entries for binaries', () => {
    expect(archivesIn([{ name: 'debian.sources', text: paragraphs }])).toEqual([
      'http://one.example/debian',
      'http://two.example/debian',
      'https://tools.example/apt',
    ]);
  });
});
