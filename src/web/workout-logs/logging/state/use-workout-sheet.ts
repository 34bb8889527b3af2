import { useMemo } from 'react'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useSharedStructure } from '#web/ui/hooks/use-shared-structure.ts'
import type { LoggingState } from './logging-context.ts'
import { buildWorkoutSheet, type SheetBlock } from './workout-sheet.ts'

/** Returns what the workout's screen shows. Parts that a change does not concern keep their identity. */
export function useWorkoutSheet(state: LoggingState): SheetBlock[] {
  const units = useUnits()
  return useSharedStructure(useMemo(() => buildWorkoutSheet(state, units), [state, units]))
}
