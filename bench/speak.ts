import { availableParallelism } from 'node:os';
import { createSpeechPool } from '../packages/server/src/drivers/speech/inner/create-speech-pool.ts';
import type { SpeechPool } from '../packages/server/src/drivers/speech/shared/speech-pool.ts';
import { speakable } from '../packages/server/src/lib/spoken-text/speakable.ts';
import type { Utterance } from '../packages/server/src/ports/speech.ts';
import { row } from './with-halloo.ts';

const never = new AbortController().signal;

/** Each takes 10 to 20 seconds to say. */
const sentences: Record<string, { voice: string; text: string }> = {
  'en-IN': {
    voice: 'flite/rms',
    text: 'Good morning. This is a message from the city library. The book that you asked for has arrived and is kept for you at the front desk until Friday evening. Please bring your card with you. To have it sent to your home instead, press one. To give it back, press two.',
  },
  'hi-IN': {
    voice: 'espeak/hi+f3',
    text: 'नमस्ते। यह संदेश आपके शहर के पुस्तकालय से है। आपने जो किताब माँगी थी वह आ गई है और शुक्रवार की शाम तक आपके लिए रखी जाएगी। कृपया अपना कार्ड साथ लाएँ। किताब घर मँगाने के लिए एक दबाएँ।',
  },
  'ta-IN': {
    voice: 'espeak/ta+f3',
    text: 'வணக்கம். இது உங்கள் நகர நூலகத்திலிருந்து வரும் செய்தி. நீங்கள் கேட்ட புத்தகம் வந்துவிட்டது. வெள்ளிக்கிழமை மாலை வரை அது உங்களுக்காக வைக்கப்பட்டிருக்கும். தயவுசெய்து உங்கள் அட்டையைக் கொண்டு வாருங்கள்.',
  },
  'te-IN': {
    voice: 'espeak/te+f3',
    text: 'నమస్కారం. ఇది మీ నగర గ్రంథాలయం నుండి సందేశం. మీరు అడిగిన పుస్తకం వచ్చింది. శుక్రవారం సాయంత్రం వరకు అది మీ కోసం ఉంచబడుతుంది. దయచేసి మీ కార్డును వెంట తీసుకురండి. పుస్తకం ఇంటికి కావాలంటే ఒకటి నొక్కండి.',
  },
  'bn-IN': {
    voice: 'espeak/bn+f3',
    text: 'নমস্কার। এটি আপনার শহরের গ্রন্থাগার থেকে একটি বার্তা। আপনি যে বইটি চেয়েছিলেন সেটি এসে গেছে এবং শুক্রবার সন্ধ্যা পর্যন্ত আপনার জন্য রাখা থাকবে। দয়া করে আপনার কার্ড সঙ্গে আনুন। বইটি বাড়িতে পেতে এক টিপুন।',
  },
  'mr-IN': {
    voice: 'espeak/mr+f3',
    text: 'नमस्कार. हा तुमच्या शहराच्या ग्रंथालयाचा निरोप आहे. तुम्ही मागितलेले पुस्तक आले आहे आणि शुक्रवारी संध्याकाळपर्यंत ते तुमच्यासाठी ठेवले जाईल. कृपया तुमचे कार्ड सोबत आणा. पुस्तक घरी हवे असल्यास एक दाबा.',
  },
  'vi-VN': {
    voice: 'espeak/vi+f3',
    text: 'Xin chào. Đây là tin nhắn từ thư viện thành phố. Cuốn sách mà bạn yêu cầu đã về và được giữ cho bạn tại quầy đến chiều thứ sáu. Vui lòng mang theo thẻ của bạn. Để nhận sách tại nhà, xin bấm phím một. Để trả lại sách, xin bấm phím hai.',
  },
  'cmn-CN': {
    voice: 'espeak/cmn+f3',
    text: '您好。这是市图书馆的留言。您预约的图书已经到了，将在前台为您保留到星期五傍晚。来取书时请带上您的借书证。如果需要把书寄到家里，请按一。',
  },
};

const firstNames = ['Asha', 'Ravi', 'Meena', 'Priya', 'Arjun', 'Fatima', 'Rohan', 'Sunita', 'Vijay', 'Lakshmi'];
const hindiNames = ['आशा', 'रवि', 'मीना', 'प्रिया', 'अर्जुन', 'फ़ातिमा', 'रोहन', 'सुनीता', 'विजय', 'लक्ष्मी'];
const texts = 400;

