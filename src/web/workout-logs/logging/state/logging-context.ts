import { createContext, use } from 'react'
import type { WorkoutChange } from '#training/workout/changes/workout-change.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import type { PreviousSetsScope } from '#training/workout/sets/previous-sets.ts'
import type { SetHighlight } from '#training/workout/sets/set-highlights.ts'
import type { SetPosition } from '#training/workout/sets/set-order.ts'
import type { TimerPanelState } from '#web/workout-logs/timers/use-timer-panel.ts'

// There are two contexts, so that a component that only needs the actions is not rendered again after every change
// of the workout.

/** Identifies the value being edited: the set that it belongs to, and the kind of value. */
export type SetValueTarget = { setId: string; figure: SetValueKind }

/** The actions of a workout's screen. Logging a set does not change them. */
export type LoggingActions = {
  apply: (change: WorkoutChange) => void
  /** Starts editing a value: opens the number pad on a phone, or focuses the input on a desktop. */
  edit: (target: SetValueTarget) => void
  /**
   * Logs a set or, if values are missing, starts editing the first missing value. If `movesOn` is true,
   * focuses the next set afterwards.
   */
  tick: (setId: string, movesOn?: boolean) => void
  /**
   * The scope of the search for previous sets. Absent for a workout without a program, for which there is
   * only one scope.
   */
  previousScope?: { chosen: PreviousSetsScope; choose: (scope: PreviousSetsScope) => void } | undefined
  /** The state of the full-screen block timer. Absent while editing a recorded workout. */
  timerPanel?: TimerPanelState
}

/** The state of a workout's screen, which changes with every set that is logged. */
export type LoggingState = {
  workout: ActiveWorkout
  letters: ReadonlyMap<string, string>
  next: SetPosition | undefined
  /** The highlights of completed sets, keyed by set id. Absent while editing a recorded workout. */
  highlights?: ReadonlyMap<string, SetHighlight> | undefined
  /** The value being edited on the number pad; undefined while the pad is closed. */
  target: SetValueTarget | undefined
}

export const LoggingActionsContext = createContext<LoggingActions | undefined>(undefined)
export const LoggingContext = createContext<LoggingState | undefined>(undefined)

export function useLoggingActions(): LoggingActions {
  const actions = use(LoggingActionsContext)
  if (!actions) throw new Error('useLoggingActions must be used inside a LoggingActionsContext')
  return actions
}

/** Returns the state of the workout's screen. Its users are rendered again after every change of the workout. */
export function useLoggingContext(): LoggingState {
  const state = use(LoggingContext)
  if (!state) throw new Error('useLoggingContext must be used inside a LoggingContext')
  return state
}

/** Returns the id of the input for a value, or of the button that opens the number pad. */
export const getSetValueElementId = ({ setId, figure }: SetValueTarget) => `${figure}-${setId}`

/** Returns the id of the checkbox that logs a set. */
export const getDoneButtonElementId = (setId: string) => `done-${setId}`
