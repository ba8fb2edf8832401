import { spawnSync } from 'node:child_process';

const policy = ['--rr', '1'];

/** Whether this machine lets a process run at real-time priority: root may on most Linux systems, in containers it depends. */
export const hasRealTime: boolean = spawnSync('chrt', [...policy, 'true'], { timeout: 5_000 }).status === 0;

/**
 * A command at real-time priority where the machine allows it. SIPp sends a packet of sound every 20 ms; beside two busy
 * cores it would send some too late, and the other side would hear gaps.
 */
export const inRealTime = (command: string, args: readonly string[]): [command: string, args: string[]] =>
  hasRealTime ? ['chrt', [...policy, command, ...args]] : [command, [...args]];
