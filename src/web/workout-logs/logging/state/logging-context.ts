import { createContext, use } from 'react'
import type { WorkoutChange } from '#training/workout/changes/workout-change.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import type { PreviousSetsScope } from '#training/workout/sets/previous-sets.ts'
import type { SetHighlight } from '#training/workout/sets/set-highlights.ts'
import type { SetPosition } from '#training/workout/sets/set-order.ts'
import type { TimerPanelState } from '#web/workout-logs/timers/use-timer-panel.ts'

/** Identifies the value being edited: the set that it belongs to, and the kind of value. */
export type SetValueTarget = { setId: string; figure: SetValueKind }

export type LoggingState = {
  workout: ActiveWorkout
  apply: (change: WorkoutChange) => void
  letters: ReadonlyMap<string, string>
  next: SetPosition | undefined
  /** The highlights of completed sets, keyed by set id. Absent while editing a recorded workout. */
  highlights?: ReadonlyMap<string, SetHighlight> | undefined
  /**
   * The scope of the search for previous sets. Absent for a workout without a program, for which there is
   * only one scope.
   */
  previousScope?: { chosen: PreviousSetsScope; choose: (scope: PreviousSetsScope) => void } | undefined
  /** The value being edited on the number pad; undefined while the pad is closed. */
  target: SetValueTarget | undefined
  /** Starts editing a value: opens the number pad on a phone, or focuses the input on a desktop. */
  edit: (target: SetValueTarget) => void
  /**
   * Logs a set or, if values are missing, starts editing the first missing value. If `movesOn` is true,
   * focuses the next set afterwards.
   */
  tick: (setId: string, movesOn?: boolean) => void
  /** The state of the full-screen block timer. Absent while editing a recorded workout. */
  timerPanel?: TimerPanelState
}

export const LoggingContext = createContext<LoggingState | undefined>(undefined)

export function useLoggingContext(): LoggingState {
  const logging = use(LoggingContext)
  if (!logging) throw new Error('useLoggingContext must be used inside a LoggingContext')
  return logging
}

/** Returns the id of the input for a value, or of the button that opens the number pad. */
export const getSetValueElementId = ({ setId, figure }: SetValueTarget) => `${figure}-${setId}`

/** Returns the id of the checkbox that logs a set. */
export const getDoneButtonElementId = (setId: string) => `done-${setId}`
