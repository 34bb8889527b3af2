import { createContext, use } from 'react'
import type { Change } from '#training/workout/change.ts'
import type { SetMark } from '#training/workout/marks.ts'
import type { Figure, OpenWorkout } from '#training/workout/open.ts'
import type { Place } from '#training/workout/order.ts'
import type { PreviousOf } from '#training/workout/previous.ts'
import type { Face } from '../faces/use-face.ts'

/** The figure that is being typed. */
export type Target = { setId: string; figure: Figure }

export type LoggingContext = {
  workout: OpenWorkout
  apply: (happened: Change) => void
  letters: ReadonlyMap<string, string>
  next: Place | undefined
  /** What is noticed on the sets that are done; none where nobody looks. */
  marks?: ReadonlyMap<string, SetMark> | undefined
  /** Where last time is looked for; none where there is only one place. */
  previousOf?: { chosen: PreviousOf; choose: (of: PreviousOf) => void } | undefined
  /** The figure under the pad; none while the pad is closed. */
  target: Target | undefined
  /** Puts the athlete where a figure is typed: the pad of a phone, the field of a desk. */
  edit: (target: Target) => void
  /** Logs a set as it stands, or asks for what is missing. `isGoingOn`: the keyboard goes to the next one. */
  tick: (setId: string, isGoingOn?: boolean) => void
  /** The clocks of blocks; absent where what is recorded is changed. */
  face?: Face
}

export const Logging = createContext<LoggingContext | undefined>(undefined)

export function useLogging(): LoggingContext {
  const logging = use(Logging)
  if (!logging) throw new Error('useLogging outside of a workout')
  return logging
}

/** The element in which a figure is typed, or by which the pad is opened. */
export const figureId = ({ setId, figure }: Target) => `${figure}-${setId}`
