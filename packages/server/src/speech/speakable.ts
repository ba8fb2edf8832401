export const speakable = (text: string, _language: string): string => text;
