import { useMemo, useState } from 'react'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'

/** The block whose full-screen timer is open, with functions to open and close the timer. */
export type TimerPanelState = {
  blockId: string | undefined
  open: (blockId: string) => void
  close: () => void
}

/**
 * Manages the full-screen timer. If a block's timer is running when the page reloads, that timer opens again.
 */
export function useTimerPanel({ clock }: ActiveWorkout): TimerPanelState {
  const [blockId, open] = useState<string | undefined>(clock?.blockId)
  return useMemo(() => ({ blockId, open, close: () => open(undefined) }), [blockId])
}
