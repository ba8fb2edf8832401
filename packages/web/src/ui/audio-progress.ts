/** How far an upload is, in whole per cent. All sent is not all done: the server then reads and levels the audio. */
export const audioProgress = (sent: number): { words: string; percent: number } => {
  const percent = Math.floor(Math.min(Math.max(sent, 0), 1) * 100);
  return { words: sent < 1 ? `Uploading: ${percent} %` : 'Preparing the audio …', percent };
};
