import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { NameReader } from '#training/prescription/line/line.ts'
import type { Units } from '#training/units.ts'
import { world } from './day-text.ts'
import type { Draft } from './draft.ts'
import { begin, edit, type Step } from './history.ts'

/** While somebody types on, what stands beside the text is drawn so often; after a pause, so soon. */
const atLeastEveryMs = 500
const pauseMs = 150

/**
 * The draft and its history, outside of what is drawn: a step counts at once, and what was typed into the text is drawn
 * by all the others only once there is time for it.
 */
export function useEditing(start: Draft, units: Units, nameOf: NameReader | undefined) {
  const [editing, draw] = useState(() => begin(start))
  const now = useRef(editing)
  const { load, distance } = units
  const [origin] = useState(
    () => new Map(start.weeks.flatMap(week => week.days.map(day => [day.id, day] as const))),
  )
  const made = useMemo(() => world({ load, distance }, nameOf, origin), [load, distance, nameOf, origin])
  const around = useRef(made)
  useEffect(() => {
    around.current = made
  }, [made])

  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const drawSoon = useCallback(() => {
    const since = waiting.current?.since ?? Date.now()
    clearTimeout(waiting.current?.timer)
    const drawNow = () => {
      waiting.current = undefined
      startTransition(() => draw(now.current))
    }
    const left = Math.max(0, since + atLeastEveryMs - Date.now())
    waiting.current = { timer: setTimeout(drawNow, Math.min(pauseMs, left)), since }
  }, [])

  const apply = useCallback(
    (step: Step) => {
      const next = edit(now.current, step, around.current)
      if (next === now.current) return
      now.current = next
      if (step.kind === 'day-text') return drawSoon()
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      draw(next)
    },
    [drawSoon],
  )

  return { editing, world: made, apply, latest: useCallback(() => now.current.draft, []) }
}
