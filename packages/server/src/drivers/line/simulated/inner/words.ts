/** Phrases that people say in recordings on the simulated line. `…` is replaced with the expected word. */
export const around = ['um, …', '… please', 'yeah … I think', 'I would say …', 'well … of course', 'my answer is …'];

export const besideThePoint = [
  'can you hear me over there',
  'who is calling from this number',
  'what a day it has been',
  'hello hello',
  'could somebody repeat that',
];

export const sentences = [
  'My daughter has had a fever since yesterday evening.',
  'Thank you for calling, we are all well here.',
  'The clinic was closed when we came on Monday.',
  'I would like somebody to call me back after six.',
  'We received the medicine, but nobody told us how often to take it.',
  'Please send me the address as a text message.',
  'My name is Asha Patel and I live near the bus station.',
  'I have two children, and both had their vaccination last week.',
];

export const greetings = [
  'Hello, you have reached my phone. Please leave a message after the tone.',
  'The person you are calling is not available. Please record your message after the beep.',
];
