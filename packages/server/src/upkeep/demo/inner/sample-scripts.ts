import type { ScriptType } from '@halloo/contract/scripts';

export interface SampleScript {
  readonly name: string;
  readonly type: ScriptType;
  readonly language: string;
  readonly text: string;
  readonly gender: 'MALE' | 'FEMALE';
  /** The sample campaigns that play it. */
  readonly plays: readonly {
    readonly campaign: string;
    /** The names of the nodes that play it; without them, the first Audio Play that has no script, or else the End. */
    readonly nodes?: readonly string[];
  }[];
}

/** All three types in several languages, oldest first. The engines also make the recordings. */
export const sampleScripts: readonly SampleScript[] = [
  {
    name: 'Welcome to the clinic help line',
    type: 'Recorded',
    language: 'en-IN',
    text: 'Welcome to the clinic help line. For an appointment, press 1. To hear our opening hours, press 2. To speak to a nurse, press 3.',
    gender: 'FEMALE',
    plays: [{ campaign: 'Clinic help line' }],
  },
  {
    name: 'Flood warning',
    type: 'Text',
    language: 'bn-IN',
    text: 'জরুরি ঘোষণা। আগামীকাল নদীর জল বাড়তে পারে। অনুগ্রহ করে উঁচু জায়গায় চলে যান। শুনেছেন জানাতে এক চাপুন। আবার শুনতে নয় চাপুন।',
    gender: 'MALE',
    plays: [{ campaign: 'Flood warning, river villages' }],
  },
  {
    name: 'Satisfaction survey, first question',
    type: 'Text',
    language: 'en-IN',
    text: 'Thank you for calling us last week. How happy were you with our help? Press 1 for happy, 2 for neither, 3 for unhappy.',
    gender: 'MALE',
    plays: [{ campaign: 'Customer satisfaction, autumn' }],
  },
  {
    name: 'Loan instalment reminder',
    type: 'Text Template',
    language: 'en-IN',
    text: 'Hello {first_name} {last_name}. Your instalment at our {City} branch is due this week. Press 1 to promise payment, or 2 to speak to us.',
    gender: 'MALE',
    plays: [{ campaign: 'Loan instalment due' }],
  },
  {
    name: 'Polio second dose',
    type: 'Text',
    language: 'hi-IN',
    text: 'नमस्ते। आपके बच्चे के पोलियो टीके की दूसरी खुराक का समय हो गया है। कृपया इस रविवार को नज़दीकी केंद्र पर आइए। आने के लिए एक दबाइए।',
    gender: 'FEMALE',
    plays: [{ campaign: 'Polio vaccination, second dose' }],
  },
  {
    name: 'Water supply survey',
    type: 'Text',
    language: 'ta-IN',
    text: 'வணக்கம். உங்கள் பகுதியில் குடிநீர் எப்படி வருகிறது? நன்றாக வருகிறது என்றால் ஒன்றை அழுத்தவும். ஓரளவு என்றால் இரண்டை அழுத்தவும். மோசமாக என்றால் மூன்றை அழுத்தவும்.',
    gender: 'MALE',
    plays: [{ campaign: 'Water supply survey', nodes: ['First question'] }],
  },
  {
    name: 'Water supply survey, second question',
    type: 'Text',
    language: 'ta-IN',
    text: 'குடிநீர் தினமும் வருகிறதா? ஆம் என்றால் ஒன்றை அழுத்தவும். இல்லை என்றால் இரண்டை அழுத்தவும்.',
    gender: 'MALE',
    plays: [{ campaign: 'Water supply survey', nodes: ['Second question'] }],
  },
  {
    name: 'Water supply survey, thanks',
    type: 'Text',
    language: 'ta-IN',
    text: 'உங்கள் பதில்களுக்கு நன்றி. வணக்கம்.',
    gender: 'MALE',
    plays: [{ campaign: 'Water supply survey' }],
  },
  {
    name: 'Parents evening, invitation',
    type: 'Text Template',
    language: 'vi-VN',
    text: 'Kính chào {name}. Nhà trường trân trọng mời quý phụ huynh đến họp vào thứ bảy tuần này.',
    gender: 'FEMALE',
    plays: [],
  },
  {
    name: 'Library notice',
    type: 'Text',
    language: 'cmn-CN',
    text: '您好。您借阅的图书即将到期，请在本周五之前归还。谢谢。',
    gender: 'FEMALE',
    plays: [{ campaign: 'Book return notice' }],
  },
  {
    name: 'Term fees',
    type: 'Text Template',
    language: 'en-IN',
    text: 'Hello {first_name}. The fees for this term are due on Friday. Press 1 if you will pay in time, 2 if you have paid, or 3 if you want a call from us.',
    gender: 'FEMALE',
    plays: [{ campaign: 'Term fees reminder' }],
  },
  {
    name: 'Thank you and goodbye',
    type: 'Recorded',
    language: 'en-IN',
    text: 'Thank you for your time. Goodbye.',
    gender: 'FEMALE',
    plays: [
      { campaign: 'Term fees reminder', nodes: ['Promise', 'Paid already', 'Call promised'] },
      { campaign: 'Customer satisfaction, autumn' },
      { campaign: 'Election day reminder, ward 12', nodes: ['Confirmation', 'Cancellation'] },
    ],
  },
  {
    name: 'Election day',
    type: 'Text',
    language: 'en-IN',
    text: 'Hello. Election day in ward 12 is on Sunday, from seven in the morning until six in the evening. Press 1 if you will vote, press 2 if you will not, or press 9 to hear this again.',
    gender: 'FEMALE',
    plays: [{ campaign: 'Election day reminder, ward 12', nodes: ['Reminder'] }],
  },
  {
    name: 'Vaccination reminder with name',
    type: 'Text Template',
    language: 'hi-IN',
    text: 'नमस्ते {first_name} जी। {City} के स्वास्थ्य केंद्र में आपका टीका तैयार है। आने के लिए एक दबाइए।',
    gender: 'FEMALE',
    plays: [{ campaign: 'Vaccination reminder, Pune' }],
  },
];
