import type { SyncState } from '../outbox.ts'

/** What a person is told of syncing, in the words of every screen. */
export type SyncWords = {
  state: SyncState | 'not-kept'
  words: string
  /** Beside the words, for the eyes: `3 of 6`. */
  progress: string
}

const words: Record<SyncWords['state'], string> = {
  synced: 'Synced',
  'saved-here': 'Saved here',
  syncing: 'Syncing',
  refused: 'Needs you',
  'not-kept': 'Not saved here',
}

type Count = { sent: number; waiting: number }

/**
 * @param sent how many arrived since nothing waited last
 * @param waiting how many do not have arrived yet
 * @param isReachable whether the server answered last: what is tried in vain is not on its way
 * @param isAsking something under way waits for a decision of the person, whatever of it was sent
 */
export function syncWords(
  state: SyncState,
  {
    sent,
    waiting,
    isKept,
    isReachable = true,
    isAsking = false,
  }: Count & { isKept: boolean; isReachable?: boolean; isAsking?: boolean },
): SyncWords {
  const onItsWay = state === 'syncing' && !isReachable ? 'saved-here' : state
  const known = isAsking ? 'refused' : onItsWay
  // What the device does not keep and the server does not have is told before all else.
  const shown = !isKept && state !== 'synced' ? 'not-kept' : known
  const isCounted = shown === 'syncing' && sent + waiting > 1
  return {
    state: shown,
    words: words[shown],
    progress: isCounted ? `${Math.min(sent + 1, sent + waiting)} of ${sent + waiting}` : '',
  }
}

/** Long enough to be read. */
const shownAtLeastMs = 900

/**
 * How long the words that stand there go on standing before these take their place, in milliseconds. What needs a
 * person is said at once, and so is beside the list of what waits (`isBesideList`) that nothing waits any more;
 * everything else does not flicker.
 *
 * @param shownForMs how long the ones before have stood
 */
export function patienceMs(
  next: SyncWords['state'],
  { shownForMs, isBesideList = false }: { shownForMs: number; isBesideList?: boolean },
): number {
  if (next === 'refused' || next === 'not-kept' || (isBesideList && next === 'synced')) return 0
  return Math.max(0, shownAtLeastMs - shownForMs)
}

/** The numbers from which a burst of sending is counted: `advance` with each look at the outbox. */
export type Burst = { since: number; last: number }
export const noBurst: Burst = { since: 0, last: 0 }

/** While nothing waits the count begins anew. `lastSent` is the number of what arrived last. */
export function advance(burst: Burst, { waiting, lastSent }: { waiting: number; lastSent: number }): Burst {
  const since = waiting === 0 || burst === noBurst ? lastSent : Math.min(burst.since, lastSent)
  return since === burst.since && lastSent === burst.last ? burst : { since, last: lastSent }
}
