/** Sentences that tell callers what to do, in the language of the call. */
export interface PhonePhrases {
  choice(key: string, choice: string): string;
  readonly number: string;
  readonly date: string;
  readonly speech: string;
  goOn(key: string): string;
}

/** By the first part of a language's code. */
const phrases: Readonly<Record<string, PhonePhrases>> = {
  en: {
    choice: (key, choice) => `For ${choice}, press ${key}.`,
    number: 'Type the number, then press the hash key.',
    date: 'Type the date with eight digits: two for the day, two for the month and four for the year.',
    speech: 'Please say your answer now.',
    goOn: (key) => `To continue, press ${key}.`,
  },
  fr: {
    choice: (key, choice) => `Pour ${choice}, tapez ${key}.`,
    number: 'Tapez le nombre, puis la touche dièse.',
    date: 'Tapez la date avec huit chiffres : deux pour le jour, deux pour le mois et quatre pour l’année.',
    speech: 'Dites votre réponse maintenant.',
    goOn: (key) => `Pour continuer, tapez ${key}.`,
  },
  es: {
    choice: (key, choice) => `Para ${choice}, pulse ${key}.`,
    number: 'Marque el número y después la tecla numeral.',
    date: 'Marque la fecha con ocho cifras: dos para el día, dos para el mes y cuatro para el año.',
    speech: 'Diga su respuesta ahora.',
    goOn: (key) => `Para continuar, pulse ${key}.`,
  },
  pt: {
    choice: (key, choice) => `Para ${choice}, digite ${key}.`,
    number: 'Digite o número e depois a tecla cardinal.',
    date: 'Digite a data com oito dígitos: dois para o dia, dois para o mês e quatro para o ano.',
    speech: 'Diga a sua resposta agora.',
    goOn: (key) => `Para continuar, digite ${key}.`,
  },
  ar: {
    choice: (key, choice) => `لاختيار ${choice}، اضغط ${key}.`,
    number: 'أدخل الرقم ثم اضغط مفتاح المربع.',
    date: 'أدخل التاريخ بثمانية أرقام: رقمان لليوم ورقمان للشهر وأربعة أرقام للسنة.',
    speech: 'قل إجابتك الآن.',
    goOn: (key) => `للمتابعة، اضغط ${key}.`,
  },
  hi: {
    choice: (key, choice) => `${choice} के लिए ${key} दबाएँ।`,
    number: 'संख्या डालें, फिर हैश दबाएँ।',
    date: 'तारीख आठ अंकों में डालें: दो दिन के लिए, दो महीने के लिए और चार साल के लिए।',
    speech: 'कृपया अब अपना जवाब बोलें।',
    goOn: (key) => `आगे बढ़ने के लिए ${key} दबाएँ।`,
  },
  sw: {
    choice: (key, choice) => `Kwa ${choice}, bonyeza ${key}.`,
    number: 'Andika nambari, kisha bonyeza alama ya reli.',
    date: 'Andika tarehe kwa tarakimu nane: mbili za siku, mbili za mwezi na nne za mwaka.',
    speech: 'Tafadhali sema jibu lako sasa.',
    goOn: (key) => `Ili kuendelea, bonyeza ${key}.`,
  },
};

/** Understood in every language, and no more than the keys. */
const withoutWords: PhonePhrases = {
  choice: (key, choice) => `${choice}: ${key}.`,
  number: '',
  date: '',
  speech: '',
  goOn: (key) => `${key}.`,
};

const baseOf = (langCode: string) => langCode.split('-')[0]?.toLowerCase() ?? '';

export const hasPhonePhrases = (langCode: string): boolean => Object.hasOwn(phrases, baseOf(langCode));

export const phonePhrases = (langCode: string): PhonePhrases =>
  (hasPhonePhrases(langCode) ? phrases[baseOf(langCode)] : undefined) ?? withoutWords;
