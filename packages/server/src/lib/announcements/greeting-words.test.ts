import { expect, test } from 'vitest';
import { greetingIn } from './greeting-words.ts';

test.each([
  'Hi, if you record your name and reason for calling, I’ll see if this person is available.',
  'The person you are calling is using a screening service. Please state your name and why you are calling.',
  'Please say your name and the reason for your call.',
])('an assistant asks who calls: %s', (text) => expect(greetingIn(text)).toBe('screening'));

test.each([
  'The person you are calling is not available. Please leave a message after the tone.',
  'You have reached the voice mail of the Miller family. We cannot come to the phone right now.',
  'Sorry I missed you, leave me a message and your number after the beep',
  'Please record your message. You have reached the mailbox of nine four four',
])('a voicemail: %s', (text) => expect(greetingIn(text)).toBe('voicemail'));

test.each([
  'Hello?',
  'Hello, who is this please?',
  'My name is Anita, how may I help you?',
  'He is not available at the moment, can you call in the evening?',
  'Please leave me alone and do not call this number again.',
  'What is your name? Who gave you this number?',
  'Good morning, you have reached the city clinic, this is Ravi speaking.',
  'Why are you calling me again?',
  '',
])('a person: %s', (text) => expect(greetingIn(text)).toBeUndefined());
