/** A script that callers understand, as staff write them. */
export interface GoodScript {
  readonly voice: string;
  readonly language: string;
  readonly text: string;
  /** Uploaded as a recording, with a little noise of a room. */
  readonly recorded?: boolean;
}

const english = [
  'Good evening. This is the water office of your town. There will be no water on Thursday from 9:00 to 14:30. Please store some water before.',
  'Hello, this is the county hospital. Your appointment with Doctor Miller is on 23 June at 11:15. If you cannot come, press 3. To hear this again, press 9.',
  'Dear parents, the exam of class twelve begins on Monday. Children must not bring phones. Doors open at half past eight.',
  'Your parcel has arrived. Your number is 8 3 0 5 1 7. I say it again: 8 3 0 5 1 7. Bring it with you within fourteen days.',
  'This is a reminder of your loan. 2,750 rupees are due on 5 August. To pay by phone, press 1. To talk to us, press 2. If you have paid already, you need not do anything.',
  'Farmers of the north district, heavy rain is expected tonight. Do not spray tomorrow. Cover the harvest, and keep animals inside.',
  'We would like to know how you are. On a scale from one to five, how well do you sleep? Press a key from 1 to 5.',
  'The polling station has moved. You vote at the primary school in Market Street, room number 16. It is open until six in the evening.',
  'Thank you for calling. Our office is closed now. Please call again on a weekday between eight and four, or leave your name after the tone.',
  'Hello. A new clinic opens on Saturday. The first visit is free for children below thirteen. Call 1800 419 6633 for a time. Nobody has to pay in advance.',
] as const;

const hindi = [
  'नमस्ते। कल सुबह नौ बजे से दोपहर दो बजे तक पानी नहीं आएगा। कृपया आज ही पानी भर लें।',
  'यह ज़िला अस्पताल का संदेश है। आपकी अगली जाँच बुधवार को है। आने के लिए 1 दबाएँ, समय बदलने के लिए 2 दबाएँ।',
  'किसान भाइयों, आज रात तेज़ बारिश हो सकती है। कल खेत में दवा न छिड़कें। अधिक जानकारी के लिए 98110 45672 पर फोन करें।',
  'आपका कोड 5 8 2 9 1 3 है। मैं दोहराती हूँ: 5 8 2 9 1 3। यह कोड किसी को न बताएँ।',
] as const;

const kokoro = (voice: string, language: string, text: string, recorded = false): GoodScript => ({
  ...{ voice: `kokoro/${voice}`, language, text, recorded },
});

