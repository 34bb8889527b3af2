import { useEffect } from 'react'
import { type DraftWeek, getDayItems } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import type { DayEditor } from './day-editor.ts'

/** Marks the current day, and moves the cursor to an exercise selected elsewhere. */
export function useSyncCurrentLine(editors: ReadonlyMap<string, DayEditor>, { days }: DraftWeek) {
  const { currentId, dayId } = useBuilder()
  const location = currentId === null ? undefined : findItemInDays(days, currentId)
  const day = location?.dayId ?? dayId
  useEffect(() => {
    for (const [id, editor] of editors) editor.markCurrent(id === day)
    const editor = location && editors.get(location.dayId)
    // Do not move the cursor while the coach is typing.
    if (editor && !editor.hasFocus()) editor.moveToExercise(location.order)
  })
}

function findItemInDays(days: DraftWeek['days'], itemId: string) {
  for (const day of days) {
    const order = getDayItems(day).findIndex(item => item.id === itemId)
    if (order >= 0) return { dayId: day.id, order }
  }
  return undefined
}
