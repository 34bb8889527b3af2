import { hashKey, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/app/client/query-client.ts'
import { type TypedCommand, toTypedCommand } from '#web/offline/outbox/commands.ts'
import { isRejected, type OutboxEntry } from '#web/offline/outbox/outbox.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { applyPendingToCache } from './apply-pending.ts'
import { showRejectionToast } from './rejection-toast.ts'

/**
 * Refetches the affected queries in every tab after a command has been sent. Returns a function that stops
 * the refetching.
 */
export function startCacheUpdatesFromOutbox(userId: string): () => void {
  const observe = createOutboxObserver(userId)
  let stop = () => {}
  let isStopped = false
  deviceStore.whenRead().then(() => {
    if (isStopped) return
    observe()
    stop = deviceStore.subscribe(observe)
  })
  return () => {
    isStopped = true
    stop()
  }
}

/**
 * Returns a listener that applies new pending commands to the cache and refetches the queries affected by
 * completed commands.
 */
function createOutboxObserver(userId: string): () => void {
  let previous: { sent: number; entries: readonly OutboxEntry[] } | undefined
  return () => {
    const { sent, outbox } = deviceStore.read()
    const entries = outbox.entries.filter(entry => entry.userId === userId)
    applyPendingToCache(findNewOrChangedEntries(entries, previous?.entries ?? []))
    if (previous) {
      const delivered = sent.filter(one => one.userId === userId && one.number > (previous?.sent ?? 0))
      const refused = entries.filter(entry => isNewlyRejected(entry, previous?.entries ?? []))
      invalidateEachOnce(
        [...delivered, ...findRemovedEntries(previous.entries, entries), ...refused].flatMap(one =>
          listAffectedQueryKeys(toTypedCommand(one)),
        ),
      )
      if (document.visibilityState === 'visible') refused.forEach(showRejectionToast)
    }
    previous = { sent: sent.at(-1)?.number ?? 0, entries }
  }
}

/** Returns outbox entries that are new or whose input has changed. */
const findNewOrChangedEntries = (entries: readonly OutboxEntry[], before: readonly OutboxEntry[]) =>
  entries.filter(entry => !before.some(one => one.id === entry.id && one.input === entry.input))

const findRemovedEntries = (before: readonly OutboxEntry[], entries: readonly OutboxEntry[]) =>
  before.filter(entry => !entries.some(one => one.id === entry.id))

const isNewlyRejected = (entry: OutboxEntry, before: readonly OutboxEntry[]) =>
  isRejected(entry) && !before.some(one => one.id === entry.id && isRejected(one))

/** Invalidates each query key only once, even if several commands affect it. */
function invalidateEachOnce(keys: readonly QueryKey[]) {
  const uniqueKeys = new Map(keys.map(key => [hashKey(key), key]))
  for (const queryKey of uniqueKeys.values()) queryClient.invalidateQueries({ queryKey })
}

const logQueryKeys = [['sessions'], ['workout-logs'], ['regimens', 'mine'], ['analytics'], ['achievements']]

/** Returns the keys of the queries whose data the command may affect. */
function listAffectedQueryKeys({ kind, input }: TypedCommand): QueryKey[] {
  switch (kind) {
    case 'open-workout.begin':
    case 'open-workout.change':
      return []
    case 'open-workout.discard':
      return [['open-workouts']]
    case 'comment.write':
      return [['workout-logs', 'one', input.workoutLogId]]
    case 'message.send':
      return [['messages']]
    case 'session.move':
    case 'session.skip':
    case 'session.unskip':
      return [['sessions'], ['regimens', 'mine']]
    case 'exercise-note.write':
      return [['exercise-notes']]
    case 'exercise-rest.write':
      return [['exercise-rests']]
    case 'pain.report':
      return [['pain'], ['sessions'], ['workout-logs']]
    case 'workout-log.record':
      // The server may have listed the workout as in progress just before it received the log, so also
      // refetch the list of workouts in progress.
      return [...logQueryKeys, ['open-workouts']]
    case 'workout-log.record-for':
      return [['sessions'], ['workout-logs'], ['analytics'], ['people'], ['pain']]
    default:
      return logQueryKeys
  }
}
