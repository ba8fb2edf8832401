import type { ScriptType } from '@halloo/contract/scripts';

export interface SampleScript {
  readonly name: string;
  readonly type: ScriptType;
  readonly language: string;
  readonly text: string;
  readonly gender: 'MALE' | 'FEMALE';
  /** The sample campaigns that play it. */
  readonly campaigns: readonly string[];
  /** The name of the node that plays it; without it, the first Audio Play that has no script, or else the End. */
  readonly node?: string;
}

/** All three types in several languages, oldest first. The engines also make the recordings. */
export const sampleScripts: readonly SampleScript[] = [
  {
    name: 'Welcome to the clinic help line',
    type: 'Recorded',
    language: 'en-IN',
    text: 'Welcome to the clinic help line. For an appointment, press 1. To hear our opening hours, press 2. To speak to a nurse, press 3.',
    gender: 'FEMALE',
    campaigns: ['Clinic help line'],
  },
  {
    name: 'Flood warning',
    type: 'Text',
    language: 'bn-IN',
    text: 'জরুরি ঘোষণা। আগামীকাল নদীর জল বাড়তে পারে। অনুগ্রহ করে উঁচু জায়গায় চলে যান। এই বার্তা আবার শুনতে এক চাপুন।',
    gender: 'MALE',
    campaigns: ['Flood warning, river villages'],
  },
  {
    name: 'Satisfaction survey, first question',
    type: 'Text',
    language: 'en-IN',
    text: 'Thank you for calling us last week. How happy were you with our help? Press 1 for happy, 2 for neither, 3 for unhappy.',
    gender: 'MALE',
    campaigns: ['Customer satisfaction, autumn'],
  },
  {
    name: 'Loan instalment reminder',
    type: 'Text Template',
    language: 'en-IN',
    text: 'Hello {first_name} {last_name}. Your instalment at our {City} branch is due this week. Press 1 to promise payment, or 2 to speak to us.',
    gender: 'MALE',
    campaigns: ['Loan instalment due'],
  },
  {
    name: 'Polio second dose',
    type: 'Text',
    language: 'hi-IN',
    text: 'नमस्ते। आपके बच्चे के पोलियो टीके की दूसरी खुराक का समय हो गया है। कृपया इस रविवार को नज़दीकी केंद्र पर आइए। आने के लिए एक दबाइए।',
    gender: 'FEMALE',
    campaigns: ['Polio vaccination, second dose'],
  },
  {
    name: 'Water supply survey',
    type: 'Text',
    language: 'ta-IN',
    text: 'வணக்கம். உங்கள் பகுதியில் குடிநீர் எப்படி வருகிறது? நன்றாக வருகிறது என்றால் ஒன்றை அழுத்தவும். ஓரளவு என்றால் இரண்டை அழுத்தவும். மோசமாக என்றால் மூன்றை அழுத்தவும்.',
    gender: 'MALE',
    campaigns: ['Water supply survey'],
    node: 'First question',
  },
  {
    name: 'Water supply survey, second question',
    type: 'Text',
    language: 'ta-IN',
    text: 'குடிநீர் தினமும் வருகிறதா? ஆம் என்றால் ஒன்றை அழுத்தவும். இல்லை என்றால் இரண்டை அழுத்தவும்.',
    gender: 'MALE',
    campaigns: ['Water supply survey'],
    node: 'Second question',
  },
  {
    name: 'Water supply survey, thanks',
    type: 'Text',
    language: 'ta-IN',
    text: 'உங்கள் பதில்களுக்கு நன்றி. வணக்கம்.',
    gender: 'MALE',
    campaigns: ['Water supply survey'],
  },
  {
    name: 'Parents evening, invitation',
    type: 'Text Template',
    language: 'vi-VN',
    text: 'Kính chào {name}. Nhà trường trân trọng mời quý phụ huynh đến họp vào thứ bảy tuần này.',
    gender: 'FEMALE',
    campaigns: [],
  },
  {
    name: 'Library notice',
    type: 'Text',
    language: 'cmn-CN',
    text: '您好。您借阅的图书即将到期，请在本周五之前归还。谢谢。',
    gender: 'FEMALE',
    campaigns: ['Book return notice'],
  },
  {
    name: 'Thank you and goodbye',
    type: 'Recorded',
    language: 'en-IN',
    text: 'Thank you for your time. Goodbye.',
    gender: 'FEMALE',
    campaigns: ['Term fees reminder', 'Customer satisfaction, autumn'],
  },
  {
    name: 'Election day',
    type: 'Text',
    language: 'en-IN',
    text: 'Hello. Election day in ward 12 is on Sunday, from seven in the morning until six in the evening. Press 1 if you will vote, press 2 if you will not, or press 9 to hear this again.',
    gender: 'FEMALE',
    campaigns: ['Election day reminder, ward 12'],
    node: 'Reminder',
  },
  {
    name: 'Election day, will vote',
    type: 'Text',
    language: 'en-IN',
    text: 'Thank you. Please take your voter card with you. Goodbye.',
    gender: 'FEMALE',
    campaigns: ['Election day reminder, ward 12'],
    node: 'Confirmation',
  },
  {
    name: 'Election day, will not vote',
    type: 'Text',
    language: 'en-IN',
    text: 'Thank you for telling us. Goodbye.',
    gender: 'FEMALE',
    campaigns: ['Election day reminder, ward 12'],
    node: 'Cancellation',
  },
  {
    name: 'Vaccination reminder with name',
    type: 'Text Template',
    language: 'hi-IN',
    text: 'नमस्ते {first_name} जी। {City} के स्वास्थ्य केंद्र में आपका टीका तैयार है। आने के लिए एक दबाइए।',
    gender: 'FEMALE',
    campaigns: ['Vaccination reminder, Pune'],
  },
];
