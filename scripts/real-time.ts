import { spawnSync } from 'node:child_process';

const policy = ['--rr', '1'];

/** Whether this machine allows real-time priority: root may on most Linux systems; in containers it depends. */
export const hasRealTime: boolean = spawnSync('chrt', [...policy, 'true'], { timeout: 5_000 }).status === 0;

/**
 * Runs a command at real-time priority if the machine allows it. SIPp sends an audio packet every 20 ms; with two busy
 * cores it would send some too late, and the peer would hear gaps.
 */
export const inRealTime = (command: string, args: readonly string[]): [command: string, args: string[]] =>
  hasRealTime ? ['chrt', [...policy, command, ...args]] : [command, [...args]];
