import type { EditorView } from '@codemirror/view'
import { useEffect } from 'react'
import { useBuilder } from '../context.ts'
import { type DraftWeek, itemsOf } from '../draft.ts'
import { goToExercise, markCurrent } from './editor.ts'

/** The corner stands in one day of the week; where an exercise was chosen elsewhere, the text goes to its line. */
export function useCurrentLine(views: ReadonlyMap<string, EditorView>, { days }: DraftWeek) {
  const { currentId, dayId } = useBuilder()
  const chosen = currentId === null ? undefined : placeOf(days, currentId)
  const day = chosen?.dayId ?? dayId
  useEffect(() => {
    for (const [id, view] of views) markCurrent(view, id === day)
    const view = chosen && views.get(chosen.dayId)
    // Who types has the cursor where it is wanted.
    if (view && !view.hasFocus) goToExercise(view, chosen.order)
  })
}

function placeOf(days: DraftWeek['days'], itemId: string) {
  for (const day of days) {
    const order = itemsOf(day).findIndex(item => item.id === itemId)
    if (order >= 0) return { dayId: day.id, order }
  }
  return undefined
}
