import { useEffect, useMemo, useState } from 'react'
import { mapLettersByExerciseId } from '#training/workout/compare/exercise-letters.ts'
import { type ActiveWorkout, isSetDone } from '#training/workout/model/active-workout.ts'
import { findNextSet, listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { findMissingValue, listInputValueKinds } from '#training/workout/sets/suggest-set-values.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import { getSetValueElementId, type LoggingState, type SetValueTarget } from './logging-context.ts'
import { useEntryQuestion } from './use-entry-question.ts'
import type { WorkoutLogging } from './use-workout-logging.ts'

/** Builds the state and the actions that a workout's components share. The actions are stable. */
export function useLoggingState({
  workout,
  apply,
  highlights,
}: Pick<WorkoutLogging, 'workout' | 'apply'> & Pick<LoggingState, 'highlights'>) {
  const isPhone = useIsPhone()
  const [target, setTarget] = useState<SetValueTarget>()
  const [focusTarget, setFocusTarget] = useState<SetValueTarget>()
  const letters = useMemo(() => mapLettersByExerciseId(workout), [workout])
  const next = useMemo(() => findNextSet(workout), [workout])
  const padPosition =
    target && isPhone ? listSetsInOrder(workout).find(({ set }) => set.id === target.setId) : undefined

  // Move the focus after rendering, because the input may not exist before then.
  useEffect(() => {
    if (focusTarget) document.getElementById(getSetValueElementId(focusTarget))?.focus()
  }, [focusTarget])

  const edit = isPhone ? setTarget : setFocusTarget
  const closePad = () => {
    setTarget(undefined)
    setFocusTarget(target)
  }
  const { questioned, ask, answer } = useEntryQuestion(workout, apply)
  const logSet = (setId: string) => apply({ kind: 'ticked', setId, at: new Date().toISOString() })
  const tick = useLatestCallback((setId: string, movesOn?: boolean) => {
    const position = listSetsInOrder(workout).find(({ set }) => set.id === setId)
    const missing = position && findMissingValue(position.exercise, position.set)
    if (missing) return edit({ setId, figure: missing })
    if (position && ask(position, () => logAndMoveOn(setId, movesOn))) return
    logAndMoveOn(setId, movesOn)
  })
  const logAndMoveOn = (setId: string, movesOn = false) => {
    logSet(setId)
    const following = movesOn ? getNextTarget(workout, setId) : undefined
    if (following) setFocusTarget(following)
  }

  const shownTarget = padPosition && target
  const state = useMemo<LoggingState>(
    () => ({ workout, letters, next, highlights, target: shownTarget }),
    [workout, letters, next, highlights, shownTarget],
  )
  const stableApply = useLatestCallback(apply)
  const pad = padPosition &&
    target && {
      exercise: padPosition.exercise,
      set: padPosition.set,
      figure: target.figure,
      onClose: closePad,
      onDone: () => {
        const finishSet = () => {
          if (!isSetDone(padPosition.set)) logSet(padPosition.set.id)
          closePad()
        }
        if (!ask(padPosition, finishSet)) finishSet()
      },
    }
  return {
    state,
    actions: { apply: stableApply, edit, tick },
    pad,
    question: questioned && { ...questioned, onAnswer: answer },
  }
}

/** Given a set, returns the first value of the next set. */
function getNextTarget(workout: ActiveWorkout, setId: string): SetValueTarget | undefined {
  const next = findNextSet({ ...workout, lastSetId: setId })
  return next && { setId: next.set.id, figure: listInputValueKinds(next.exercise)[0] }
}