const filled = (language: string): string[] =>
  Array.from({ length: texts }, (_, n) => {
    const amount = (1_000 + n * 37).toLocaleString('en-IN');
    return speakable(
      language === 'hi-IN'
        ? `प्रिय ${hindiNames[n % 10]}, आपके खाते में ₹${amount} बाकी हैं।`
        : `Dear ${firstNames[n % 10]}, your balance is ₹${amount}.`,
      language,
    );
  });

const engineOf = (voice: string) => (voice.startsWith('flite/') ? 'flite' : 'espeak');

interface Timed<T> {
  readonly ms: number;
  /** The CPU time of all threads: the figure to trust on a busy machine. */
  readonly processorMs: number;
  readonly result: T;
}

const timed = async <T>(work: () => Promise<T>): Promise<Timed<T>> => {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - began, processorMs: (user + system) / 1000, result };
};

/** The median of five, after a warm-up. */
const steady = async <T>(work: () => Promise<T>): Promise<Timed<T>> => {
  await work();
  const runs: Timed<T>[] = [];
  for (let i = 0; i < 5; i += 1) runs.push(await timed(work));
  runs.sort((a, b) => a.ms - b.ms);
  return runs[2] ?? timed(work);
};

const oneAfterTheOther = async (pool: SpeechPool) => {
  const work = { owner: 'bench', web: true };
  const english = sentences['en-IN'];
  if (!english) return;
  for (const voice of ['flite/rms', 'flite/slt', 'flite/awb', 'flite/kal16']) {
    const utterance: Utterance = { text: english.text, voice, language: 'en-IN' };
    const raw = await steady(() => pool.synthesise('flite', utterance, work, never));
    const call = await steady(() => pool.speak('flite', utterance, { ...work, web: false }, never));
    const both = await steady(() => pool.speak('flite', utterance, work, never));
    const seconds = (both.result.durationMs / 1000).toFixed(1);
    row(
      `${seconds} s of English, ${voice}: spoken / and for the line / and for the browser`,
      `${raw.ms.toFixed(0)} / ${call.ms.toFixed(0)} / ${both.ms.toFixed(0)} ms, ${both.processorMs.toFixed(0)} ms of processor time`,
    );
  }
  for (const [language, { voice, text }] of Object.entries(sentences)) {
    const utterance = { text: speakable(text, language), voice, language };
    const { ms, processorMs, result } = await steady(() => pool.speak(engineOf(voice), utterance, work, never));
    row(
      `${language}, ${voice}: ${(result.durationMs / 1000).toFixed(1)} s of speech, times real time / by processor time`,
      `${(result.durationMs / ms).toFixed(0)} / ${(result.durationMs / processorMs).toFixed(0)} x`,
    );
  }
};

const manyAtOnce = async (pool: SpeechPool) => {
  const work = { owner: 'bench', web: false };
  const voices = ['flite/rms', 'flite/slt', 'flite/awb', 'flite/kal16', 'espeak/hi+f3', 'espeak/hi+m3'];
  for (const voice of voices) {
    const language = voice.startsWith('flite/') ? 'en-IN' : 'hi-IN';
    const speak = (text: string) => pool.speak(engineOf(voice), { text, voice, language }, work, never);
    await Promise.all(filled(language).slice(0, 8).map(speak));
    const { ms, processorMs, result } = await timed(() => Promise.all(filled(language).map(speak)));
    const cores = availableParallelism();
    const seconds = result.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000 / texts;
    row(
      `${texts} filled templates of ${seconds.toFixed(1)} s, ${voice}, ${cores} cores / by processor time`,
      `${((texts / ms) * 1000).toFixed(1)} / ${((cores * texts * 1000) / processorMs).toFixed(1)} a second`,
    );
  }
  row('memory of the process afterwards', `${(process.memoryUsage().rss / 1024 ** 2).toFixed(0)} MB`);
};

/** The speed of synthesis: on one thread from text to sound, then with all threads. */
export const speakFigures = async (): Promise<void> => {
  const one = createSpeechPool({ threads: 1 });
  await oneAfterTheOther(one);
  await one.close();
  const all = createSpeechPool();
  await manyAtOnce(all);
  await all.close();
};

if (import.meta.main) await speakFigures();
