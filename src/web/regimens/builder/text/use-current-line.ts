import type { EditorView } from '@codemirror/view'
import { useEffect } from 'react'
import { useBuilder } from '../context.ts'
import type { DraftWeek } from '../draft.ts'
import { goToPlace, markCurrent } from './editor.ts'

/** The corner stands in one day of the week; where an exercise was chosen elsewhere, the text goes to its line. */
export function useCurrentLine(views: ReadonlyMap<string, EditorView>, { days }: DraftWeek) {
  const { currentId, dayId } = useBuilder()
  const chosen = currentId === null ? undefined : placeOf(days, currentId)
  const day = chosen?.dayId ?? dayId
  useEffect(() => {
    for (const [id, view] of views) markCurrent(view, id === day)
    const view = chosen && views.get(chosen.dayId)
    // Who types has the cursor where it is wanted.
    if (view && !view.hasFocus) goToPlace(view, chosen.block, chosen.item)
  })
}

function placeOf(days: DraftWeek['days'], itemId: string) {
  for (const { id, blocks } of days) {
    const block = blocks.findIndex(one => one.items.some(item => item.id === itemId))
    const item = blocks[block]?.items.findIndex(one => one.id === itemId)
    if (item !== undefined) return { dayId: id, block, item }
  }
  return undefined
}
