/** A few seconds in each language that a natural voice speaks, or that many campaigns use. */
const texts: Readonly<Record<string, string>> = {
  as: 'নমস্কাৰ। এইটো আপোনাৰ স্বাস্থ্য কেন্দ্ৰৰ পৰা অহা এটা বাৰ্তা।',
  bn: 'নমস্কার। এটি আপনার স্বাস্থ্য কেন্দ্রের একটি বার্তা।',
  de: 'Guten Tag. Dies ist eine Nachricht von Ihrem Gesundheitszentrum.',
  en: 'Good morning. This is a message from your health centre. Your appointment is on Monday at ten.',
  es: 'Buenos días. Este es un mensaje de su centro de salud. Su cita es el lunes a las diez.',
  fr: 'Bonjour. Ceci est un message de votre centre de santé. Votre rendez-vous est lundi à dix heures.',
  gu: 'નમસ્તે. આ તમારા આરોગ્ય કેન્દ્ર તરફથી એક સંદેશ છે.',
  hi: 'नमस्ते। यह आपके स्वास्थ्य केंद्र का एक संदेश है। आपको सोमवार को दस बजे आना है।',
  id: 'Selamat pagi. Ini adalah pesan dari pusat kesehatan Anda.',
  it: 'Buongiorno. Questo è un messaggio del suo centro sanitario. Il suo appuntamento è lunedì alle dieci.',
  kn: 'ನಮಸ್ಕಾರ. ಇದು ನಿಮ್ಮ ಆರೋಗ್ಯ ಕೇಂದ್ರದಿಂದ ಒಂದು ಸಂದೇಶ.',
  ml: 'നമസ്കാരം. ഇത് നിങ്ങളുടെ ആരോഗ്യ കേന്ദ്രത്തിൽ നിന്നുള്ള ഒരു സന്ദേശമാണ്.',
  mr: 'नमस्कार. हा तुमच्या आरोग्य केंद्राचा एक संदेश आहे.',
  ne: 'नमस्ते। यो तपाईंको स्वास्थ्य केन्द्रको एउटा सन्देश हो।',
  or: 'ନମସ୍କାର। ଏହା ଆପଣଙ୍କ ସ୍ୱାସ୍ଥ୍ୟ କେନ୍ଦ୍ରର ଏକ ବାର୍ତ୍ତା।',
  pa: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ। ਇਹ ਤੁਹਾਡੇ ਸਿਹਤ ਕੇਂਦਰ ਦਾ ਇੱਕ ਸੁਨੇਹਾ ਹੈ।',
  pt: 'Bom dia. Esta é uma mensagem do seu centro de saúde. A sua consulta é na segunda-feira às dez.',
  sw: 'Habari. Huu ni ujumbe kutoka kituo chako cha afya.',
  ta: 'வணக்கம். இது உங்கள் சுகாதார மையத்திலிருந்து ஒரு செய்தி.',
  te: 'నమస్కారం. ఇది మీ ఆరోగ్య కేంద్రం నుండి ఒక సందేశం.',
  ur: 'السلام علیکم۔ یہ آپ کے مرکز صحت کا ایک پیغام ہے۔',
  vi: 'Xin chào. Đây là tin nhắn từ trung tâm y tế của bạn.',
};

/** Every voice reads numbers in its own language. */
const numbers = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10.';

/** A text to compare the voices of a language with. */
export const sampleText = (language: string): string => texts[language.split('-')[0] ?? ''] ?? numbers;
