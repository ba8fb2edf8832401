import {
  advanceCall,
  type CallCommand,
  type CallInput,
  type CallSave,
  type CallState,
  type OnMachine,
  ringing,
  takenOver,
} from '@halloo/flow/call';
import { limits } from '@halloo/flow/limits';
import type { Flow } from '@halloo/flow/model';
import { announcementNode, type CallAbout, type Fact } from '@halloo/flow/run';
import { leadValues } from '@halloo/flow/template';
import type { Unwanted } from '../../features/do-not-call/add-number.ts';
import { createTurnWriter } from '../../lib/call-turns.ts';
import { wallAt } from '../../lib/schedule/zone-time.ts';
import { say } from '../../platform/words.ts';
import { type CallTime, type LineEvent, setupMs } from '../../ports/line.ts';
import type { AnnouncementWatch, HeardAnnouncement } from '../announcements/watch-announcements.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import type { LiveCampaign } from '../claim/plan.ts';
import type { SaveResult } from '../journal/journal.ts';
import { responsesIn } from '../journal/save-turns.ts';
import { callEnd } from './call-end.ts';
import { type CallClock, type CallTimer, createCallClock, createTimer, nothingSaved } from './inner/call-clock.ts';
import { inputOf } from './inner/input-of.ts';
import { messageFlow, messageIn } from './inner/message-flow.ts';
import { createPerformer } from './inner/perform.ts';
import type { CallParts, RunningCall, SavedCall } from './running-call.ts';

/** How long the dialer waits for the line beyond the longest possible call. */
const graceMs = 30_000;

/** An empty turn: the journal accepts it only where this dialer still owns the call. */
const ownership: CallSave = { run: null, facts: [], answered: null };

const onMachineOf = ({ onMachine, machineScriptId }: LiveCampaign): OnMachine => {
  if (onMachine === 'retry') return { do: 'hang_up' };
  if (onMachine === 'script' && machineScriptId !== null) {
    return { do: 'walk_instead', flow: messageFlow(machineScriptId) };
  }
  return { do: 'walk' };
};

/** What conditions of the flow may look at. A person keeps the seed over all campaigns and calls. */
const aboutCall = ({ number, attempt, campaign }: ClaimedCall, now: number): CallAbout => ({
  seed: number,
  attempt,
  caller: number,
  zoneMs: wallAt(campaign.schedule.timezone, now) - now,
});

/** A ringing call, or one that continues from its saved state. */
const stateAtStart = (claimed: ClaimedCall, drawn: Flow, saved: SavedCall, clock: CallClock): CallState => {
  const left = messageIn(saved, drawn.nodes);
  const flow = left === null ? drawn : messageFlow(left);
  const fresh = ringing(
    flow,
    leadValues(claimed.lead),
    onMachineOf(claimed.campaign),
    aboutCall(claimed, clock.beganAt),
  );
  return takenOver(fresh, saved, { now: clock.beganAt, playedMs: clock.beganAt - clock.lastSavedAt });
};

/** The entry of the do-not-call list, where the caller pressed the key for it. A withheld number cannot be called anyway. */
const stoppedIn = (facts: readonly Fact[], { number, campaign }: ClaimedCall): Unwanted | null =>
  number.startsWith('+') && facts.some((fact) => fact.fact === 'used_key' && fact.use === 'stop')
    ? { number, reason: say('call.act.askedIn', { campaign: campaign.name }) }
    : null;

/** Nobody is recorded who did not hear the announcement. */
const wasNotAnnounced = (facts: readonly Fact[]): boolean =>
  facts.some((fact) => fact.fact === 'problem' && fact.nodeId === announcementNode && fact.code === 'play_failed');

/** A class, so that thousands of calls share one set of methods. */
class Call implements RunningCall {
  readonly claimed: ClaimedCall;
  readonly #parts: CallParts;
  /** The flow of the campaign. An answering machine may get another one. */
  readonly #drawn: Flow;
  readonly #time: CallTime;
  readonly #clock: CallClock;
  #facts: readonly Fact[];
  readonly #write = createTurnWriter();
  readonly #inputTimer: CallTimer;
  /** Fires when the line has not reported the end of the call. */
  readonly #deadline: CallTimer;
  readonly #performer: ReturnType<typeof createPerformer>;
  #state: CallState;
  #turns: number;
  /** When the phone began to ring, by the call's clock. */
  #rangAt: number | null = null;
  #watch: AnnouncementWatch | undefined;
  /** The announcement that decides the result. */
  #announced: HeardAnnouncement | undefined;
  #isEnding = false;
  #isOver = false;

