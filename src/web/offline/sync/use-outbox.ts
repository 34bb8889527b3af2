import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import { getSyncState, type OutboxEntry, type SyncState } from '#web/offline/outbox/outbox.ts'
import type { SentCommand } from '#web/offline/storage/device-state.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { describeStorageProblem, type StorageProblem } from '#web/offline/storage/storage-problems.ts'

export type { OutboxEntry, SentCommand, SyncState }

const useDeviceState = () => useSyncExternalStore(deviceStore.subscribe, deviceStore.read)

/**
 * Returns the signed-in user's pending commands in the order in which they were issued, and the most recently
 * sent commands, newest first.
 */
export function useOutbox(): { entries: readonly OutboxEntry[]; sent: readonly SentCommand[] } {
  const userId = useUser().id
  const { outbox, sent } = useDeviceState()
  return useMemo(
    () => ({
      entries: outbox.entries.filter(entry => entry.userId === userId),
      sent: sent.filter(one => one.userId === userId).toReversed(),
    }),
    [outbox, sent, userId],
  )
}

export type SyncCounts = { waiting: number; sending: number; refused: number }

/** Returns the sync state of one stream or of all commands, and the number of commands in each state. */
export function useSyncState(streamId?: string): { state: SyncState; counts: SyncCounts } {
  const userId = useUser().id
  const { outbox } = useDeviceState()
  return useMemo(() => {
    const own = outbox.entries.filter(
      entry => entry.userId === userId && (streamId === undefined || entry.streamId === streamId),
    )
    const count = (name: OutboxEntry['state']['name']) =>
      own.filter(entry => entry.state.name === name).length
    return {
      state: getSyncState(outbox, userId, streamId),
      counts: { waiting: count('waiting'), sending: count('sending'), refused: count('refused') },
    }
  }, [outbox, userId, streamId])
}

/** Returns the reason why this device cannot save data, or undefined if it can. */
export function useStorageProblem(): { kind: StorageProblem; sentence: string } | undefined {
  const kind = useSyncExternalStore(deviceStore.subscribe, deviceStore.problem)
  return useMemo(() => kind && { kind, sentence: describeStorageProblem(kind) }, [kind])
}