/** By what speaks them. */
export const goodScripts: readonly GoodScript[] = [
  kokoro('af_heart@en-us', 'en-IN', english[0]),
  kokoro('bm_george@en', 'en-IN', english[1]),
  kokoro('am_michael@en-us', 'en-US', english[2]),
  kokoro('bf_emma@en', 'en-IN', english[3], true),
  kokoro('af_bella@en-us', 'en-US', english[4]),
  kokoro('am_puck@en-us', 'en-IN', english[5], true),
  kokoro('af_kore@en-us', 'en-US', english[6]),
  kokoro('bm_lewis@en', 'en-GB', english[7], true),
  kokoro('bf_isabella@en', 'en-GB', english[9]),
  kokoro('hf_alpha@hi', 'hi-IN', hindi[0]),
  kokoro('hm_omega@hi', 'hi-IN', hindi[1], true),
  kokoro('hf_beta@hi', 'hi-IN', hindi[2]),
  kokoro('hm_psi@hi', 'hi-IN', hindi[3]),
  kokoro(
    'ef_dora@es',
    'es-ES',
    'Hola. Mañana no habrá agua de nueve a dos. Guarde agua hoy, por favor. Para más información, pulse 1.',
    true,
  ),
  kokoro('em_alex@es', 'es-ES', 'Su pedido ha llegado. Puede recogerlo hasta el viernes. Si no puede venir, pulse 2.'),
  kokoro(
    'ff_siwis@fr',
    'fr-FR',
    'Bonjour. Demain, il n’y aura pas d’eau de neuf heures à quatorze heures. Pour plus d’informations, tapez 1.',
  ),
  kokoro(
    'if_sara@it',
    'it-IT',
    'Buonasera. Domani mancherà l’acqua dalle nove alle due. Per altre informazioni, prema 1.',
  ),
  kokoro('pm_alex@pt-br', 'pt-BR', 'Olá. Amanhã não haverá água das nove às duas. Para mais informações, digite 1.'),
  ...(['rms', 'slt', 'awb', 'kal16'] as const).flatMap((name, at) =>
    [english[at], english[at + 4], english[(at * 3 + 8) % 10]].map(
      (text): GoodScript => ({ voice: `flite/${name}`, language: 'en-IN', text: text ?? '' }),
    ),
  ),
  ...hindi.map((text): GoodScript => ({ voice: 'espeak/hi', language: 'hi-IN', text })),
  ...[
    ['en-US', english[6]],
    ['en-GB', english[8]],
    ['es-ES', 'Hola. Su cita es el jueves a las once. Para confirmar, pulse 1. Para cambiarla, pulse 2.'],
    ['fr-FR', 'Bonjour. Votre colis est arrivé. Vous avez quatorze jours pour venir le chercher. Merci.'],
    ['de-DE', 'Guten Abend. Morgen gibt es von neun bis vierzehn Uhr kein Wasser. Bitte füllen Sie heute Wasser ab.'],
    ['it-IT', 'Buongiorno. Il suo pacco è arrivato. Può ritirarlo entro due settimane.'],
    ['pt-BR', 'Bom dia. A sua encomenda chegou. Pode levantá-la até sexta-feira. Obrigado.'],
    ['bn-IN', 'নমস্কার। কাল সকাল নয়টা থেকে জল আসবে না। দয়া করে আজই জল ভরে রাখুন।'],
    ['mr-IN', 'नमस्कार. उद्या सकाळी नऊ वाजल्यापासून पाणी येणार नाही. कृपया आजच पाणी भरून ठेवा.'],
    ['gu-IN', 'નમસ્તે. કાલે સવારે નવ વાગ્યાથી પાણી આવશે નહીં. કૃપા કરીને આજે જ પાણી ભરી રાખો.'],
    ['ta-IN', 'வணக்கம். நாளை காலை ஒன்பது மணி முதல் தண்ணீர் வராது. இன்றே தண்ணீர் சேமித்து வைக்கவும்.'],
    ['te-IN', 'నమస్కారం. రేపు ఉదయం తొమ్మిది గంటల నుండి నీళ్లు రావు. దయచేసి ఈ రోజే నీళ్లు నింపుకోండి.'],
    ['kn-IN', 'ನಮಸ್ಕಾರ. ನಾಳೆ ಬೆಳಿಗ್ಗೆ ಒಂಬತ್ತು ಗಂಟೆಯಿಂದ ನೀರು ಬರುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ಇಂದೇ ನೀರು ತುಂಬಿಸಿ.'],
    ['sw-KE', 'Habari. Kesho hakutakuwa na maji kuanzia saa tatu asubuhi. Tafadhali weka maji leo.'],
    ['id-ID', 'Selamat malam. Besok tidak ada air dari jam sembilan sampai jam dua. Silakan simpan air hari ini.'],
    ['ur-PK', 'السلام علیکم۔ کل صبح نو بجے سے پانی نہیں آئے گا۔ براہ کرم آج ہی پانی بھر لیں۔'],
  ].map(([language = '', text = '']): GoodScript => ({ voice: 'espeak/', language, text })),
];

