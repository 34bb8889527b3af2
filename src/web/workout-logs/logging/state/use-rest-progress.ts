import { useEffect, useState } from 'react'
import { formatSeconds } from '#training/units.ts'
import type { RunningRest } from '#training/workout/model/active-workout.ts'
import { getRestProgress } from '#training/workout/timers/rest.ts'

export type RestProgress = { left: number; all: number }

/** Returns the remaining seconds of rest, computed from the deadline. Rerenders once a second. */
export function useRestProgress(rest: RunningRest | null): RestProgress | undefined {
  const [, setLeft] = useState(0)
  useEffect(() => {
    if (!rest) return
    const update = () => setLeft(getRestProgress(rest, new Date()).left)
    update()
    const timer = setInterval(update, 250)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [rest])
  return rest ? getRestProgress(rest, new Date()) : undefined
}

/** Formats the remaining rest: `Rest 1:34`, or `Rest over`. */
export function formatRestLeft({ left }: RestProgress): string {
  return left > 0 ? `Rest ${formatSeconds(left)}` : 'Rest over'
}
