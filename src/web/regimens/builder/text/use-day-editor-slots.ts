import { useState } from 'react'
import { assignDayEditorSlots, type DayEditorSlots } from './day-editor-slots.ts'

const noSlots: DayEditorSlots = new Map()

/** Maintains the assignment of editors to the days of the open week. */
export function useDayEditorSlots(ids: readonly string[]): DayEditorSlots {
  const [slots, setSlots] = useState(() => assignDayEditorSlots(noSlots, ids))
  const current = assignDayEditorSlots(slots, ids)
  if (current !== slots) setSlots(current)
  return current
}
