import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { Units } from '#training/units.ts'
import { createDayTextParser } from '#web/regimens/builder/draft/day-text.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  applyBuilderAction,
  type BuilderAction,
  createUndoHistory,
} from '#web/regimens/builder/draft/undo-history.ts'

/**
 * The maximum time, in milliseconds, for which continuous typing can delay the rendering of components other
 * than the text editor. A pause in typing renders them sooner.
 */
const maxRedrawDelayMs = 500
const redrawPauseMs = 150

/**
 * Manages the draft and its undo history. Actions take effect immediately, but typing in the text defers the
 * rendering of other components.
 */
export function useUndoHistory(start: RegimenDraft, units: Units, nameOf: ExerciseNameResolver | undefined) {
  const [editing, setRendered] = useState(() => createUndoHistory(start))
  const current = useRef(editing)
  const { load, distance } = units
  const [origin] = useState(
    () => new Map(start.weeks.flatMap(week => week.days.map(day => [day.id, day] as const))),
  )
  const parser = useMemo(
    () => createDayTextParser({ load, distance }, nameOf, origin),
    [load, distance, nameOf, origin],
  )
  const parserRef = useRef(parser)
  useEffect(() => {
    parserRef.current = parser
  }, [parser])

  const pendingRender = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined)
  useEffect(() => () => clearTimeout(pendingRender.current?.timer), [])

  const scheduleRender = useCallback(() => {
    const since = pendingRender.current?.since ?? Date.now()
    clearTimeout(pendingRender.current?.timer)
    const renderNow = () => {
      pendingRender.current = undefined
      startTransition(() => setRendered(current.current))
    }
    const timeLeft = Math.max(0, since + maxRedrawDelayMs - Date.now())
    pendingRender.current = { timer: setTimeout(renderNow, Math.min(redrawPauseMs, timeLeft)), since }
  }, [])

  const apply = useCallback(
    (step: BuilderAction) => {
      const next = applyBuilderAction(current.current, step, parserRef.current)
      if (next === current.current) return
      current.current = next
      if (step.kind === 'day-text') return scheduleRender()
      clearTimeout(pendingRender.current?.timer)
      pendingRender.current = undefined
      setRendered(next)
    },
    [scheduleRender],
  )

  return { editing, parser, apply, latest: useCallback(() => current.current.draft, []) }
}
