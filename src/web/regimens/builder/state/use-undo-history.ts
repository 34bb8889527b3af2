import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { Units } from '#training/units.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  applyBuilderAction,
  applySimpleAction,
  type BuilderAction,
  createUndoHistory,
  isSimpleAction,
  type UndoHistory,
} from '#web/regimens/builder/draft/undo-history.ts'
import { useTextCode } from './use-text-code.ts'

/**
 * The maximum time, in milliseconds, for which continuous typing can delay the rendering of components other
 * than the text editor. A pause in typing renders them sooner.
 */
const maxRedrawDelayMs = 500
const redrawPauseMs = 150

/**
 * Manages the draft and its undo history. Actions take effect immediately, but typing in the text defers the
 * rendering of other components, and an action that changes the exercises waits until the code for the text has loaded.
 */
export function useUndoHistory(start: RegimenDraft, units: Units, nameOf: ExerciseNameResolver | undefined) {
  const [editing, setRendered] = useState(() => createUndoHistory(start))
  const current = useRef(editing)
  const { load, distance } = units
  const [origin] = useState(
    () => new Map(start.weeks.flatMap(week => week.days.map(day => [day.id, day] as const))),
  )
  const textCode = useTextCode()
  const parser = useMemo(
    () => textCode?.createDayTextParser({ load, distance }, nameOf, origin),
    [textCode, load, distance, nameOf, origin],
  )
  const applyRef = useRef<(editing: UndoHistory, step: BuilderAction) => UndoHistory>(undefined)
  const waiting = useRef<BuilderAction[]>([])

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
      const next = applyRef.current
        ? applyRef.current(current.current, step)
        : isSimpleAction(step)
          ? applySimpleAction(current.current, step)
          : void waiting.current.push(step)
      if (!next || next === current.current) return
      current.current = next
      if (step.kind === 'day-text') return scheduleRender()
      clearTimeout(pendingRender.current?.timer)
      pendingRender.current = undefined
      setRendered(next)
    },
    [scheduleRender],
  )
  useEffect(() => {
    if (!textCode || !parser) return
    applyRef.current = (before, step) =>
      applyBuilderAction(before, step, (draft, change) => textCode.applyDraftChange(draft, change, parser))
    for (const step of waiting.current.splice(0)) apply(step)
  }, [textCode, parser, apply])

  return { editing, parser, apply, latest: useCallback(() => current.current.draft, []) }
}
