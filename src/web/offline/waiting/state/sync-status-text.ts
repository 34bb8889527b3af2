import type { SyncState } from '#web/offline/outbox/outbox.ts'

/** The text of the sync status, which is the same on all screens. */
export type SyncStatusText = {
  state: SyncState | 'not-saved'
  words: string
  /** The text next to the label: `3 of 6` while syncing, or `no connection`. */
  progress: string
}

const syncStatusLabels: Record<SyncStatusText['state'], string> = {
  synced: 'Synced',
  'saved-here': 'Saved here',
  syncing: 'Syncing',
  refused: 'Needs you',
  'not-saved': 'Not saved here',
}

type SyncProgress = { sent: number; waiting: number }

/**
 * Describes the sync status for display.
 *
 * @param sent the number of commands sent since the outbox was last empty
 * @param waiting the number of commands that have not been sent
 * @param isReachable whether the server responded to the last request; if not, commands count as saved rather than syncing
 * @param needsDecision whether a workout in progress needs a decision, even if everything has been sent
 */
export function describeSyncStatus(
  state: SyncState,
  {
    sent,
    waiting,
    isSavedOnDevice,
    isReachable = true,
    needsDecision = false,
  }: SyncProgress & { isSavedOnDevice: boolean; isReachable?: boolean; needsDecision?: boolean },
): SyncStatusText {
  const actualState = state === 'syncing' && !isReachable ? 'saved-here' : state
  const stateWithDecision = needsDecision ? 'refused' : actualState
  // The warning that neither the device nor the server has saved the data takes precedence over every other
  // status.
  const status = !isSavedOnDevice && state !== 'synced' ? 'not-saved' : stateWithDecision
  const isDisconnected = status === 'saved-here' && !isReachable && waiting > 0
  const isCounted = status === 'syncing' && sent + waiting > 1
  return {
    state: status,
    words: syncStatusLabels[status],
    progress: isCounted
      ? `${Math.min(sent + 1, sent + waiting)} of ${sent + waiting}`
      : isDisconnected
        ? 'no connection'
        : '',
  }
}

/** The minimum time for which a label is shown, so that it can be read. */
const minTextMs = 900

/**
 * Returns the time in milliseconds before a new label replaces the current one, so that labels do not
 * flicker. Labels that need the user's attention appear at once, as does “Synced” next to the list of pending
 * commands (`isBesideList`).
 *
 * @param shownForMs the time for which the current label has been shown
 */
export function getStatusTextDelayMs(
  next: SyncStatusText['state'],
  { shownForMs, isBesideList = false }: { shownForMs: number; isBesideList?: boolean },
): number {
  if (next === 'refused' || next === 'not-saved' || (isBesideList && next === 'synced')) return 0
  return Math.max(0, minTextMs - shownForMs)
}

/** A burst of sent commands: those with numbers greater than `since`, up to and including `last`. */
export type SendBurst = { since: number; last: number }
export const initialSendBurst: SendBurst = { since: 0, last: 0 }

/**
 * Updates the burst of sent commands after a change to the outbox. If the outbox is empty, starts a new
 * burst.
 */
export function updateSendBurst(
  burst: SendBurst,
  { waiting, lastSent }: { waiting: number; lastSent: number },
): SendBurst {
  const since = waiting === 0 || burst === initialSendBurst ? lastSent : Math.min(burst.since, lastSent)
  return since === burst.since && lastSent === burst.last ? burst : { since, last: lastSent }
}
