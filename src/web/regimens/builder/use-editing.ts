import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Units } from '#training/units.ts'
import { world } from './day-text.ts'
import type { Draft } from './draft.ts'
import { begin, edit, type Step } from './history.ts'

/**
 * The draft and its history, outside of what is drawn: a step counts at once, and what was typed into the text is drawn
 * by all the others only once there is time for it.
 */
export function useEditing(start: Draft, units: Units) {
  const [editing, draw] = useState(() => begin(start))
  const now = useRef(editing)
  const around = useRef(world(units))
  useEffect(() => {
    around.current = world(units)
  }, [units])

  const apply = useCallback((step: Step) => {
    const next = edit(now.current, step, around.current)
    if (next === now.current) return
    now.current = next
    if (step.kind === 'day-text') startTransition(() => draw(next))
    else draw(next)
  }, [])

  return { editing, apply, latest: useCallback(() => now.current.draft, []) }
}
