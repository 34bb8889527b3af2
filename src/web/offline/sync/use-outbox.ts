import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import type { CommandInputs, CommandKind } from '#web/offline/outbox/commands.ts'
import {
  getSyncState,
  type OutboxCommand,
  type OutboxEntry,
  type SyncState,
} from '#web/offline/outbox/outbox.ts'
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

/**
 * Returns the signed-in user's pending and recently sent commands of one kind, oldest first. A component that uses
 * them is not rendered again when commands of other kinds are issued or sent.
 */
export function useCommandsOfKind(kind: CommandKind): {
  entries: readonly OutboxEntry[]
  sent: readonly SentCommand[]
} {
  const userId = useUser().id
  const isOne = (one: OutboxCommand) => one.userId === userId && one.kind === kind
  const entries = useSameItems(() => deviceStore.read().outbox.entries.filter(isOne))
  const sent = useSameItems(() => deviceStore.read().sent.filter(isOne))
  return useMemo(() => ({ entries, sent }), [entries, sent])
}

/** Reads a list after each change in the device's store, and returns the same array while its items are the same. */
function useSameItems<Item>(read: () => readonly Item[]): readonly Item[] {
  const shared = useRef<readonly Item[]>([])
  return useSyncExternalStore(deviceStore.subscribe, () => {
    const items = read()
    const isSame =
      items.length === shared.current.length && items.every((item, index) => item === shared.current[index])
    if (!isSame) shared.current = items
    return shared.current
  })
}

/**
 * Returns the inputs of the signed-in user's pending commands of one kind. A component that uses them is not
 * rendered again when commands of other kinds are issued.
 */
export function usePendingInputs<Kind extends CommandKind>(kind: Kind): readonly CommandInputs[Kind][] {
  const { entries } = useCommandsOfKind(kind)
  return useMemo(() => entries.map(entry => entry.input as CommandInputs[Kind]), [entries])
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
