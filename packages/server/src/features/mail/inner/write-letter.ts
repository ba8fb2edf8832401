import { language } from '@halloo/words/language';
import type { Letter } from '../letter.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const textOf = ({ paragraphs, figures = [], action, entries = [], footer }: Letter): string =>
  [
    ...paragraphs,
    figures.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...entries.map(({ title, body, url }) => [title, body, url].filter(Boolean).join('\n')),
    action ? `${action.label}:\n${action.url}` : '',
    footer.length > 0 ? `-- \n${footer.join('\n')}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const link = (url: string, inside: string, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${inside}</a>`;

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const figureRow = ([name, value]: readonly [string, string]) =>
  `<tr><td style="padding:4px 24px 4px 0;color:#667085">${escapeHtml(name)}</td><td style="padding:4px 0;text-align:right;font-weight:600">${escapeHtml(value)}</td></tr>`;

const entry = ({ title, body, url }: NonNullable<Letter['entries']>[number]) => {
  const name = escapeHtml(title);
  const head = url ? link(url, name, 'color:#0b66c3;font-weight:600') : `<strong>${name}</strong>`;
  return `<p style="margin:0 0 16px">${head}${body ? `<br>${escapeHtml(body)}` : ''}</p>`;
};

const button = ({ label, url }: NonNullable<Letter['action']>) =>
  `<p style="margin:24px 0">${link(
    url,
    escapeHtml(label),
    'display:inline-block;padding:10px 20px;border-radius:6px;background:#0b66c3;color:#ffffff;text-decoration:none;font-weight:600',
  )}</p>
<p style="margin:0 0 16px;font-size:13px;color:#667085;word-break:break-all">${escapeHtml(url)}</p>`;

const htmlOf = ({ subject, paragraphs, figures = [], action, entries = [], footer }: Letter): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d2939;font-size:15px;line-height:1.5;${font}">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${figures.length > 0 ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${figures.map(figureRow).join('')}</table>` : ''}
${entries.map(entry).join('\n')}
${action ? button(action) : ''}
${footer.length > 0 ? `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d0d5dd;font-size:13px;color:#667085">${footer.map(escapeHtml).join('<br>')}</p>` : ''}
</div>
</body>
</html>
`;

/** An email as plain text and as HTML. The HTML loads nothing, so that no reader is tracked and no image is missing. */
export const writeLetter = (letter: Letter): { readonly text: string; readonly html: string } => ({
  text: textOf(letter),
  html: htmlOf(letter),
});
