import type { Query } from '@tanstack/react-query'

/** An answer that is this old was not asked for a moment ago. */
const behindAfterMs = 2 * 60_000

type Answered = { meta?: Query['meta']; state: Pick<Query['state'], 'status' | 'data' | 'dataUpdatedAt'> }

/**
 * Whether to ask again once the network is back: what failed meanwhile, what was answered from this device while nobody
 * else could be asked (`awaySince`, in milliseconds), what other devices change, and what the device keeps and is not of
 * this minute. The rest is as new as it can be, so a network that comes and goes costs next to nothing.
 */
export function isBehind({ meta, state }: Answered, awaySince: number, now: number): boolean {
  if (state.status === 'error' || meta?.isChangedElsewhere) return true
  if (state.data === undefined) return false
  const isOwnAnswer = state.dataUpdatedAt >= awaySince
  return isOwnAnswer || (meta?.isKept === true && now - state.dataUpdatedAt > behindAfterMs)
}
