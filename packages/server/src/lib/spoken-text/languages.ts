export interface Language {
  /** BCP 47, with the region. */
  readonly code: string;
  /** In English, for people. */
  readonly name: string;
}

/** Living languages that some engine may support. The configured engines determine which ones can be spoken. */
const codes = `
  af-ZA am-ET ar as-IN az-AZ ba-RU be-BY bg-BG bn-BD bn-IN bpy-IN bs-BA ca-ES chr-US cmn-CN cs-CZ cv-RU cy-GB da-DK
  de-DE el-GR en-AU en-GB en-IN en-US es-419 es-ES et-EE eu-ES fa-IR fi-FI fil-PH fo-FO fr-BE fr-CH fr-FR ga-IE gd-GB
  gn-PY gu-IN haw-US he-IL hi-IN hr-HR ht-HT hu-HU hy-AM id-ID is-IS it-IT ja-JP ka-GE kaa-UZ kk-KZ kl-GL kn-IN ko-KR
  kok-IN ku-TR ky-KG lb-LU lt-LT ltg-LV lv-LV mi-NZ mk-MK ml-IN mr-IN ms-MY mt-MT my-MM nb-NO ne-NP nl-NL nog-RU
  om-ET or-IN pa-IN pap-CW pl-PL pt-BR pt-PT qu-PE quc-GT ro-RO ru-RU sd-PK shn-MM si-LK sk-SK sl-SI smj-SE sq-AL
  sr-RS sv-SE sw-KE ta-IN te-IN th-TH ti-ET tk-TM tn-ZA tr-TR tt-RU ug-CN uk-UA ur-IN ur-PK uz-UZ vi-VN yue-HK`;

/** Languages whose common name differs from Unicode's, or whose code is more specific than people need. */
const knownAs: Record<string, string> = {
  'bn-BD': 'Bengali (Bangladesh)',
  'bn-IN': 'Bengali (India)',
  'my-MM': 'Burmese (Myanmar)',
  'shn-MM': 'Shan (Myanmar)',
  'kl-GL': 'Greenlandic (Greenland)',
  'cmn-CN': 'Chinese (Mandarin)',
  'yue-HK': 'Chinese (Cantonese)',
  'ltg-LV': 'Latgalian (Latvia)',
  'nb-NO': 'Norwegian (Norway)',
};

const displayNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

export const languages: readonly Language[] = codes
  .trim()
  .split(/\s+/)
  .map((code) => ({ code, name: knownAs[code] ?? displayNames.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const partNames: Record<string, string> = {
  bn: 'Bengali',
  cmn: 'Mandarin Chinese',
  kl: 'Greenlandic',
  nb: 'Norwegian',
};
const displayParts = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language without its region: `hi` is Hindi. */
export const nameOfPart = (part: string): string => partNames[part] ?? displayParts.of(part) ?? part;
