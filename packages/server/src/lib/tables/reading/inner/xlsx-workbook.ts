import { posix } from 'node:path';
import { say } from '../../../../platform/words.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { onOpen, readXml } from './xml-parts.ts';
import type { Zip } from './zip.ts';

/** The paths of a workbook's parts in the archive. */
export interface Workbook {
  sheets: { name: string; isHidden: boolean; part: string }[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  is1904: boolean;
}

interface Relation {
  id: string;
  /** The last word of its type. The rest differs between the two editions of the standard. */
  type: string;
  target: string;
}

const readRelations = async (zip: Zip, part: string): Promise<Relation[]> => {
  const name = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!zip.has(name)) return relations;
  await readXml(
    zip,
    name,
    onOpen((element, xml) => {
      if (element !== 'Relationship' || xml.attribute('TargetMode') === 'External') return;
      const type = xml.attribute('Type') ?? '';
      const target = xml.attribute('Target') ?? '';
      relations.push({
        id: xml.attribute('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        // Relative to the root if it starts with a slash, else to the folder of the part that references it.
        target: posix.resolve('/', posix.dirname(part), target).slice(1),
      });
    }),
  );
  return relations;
};

/** The workbook's own part: nearly always xl/workbook.xml, but only by convention. */
export const findWorkbook = async (zip: Zip): Promise<string | undefined> => {
  const named = (await readRelations(zip, '')).find(({ type }) => type === 'officeDocument')?.target;
  return [named, 'xl/workbook.xml'].find((name) => name !== undefined && zip.has(name));
};

const readSheets = async (zip: Zip, part: string) => {
  const listed: { id: string; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readXml(
    zip,
    part,
    onOpen((element, xml) => {
      if (element === 'sheet') {
        const state = xml.attribute('state') ?? 'visible';
        const name = xml.attribute('name') ?? '';
        listed.push({ id: xml.attribute('id') ?? '', name: name.slice(0, 200), isHidden: state !== 'visible' });
      } else if (element === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(xml.attribute('date1904') ?? '');
    }),
  );
  return { listed, is1904 };
};

export const readWorkbook = async (zip: Zip, part: string): Promise<Workbook> => {
  const { listed, is1904 } = await readSheets(zip, part);
  const relations = await readRelations(zip, part);
  const partOf = (type: string) => relations.find((relation) => relation.type === type && zip.has(relation.target));
  // A chart sheet has no rows.
  const sheets = listed.flatMap(({ id, name, isHidden }) => {
    const relation = relations.find((one) => one.id === id && one.type === 'worksheet' && zip.has(one.target));
    return relation ? [{ name, isHidden, part: relation.target }] : [];
  });
  if (sheets.length === 0) throw new UnreadableFile(say('table.noSheet'));
  return {
    sheets,
    sharedStrings: partOf('sharedStrings')?.target,
    styles: partOf('styles')?.target,
    is1904,
  };
};
