// The commands that were given on this device and did not reach the server yet. Pure: no clock, no network, no storage.

/** What was meant, in the words of the product; `input` is as the contract has it. Sent twice, it happens once. */
export type Command = {
  /** Made by whoever gives it. */
  id: string
  /** Who was signed in: nobody else sends it. */
  userId: string
  /** What it is about; commands on one thing keep their order. */
  streamId: string
  kind: string
  input: unknown
  /** For a person: `Lower A, Tue 24 Nov`. */
  title: string
  madeAt: string
}

/** Why the server does not take it. */
export type Refusal = {
  status: number
  code: string
  message: string
  /** Which part of the input it does not take, and why. */
  fields?: Record<string, string>
}

export type Entry = Command & {
  /** The order in which they were given, whatever clocks say. */
  number: number
  tries: number
  state:
    | { name: 'waiting'; notBefore: number }
    /** `attempt` tells this sending from an earlier one that answers late. */
    | { name: 'sending'; attempt: number }
    | { name: 'refused'; refusal: Refusal }
}

export type Outbox = { entries: readonly Entry[]; next: number }
export const emptyOutbox: Outbox = { entries: [], next: 1 }

export type Rules = {
  /** What two become of which nobody has sent either; undefined: both stay. */
  merge: (earlier: Command, later: Command) => unknown
  /** Which of those before it on the same thing it makes needless: only what surely never happened is asked about. */
  makesNeedless: (earlier: readonly Entry[], later: Command) => (entry: Entry) => boolean
}
const plain: Rules = { merge: () => undefined, makesNeedless: () => () => false }

/** Puts a command at the end; the same one again changes nothing. */
export function give(outbox: Outbox, command: Command, rules: Partial<Rules> = plain): Outbox {
  const { merge, makesNeedless } = { ...plain, ...rules }
  if (outbox.entries.some(entry => entry.id === command.id)) return outbox
  const isBefore = (entry: Entry) => entry.streamId === command.streamId && entry.userId === command.userId
  const before = outbox.entries.filter(isBefore)
  const last = before.at(-1)
  const input = last && isUntouched(last) ? merge(last, command) : undefined
  if (last && input !== undefined) return replaced(outbox, { ...last, ...command, id: last.id, input })
  const isNeedless = makesNeedless(before, command)
  const left = outbox.entries.filter(one => !(isBefore(one) && isUnhappened(one) && isNeedless(one)))
  const entry: Entry = { ...command, number: outbox.next, tries: 0, state: { name: 'waiting', notBefore: 0 } }
  return { entries: [...left, entry], next: outbox.next + 1 }
}

/** Nobody ever tried to send it. */
export const isUntouched = ({ tries, state }: Entry) => tries === 0 && state.name === 'waiting'

const isUnhappened = (entry: Entry) => isUntouched(entry) || entry.state.name === 'refused'

/** What can be sent now: of each thing the command that was given first, unless it is under way, waits or was refused. */
export function due(outbox: Outbox, { userId, now }: { userId: string; now: number }): Entry[] {
  const first = new Map<string, Entry>()
  for (const entry of outbox.entries) {
    const key = `${entry.userId} ${entry.streamId}`
    if (!first.has(key)) first.set(key, entry)
  }
  return [...first.values()].filter(
    ({ userId: owner, state }) =>
      owner === userId && state.name === 'waiting' && isOver(state.notBefore, now),
  )
}

/** Nothing waits longer than this; a time further away comes from a clock that was moved since. */
const longestPause = 60 * 60_000

const isOver = (notBefore: number, now: number) => notBefore <= now || notBefore - now > longestPause

