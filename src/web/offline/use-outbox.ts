import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '../app/session.tsx'
import type { Sent } from './kept.ts'
import { type Entry, type SyncState, stateOf } from './outbox.ts'
import { type Problem, problemSentence } from './problems.ts'
import { store } from './store.ts'

export type { Entry, Sent, SyncState }

const useKept = () => useSyncExternalStore(store.subscribe, store.read)

/** What the signed-in person gave on this device: what waits, in its order, and what was delivered last, newest first. */
export function useOutbox(): { entries: readonly Entry[]; sent: readonly Sent[] } {
  const userId = useUser().id
  const { outbox, sent } = useKept()
  return useMemo(
    () => ({
      entries: outbox.entries.filter(entry => entry.userId === userId),
      sent: sent.filter(one => one.userId === userId).toReversed(),
    }),
    [outbox, sent, userId],
  )
}

export type SyncCounts = { waiting: number; sending: number; refused: number }

/** In one word, of one thing or of all: `synced`, `saved-here`, `syncing`, `refused`; and of how many commands. */
export function useSyncState(streamId?: string): { state: SyncState; counts: SyncCounts } {
  const userId = useUser().id
  const { outbox } = useKept()
  return useMemo(() => {
    const own = outbox.entries.filter(
      entry => entry.userId === userId && (streamId === undefined || entry.streamId === streamId),
    )
    const count = (name: Entry['state']['name']) => own.filter(entry => entry.state.name === name).length
    return {
      state: stateOf(outbox, userId, streamId),
      counts: { waiting: count('waiting'), sending: count('sending'), refused: count('refused') },
    }
  }, [outbox, userId, streamId])
}

/** What keeps this device from keeping anything, in words; undefined: it keeps what it is given. */
export function useKeepingProblem(): { kind: Problem; sentence: string } | undefined {
  const kind = useSyncExternalStore(store.subscribe, store.problem)
  return useMemo(() => kind && { kind, sentence: problemSentence(kind) }, [kind])
}
