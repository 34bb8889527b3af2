import { useEffect, useState } from 'react'
import { formatSeconds } from '#training/units.ts'
import type { Rest } from '#training/workout/open.ts'
import { restLeft } from '#training/workout/rest.ts'

export type RestLeft = { left: number; all: number }

/** The seconds that are left, counted from the deadline; drawn anew only when a second has passed. */
export function useRestLeft(rest: Rest | null): RestLeft | undefined {
  const [, draw] = useState(0)
  useEffect(() => {
    if (!rest) return
    const look = () => draw(restLeft(rest, new Date()).left)
    look()
    const timer = setInterval(look, 250)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [rest])
  return rest ? restLeft(rest, new Date()) : undefined
}

/** `Rest 1:34`, and when it is over `Rest over`. */
export function restWords({ left }: RestLeft): string {
  return left > 0 ? `Rest ${formatSeconds(left)}` : 'Rest over'
}