  constructor(claimed: ClaimedCall, drawn: Flow, parts: CallParts, saved: SavedCall) {
    const time = parts.line.timeOf(claimed.lineId);
    const clock = createCallClock(time, parts.now(), claimed, saved);
    this.claimed = claimed;
    this.#parts = parts;
    this.#drawn = drawn;
    this.#time = time;
    this.#clock = clock;
    this.#state = stateAtStart(claimed, drawn, saved, clock);
    this.#turns = saved.turns;
    this.#facts = saved.facts;
    this.#inputTimer = createTimer(time);
    this.#deadline = createTimer(time);
    this.#performer = createPerformer({
      ...{ parts, claimed, time },
      send: (input) => this.#send(input),
      startTimer: (ms, seq) => this.#startTimer(ms, seq),
      run: () => (this.#isOver ? null : this.#state.run),
    });
    const { answered } = this.#state;
    const leftMs = answered
      ? Math.max(0, limits.callMs - (clock.beganAt - answered.at))
      : setupMs + claimed.campaign.ringSeconds * 1000;
    this.#restartDeadline(leftMs);
  }

  get run() {
    return this.#state.run;
  }

  placed() {
    if (this.#isOver) return;
    this.#watch = this.#parts.watchAnnouncements?.(this.claimed, (heard) => this.#hear(heard));
    if (this.#state.answered) this.#watch?.answered();
  }

  on(event: LineEvent) {
    if (event.type === 'answered') this.#watch?.answered();
    if (event.type === 'ended') return this.#finish(event, false);
    if (event.type === 'transferred') this.#parts.legs?.release(this.claimed);
    if (event.type === 'ringing') this.#rangAt ??= this.#clock.at(event.at ?? this.#time.now());
    if (event.type === 'held' || event.type === 'unheld') this.#performer.hold(event.type === 'held');
    const input = inputOf(event, this.#clock.at);
    if (input) this.#send(input);
  }

  resume(missed: readonly LineEvent[]) {
    const before = this.#state.run?.waiting;
    for (const event of missed) this.on(event);
    // The call was answered while no process ran it.
    if (!this.#state.answered) return this.#send({ type: 'answered', by: 'unknown' });
    this.#asOwner(() => {
      if (this.#isRecorded) this.#record(this.#facts);
      if (this.#state.run?.waiting === before) this.#send({ type: 'resumed' });
    });
  }

  cutShort() {
    this.#send({ type: 'cut_short' });
  }

  lose() {
    this.#finish({ type: 'ended', id: this.claimed.lineId, cause: 'failed', code: 0, by: 'line' }, true);
  }

  abandon() {
    if (!this.#isOver) this.#leave('hangUp');
  }

  forget() {
    if (!this.#isOver) this.#leave('forget');
  }

  /** A person who answered may turn out to be an announcement, and a phone that rings may be switched off. */
  #hear(heard: HeardAnnouncement) {
    if (this.#isOver || this.#announced) return;
    if (heard.effect === 'voicemail') return this.#send({ type: 'machine_heard', isOver: false });
    if (heard.effect === 'screening') {
      if (heard.scriptId === null || !this.#state.answered) return;
      this.#announced = heard;
      return this.#send({ type: 'screening_heard', scriptId: heard.scriptId });
    }
    this.#announced = heard;
    this.#send({ type: 'machine_heard', isOver: true });
  }

  #send(input: CallInput, now = this.#clock.now()) {
    if (this.#isOver) return;
    const { answered: before, run } = this.#state;
    // An assistant has put the call through.
    if (input.type === 'hello') this.#announced = undefined;
    const { state, timer, save, commands } = advanceCall(this.#state, input, now);
    this.#state = state;
    if (state.answered && !before) this.#restartDeadline(limits.callMs);
    if (timer) this.#startTimer(timer.ms, timer.seq);
    else if (timer === null) this.#inputTimer.stop();
    if (!save) return this.#performAll(commands);
    const facts = save.facts.map((fact) => this.#withVersion(fact, run?.vars ?? {}));
    this.#facts = [...this.#facts, ...facts];
    const begins = run === null && this.#isRecorded;
    const mayRecord = begins || (this.#isRecorded && wasNotAnnounced(facts));
    const then = () => {
      if (mayRecord && !this.#isOver) this.#record(facts);
      this.#performAll(commands);
    };
    this.#save({ ...save, facts }, then, begins);
  }

  /** Answering machines that get a message of their own are not recorded. */
  get #isRecorded(): boolean {
    const { run, flow } = this.#state;
    return this.claimed.campaign.isRecorded === true && run !== null && flow === this.#drawn;
  }

  /** Records the call, or drops the recording if the announcement was not played, according to these facts. */
  #record(facts: readonly Fact[]) {
    const { line, noteUnrecorded } = this.#parts;
    if (!wasNotAnnounced(facts)) return line.recordCall(this.claimed.lineId);
    line.dropCallRecording(this.claimed.lineId);
    noteUnrecorded?.(this.claimed, say('callRecording.notAnnounced'));
  }

  /**
   * A script may be edited while it is played to others. `vars` are those from before the turn: the audio began with them,
   * and what follows it may change the language.
   */
  #withVersion(fact: Fact, vars: Readonly<Record<string, string>>): Fact {
    if (fact.fact !== 'heard') return fact;
    const { version, language } = this.#parts.versionOf(fact.scriptId, vars);
    return { ...fact, ...(version > 1 && { version }), ...(language !== '' && { language }) };
  }

  #performAll(commands: readonly CallCommand[]) {
    for (const command of commands) if (!this.#isOver) this.#performer.perform(command);
  }

  #startTimer(ms: number, seq: number) {
    this.#inputTimer.restart(ms, () => this.#send({ type: 'timed_out', seq }));
  }

  #save({ run, facts, answered }: CallSave, then: () => void, begins = false) {
    const { id, campaign, lead } = this.claimed;
    this.#turns += 1;
    const responses = responsesIn(facts);
    const answer = answered && { at: new Date(answered.at), by: answered.by };
    // The commands of a turn run before the next event, however long the save takes.
    const release = this.#time.hold();
    const ids = { id, campaignId: campaign.id, leadId: lead.id, turn: this.#turns };
    const rang = answered && this.#rangAt !== null ? new Date(this.#rangAt) : null;
    const stopped = stoppedIn(facts, this.claimed);
    const save = { ...ids, run, facts, write: this.#write, responses, rang, answered: answer };
    const beside = { ...(stopped && { stopped }), ...(begins && { beginsRecording: true as const }) };
    this.#parts.journal.turn({ ...save, ...beside }, (outcome) => {
      if (outcome === 'failed') this.#facts = this.#facts.filter((fact) => !facts.includes(fact));
      if (outcome === 'saved') then();
      else this.#drop(outcome);
      release();
    });
  }

  #drop(why: Exclude<SaveResult, 'saved'>) {
    if (why === 'taken') this.forget();
    else if (why === 'closed') this.abandon();
    else this.lose();
  }

  /** Runs `work` once the journal confirms that this dialer still owns the call. */
  #asOwner(work: () => void) {
    this.#save(ownership, () => {
      if (!this.#isOver) work();
    });
  }

  #restartDeadline(ms: number) {
    this.#deadline.restart(ms + graceMs, () => this.#overdue());
  }

  #overdue() {
    if (this.#isOver) return;
    this.#asOwner(() => {
      this.#parts.line.hangUp(this.claimed.lineId);
      this.#deadline.restart(graceMs, () => this.lose());
    });
  }

  #stop() {
    this.#isOver = true;
    this.#inputTimer.stop();
    this.#deadline.stop();
    this.#performer.close();
    this.#watch?.close();
  }

  #leave(how: 'hangUp' | 'forget') {
    this.#stop();
    this.#parts.line[how](this.claimed.lineId);
    this.#parts.onOver();
  }

  #finish(ended: LineEvent & { type: 'ended' }, lost: boolean) {
    if (this.#isOver || this.#isEnding) return;
    this.#isEnding = true;
    const endedAt = this.#endOf(ended);
    const isInterrupted = lost || ended.by !== 'them';
    this.#send({ type: 'hung_up', ...(isInterrupted && { interrupted: true }) }, endedAt);
    this.#stop();
    const { line, journal } = this.#parts;
    journal.end({ ...this.#endSave(ended, lost, endedAt), allFacts: () => this.#facts }, (outcome) => {
      if (lost && outcome === 'taken') line.forget(this.claimed.lineId);
      else if (lost) line.hangUp(this.claimed.lineId);
      this.#parts.onOver();
    });
  }

  /** When the call ended. The line may notice it late, but never before what is known to have happened. */
  #endOf({ at }: LineEvent & { type: 'ended' }): number {
    const now = this.#clock.now();
    if (at === undefined) return now;
    const known = Math.max(this.#clock.startedAt, this.#state.answered?.at ?? 0, this.#facts.at(-1)?.at ?? 0);
    return Math.min(now, Math.max(this.#clock.at(at), known));
  }

  #endSave(ended: LineEvent & { type: 'ended' }, lost: boolean, endedAt: number) {
    const at = this.#parts.now();
    const { flow, run, answered, isCut } = this.#state;
    return callEnd({
      ...{ claimed: this.claimed, flow, run, facts: this.#facts, answered, cutting: isCut, ended, lost, at },
      rangAt: this.#rangAt,
      ...(this.#announced && { announced: this.#announced }),
      ...{ startedAt: this.#clock.startedAt, endedAt, languages: this.#drawn.languages ?? [] },
      day: this.#parts.day(at),
      nameOf: this.#parts.nameOf,
      hours: this.#parts.hours?.(),
    });
  }
}

/** With `saved`, the call was taken over: it continues with `resume`. */
export const runCall = (
  claimed: ClaimedCall,
  drawn: Flow,
  parts: CallParts,
  saved: SavedCall = nothingSaved,
): RunningCall => new Call(claimed, drawn, parts, saved);
