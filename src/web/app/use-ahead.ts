import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/profile.ts'
import { cache } from './cache.ts'
import { aheadAfterMs } from './constants.ts'
import { useToday } from './person.ts'
import { reachability } from './reachability.ts'

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
    const onReach = () => {
      if (!reachability.read()) return
      void cache.invalidateQueries({ predicate: isBehind })
      soon()
    }
    const onSeen = () => document.visibilityState === 'visible' && soon()
    soon()
    const stop = reachability.subscribe(onReach)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [user, today])
}

/** It was not to be had meanwhile, or may be old. */
const isBehind = ({ meta, state }: Query) => meta?.isKept === true || state.status === 'error'

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