/** When something is due next; undefined: nothing waits for a time. */
export function dueAt(outbox: Outbox, userId: string): number | undefined {
  const times = due(outbox, { userId, now: Number.MAX_VALUE }).map(({ state }) =>
    state.name === 'waiting' ? state.notBefore : 0,
  )
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Whether something was begun to be sent, and nobody said yet how that ended. */
export const isSending = (outbox: Outbox, userId: string): boolean =>
  outbox.entries.some(entry => entry.userId === userId && entry.state.name === 'sending')

export function begun(outbox: Outbox, id: string): Outbox {
  return changed(outbox, id, entry =>
    entry.state.name === 'waiting'
      ? { ...entry, tries: entry.tries + 1, state: { name: 'sending', attempt: entry.tries + 1 } }
      : entry,
  )
}

/** The server has it, be it by an answer that came late. */
export function delivered(outbox: Outbox, id: string): Outbox {
  const entries = outbox.entries.filter(entry => entry.id !== id)
  return entries.length === outbox.entries.length ? outbox : { ...outbox, entries }
}

/** How a sending ended without the server taking it. */
export type Setback =
  /** No answer, or one that says that the server itself failed: it may have happened all the same. */
  | { kind: 'unanswered' }
  | { kind: 'signed-out' }
  | { kind: 'too-many'; retryAfterSeconds: number | undefined }
  | { kind: 'refused'; refusal: Refusal }

/** Keeps it for another time, or for a person to look at. An answer to an earlier attempt changes nothing. */
export function setBack(
  outbox: Outbox,
  id: string,
  { attempt, setback, now, chance }: { attempt: number; setback: Setback; now: number; chance: number },
): Outbox {
  return changed(outbox, id, entry => {
    if (entry.state.name !== 'sending' || entry.state.attempt !== attempt) return entry
    if (setback.kind === 'refused') return { ...entry, state: { name: 'refused', refusal: setback.refusal } }
    const asked = setback.kind === 'too-many' ? (setback.retryAfterSeconds ?? 0) * 1000 : 0
    const wait = Math.min(longestPause, asked || waitMilliseconds(entry.tries, chance))
    return { ...entry, state: { name: 'waiting', notBefore: now + wait } }
  })
}

const longestWait = 5 * 60_000

/**
 * Twice as long each time, from one second to five minutes, and by chance (0 to 1) up to half as long again, so that a
 * whole club that finds its network again does not come at once.
 */
export function waitMilliseconds(tries: number, chance: number): number {
  return Math.min(longestWait, 1000 * 2 ** Math.min(tries - 1, 20)) * (1 + chance / 2)
}

/** The network is back, or somebody presses "try now": nothing waits for its time. */
export function woken(outbox: Outbox): Outbox {
  return each(outbox, entry =>
    entry.state.name === 'waiting' && entry.state.notBefore > 0
      ? { ...entry, state: { name: 'waiting', notBefore: 0 } }
      : entry,
  )
}

/** After the page was closed in the middle of it: whether it arrived is not known, so it is sent once more. */
export function reopened(outbox: Outbox): Outbox {
  return each(outbox, entry =>
    entry.state.name === 'sending' ? { ...entry, state: { name: 'waiting', notBefore: 0 } } : entry,
  )
}

/** A person mended what was refused, or wants it tried again as it is. */
export function resumed(outbox: Outbox, id: string, input?: unknown): Outbox {
  return changed(outbox, id, entry =>
    entry.state.name === 'refused'
      ? { ...entry, input: input ?? entry.input, state: { name: 'waiting', notBefore: 0 } }
      : entry,
  )
}

/** A person decided about what was refused and what waits behind it: none of it is sent. What may have happened stays. */
export function letGo(outbox: Outbox, ids: ReadonlySet<string>): Outbox {
  const entries = outbox.entries.filter(one => !(ids.has(one.id) && isUnhappened(one)))
  return entries.length === outbox.entries.length ? outbox : { ...outbox, entries }
}

/** What a person is told: refused comes before syncing, syncing before saved here. */
export type SyncState = 'synced' | 'saved-here' | 'syncing' | 'refused'

export function stateOf(outbox: Outbox, userId: string, streamId?: string): SyncState {
  const names = outbox.entries
    .filter(entry => entry.userId === userId && (streamId === undefined || entry.streamId === streamId))
    .map(entry => entry.state.name)
  if (names.includes('refused')) return 'refused'
  if (names.includes('sending')) return 'syncing'
  return names.length > 0 ? 'saved-here' : 'synced'
}

function each(outbox: Outbox, to: (entry: Entry) => Entry): Outbox {
  const entries = outbox.entries.map(to)
  return entries.every((entry, index) => entry === outbox.entries[index]) ? outbox : { ...outbox, entries }
}

const changed = (outbox: Outbox, id: string, to: (entry: Entry) => Entry) =>
  each(outbox, entry => (entry.id === id ? to(entry) : entry))

const replaced = (outbox: Outbox, entry: Entry) => changed(outbox, entry.id, () => entry)
