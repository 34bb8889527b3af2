import type { EditorView } from '@codemirror/view'
import { useLayoutEffect } from 'react'
import { useBuilder } from '../context.ts'
import { itemsOf } from '../draft.ts'
import { findDay } from '../find.ts'
import { useWorked } from '../roster/context.ts'
import { type RangeReader, showRanges } from './ranges.ts'

/** Beside the lines of a day, what they come to for those who follow it. */
export function useRangesOf(dayId: string, views: ReadonlyMap<string, EditorView>, isShown: boolean) {
  const { latest } = useBuilder()
  const worked = useWorked()
  useLayoutEffect(() => {
    // As it is now: what is drawn elsewhere may be a moment behind.
    const read: RangeReader = order => {
      const day = findDay(latest(), dayId)
      const found = day && itemsOf(day)[order]
      return found && worked(found)?.range
    }
    const view = views.get(dayId)
    if (view) showRanges(view, isShown ? read : null)
  }, [views, dayId, isShown, latest, worked])
}