/** Texts and what is said instead of them: another number or day, no negation, a sentence or everything left out. */
export const misreadings: readonly { readonly kind: string; readonly text: string; readonly said: string }[] = [
  ['another number', 'Please pay fifty rupees at the counter.', 'Please pay fifteen rupees at the counter.'],
  ['another number', 'The bus leaves at 6:40 from platform 3.', 'The bus leaves at 6:14 from platform 3.'],
  ['another number', 'To speak to a nurse, press 4.', 'To speak to a nurse, press 5.'],
  ['another number', 'Your bill is 1,890 rupees this month.', 'Your bill is 1,819 rupees this month.'],
  ['another number', 'Room seventy is on the left side.', 'Room seventeen is on the left side.'],
  ['a negation left out', 'Please do not drink the water today.', 'Please do drink the water today.'],
  ['a negation left out', 'You must not bring your phone to the exam.', 'You must bring your phone to the exam.'],
  ['a negation left out', 'The office is not open in the morning.', 'The office is open in the morning.'],
  ['a negation left out', 'Children should not come to school tomorrow.', 'Children should come to school tomorrow.'],
  ['another day', 'Your visit is on Tuesday at ten.', 'Your visit is on Thursday at ten.'],
  ['another day', 'We are closed on Sunday and open on Monday.', 'We are closed on Sunday and open on Friday.'],
  ['another day', 'The course begins in March this year.', 'The course begins in May this year.'],
  ['another day', 'Please call us tomorrow before noon.', 'Please call us today before noon.'],
  ...(
    [
      [
        'Good morning. This is the water office. There is no water on Friday. Please fill your tank today.',
        'Good morning. This is the water office. Please fill your tank today.',
      ],
      [
        'Your loan is due next week. If you have paid already, forget this call. Thank you.',
        'Your loan is due next week. Thank you.',
      ],
      [
        'The exam begins at nine. Bring your card and a pen. Doors close at ten.',
        'The exam begins at nine. Doors close at ten.',
      ],
      [
        'This is the clinic. Please come without breakfast on that day. We are in Hill Road.',
        'This is the clinic. We are in Hill Road.',
      ],
    ] as const
  ).map(([text, said]) => ['a sentence left out', text, said]),
  ...(
    [
      [
        'Your parcel is at the post office. Bring your card within two weeks.',
        'Welcome to the bank. All our lines are busy now, so please hold on.',
      ],
      [
        'Polling begins at seven. Bring an identity card with you.',
        'The match is cancelled because it rains so much on the field.',
      ],
      [
        'There is no school on Monday because of the heavy storm.',
        'Our shop has new shoes for the whole family, at half the price.',
      ],
    ] as const
  ).map(([text, said]) => ['another recording', text, said]),
].map(([kind = '', text = '', said = '']) => ({ kind, text, said }));

/** Texts that are right, in a way that no caller can follow. */
export const hardTexts: readonly { readonly kind: string; readonly language: string; readonly text: string }[] = [
  ...english.slice(0, 3).map((text) => ['too fast', 'en-IN', `<prosody rate="180%">${text}</prosody>`]),
  ...hindi.slice(0, 2).map((text) => ['too fast', 'hi-IN', `<prosody rate="180%">${text}</prosody>`]),
  [
    'digits too fast',
    'en-IN',
    'Call this number, please: <prosody rate="190%">98110 45672</prosody>. We are there all day.',
  ],
  [
    'digits too fast',
    'en-IN',
    'Your code is ready: <prosody rate="190%">5 8 2 9 1 3 7</prosody>. Do not tell it to anybody.',
  ],
  [
    'digits too fast',
    'en-US',
    'Write down this number: <prosody rate="190%"><say-as interpret-as="digits">4471902</say-as></prosody>. Thank you.',
  ],
  ['digits too fast', 'hi-IN', 'कृपया यह नंबर लिख लें: <prosody rate="190%">98110 45672</prosody>. धन्यवाद, फिर मिलेंगे।'],
  ...(
    [
      ['en-IN', `${english[0]} ${english[5]} ${english[7]} For more information, press 1.`],
      ['en-US', `${english[2]} ${english[3]} ${english[8]} To hear this again, press 9.`],
      ['hi-IN', `${hindi[0]} ${hindi[3]} ${hindi[0]} अधिक जानकारी के लिए 1 दबाएँ।`],
      [
        'es-ES',
        `${'Mañana no habrá agua de nueve a dos. Guarde agua hoy, por favor. La oficina abre el lunes. '.repeat(4)} Para más información, pulse 1.`,
      ],
    ] as const
  ).map(([language, text]) => ['a late choice', language, text]),
  ...(
    [
      ['en-IN', 'Press', 'for town', ''],
      ['hi-IN', 'शहर', 'के लिए', 'दबाएँ'],
      ['fr-FR', 'Tapez', 'pour la ville', ''],
    ] as const
  ).map(([language, before, between, after]) => [
    'many choices',
    language,
    Array.from({ length: 8 }, (_, at) =>
      after === '' ? `${before} ${at + 1} ${between} ${at + 1}.` : `${before} ${between} ${at + 1} ${after}।`,
    ).join(' '),
  ]),
].map(([kind = '', language = '', text = '']) => ({ kind, language, text }));
