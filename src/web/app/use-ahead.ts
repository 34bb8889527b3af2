import { useEffect } from 'react'
import type { User } from '#contract/profile.ts'
import { isBehind } from './behind.ts'
import { cache } from './cache.ts'
import { aheadAfterMs, backAgainMs } from './constants.ts'
import { useToday } from './person.ts'
import { reachability } from './reachability.ts'
import { spaced } from './spaced.ts'

/** Fetches for the days to come what is kept on the device: once the page stands, on a new day, when the network is back. */
export function useAhead(user: User) {
  const today = useToday()
  useEffect(() => {
    if (user.role !== 'athlete') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void fetchQuietly(user, today), aheadAfterMs)
    }
    let awaySince = Number.POSITIVE_INFINITY
    const back = spaced(() => {
      if (!reachability.read()) return
      catchUp(awaySince)
      awaySince = Number.POSITIVE_INFINITY
      soon()
    }, backAgainMs)
    const onReach = () => {
      if (reachability.read()) back.call()
      else awaySince = Math.min(awaySince, Date.now())
    }
    const onSeen = () => document.visibilityState === 'visible' && soon()
    soon()
    const stop = reachability.subscribe(onReach)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearTimeout(timer)
      back.stop()
      stop()
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [user, today])
}

/** What is being asked already is not asked twice. */
function catchUp(awaySince: number) {
  const now = Date.now()
  const predicate = (query: Parameters<typeof isBehind>[0]) => isBehind(query, awaySince, now)
  void cache.invalidateQueries({ predicate }, { cancelRefetch: false })
}

/** Nobody asked for it, so nobody hears that it failed. */
async function fetchQuietly(user: User, today: string) {
  if (!reachability.read()) return
  try {
    const { fetchAhead } = await import('./ahead.ts')
    await fetchAhead(user, today)
  } catch {
    // The screen that wants it asks again, and says so.
  }
}
