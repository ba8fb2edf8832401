import { Readable } from 'node:stream';
import type { privacyRoutes } from '@halloo/contract/privacy';
import { AppError } from '../../platform/errors.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { erasePerson } from './inner/erase-person.ts';
import { noteExport } from './inner/note-export.ts';
import { personArchive } from './inner/person-archive.ts';
import { readNumber } from './inner/person-number.ts';
import { exportPerson } from './inner/read-person.ts';
import { changePrivacy, previewRetention, readPrivacy } from './inner/retention-settings.ts';

export const privacyHandlers: Handlers<typeof privacyRoutes> = {
  getPrivacy: ({ db }) => readPrivacy(db),
  changePrivacy: (context, { caller, body }) => changePrivacy(context, caller, body),
  previewRetention: (context, { body }) => previewRetention(context, body),
  readPerson: (context, { caller, body }) => exportPerson(context, body.number, caller),
  downloadPerson: async (context, { caller, body, reply }) => {
    const person = await exportPerson(context, body.number);
    await noteExport(context.db, caller, person.number);
    return sendFile(reply, say('person.file'), 'application/zip', Readable.from(personArchive(context, person)));
  },
  erasePerson: async (context, { caller, body: { number, confirm, do_not_call } }) => {
    const [one, other] = [await readNumber(context.db, number), await readNumber(context.db, confirm)];
    if (one !== other) {
      throw new AppError('person.not_confirmed', { fields: { confirm: say('person.otherNumber') } });
    }
    return erasePerson(context, caller, one, { doNotCall: do_not_call });
  },
};
