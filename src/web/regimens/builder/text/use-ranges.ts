import type { EditorView } from '@codemirror/view'
import { useLayoutEffect } from 'react'
import { useBuilder } from '../context.ts'
import { textOf } from '../day-text.ts'
import { itemsOf } from '../draft.ts'
import { useWorked } from '../roster/context.ts'
import { type RangeReader, showRanges } from './ranges.ts'

/** Beside the lines of a day, what they come to for those who follow it. */
export function useRangesOf(
  dayId: string,
  week: number,
  views: ReadonlyMap<string, EditorView>,
  isShown: boolean,
) {
  const { latest, world, units } = useBuilder()
  const worked = useWorked()
  useLayoutEffect(() => {
    // As it is now: what is drawn elsewhere may be a moment behind.
    const read: RangeReader = ({ block, item }) => {
      const day = latest()
        .weeks.flatMap(week => week.days)
        .find(one => one.id === dayId)
      if (!day) return undefined
      // The text may hold together in one block what the draft has in two: it is the order that counts.
      const counts = world.read(textOf(day, units), week).blocks.map(one => one.items.length)
      const before = counts.slice(0, block).reduce((sum, count) => sum + count, 0)
      const found = itemsOf(day)[before + item]
      return found && worked(found)?.range
    }
    const view = views.get(dayId)
    if (view) showRanges(view, isShown ? read : null)
  }, [views, dayId, isShown, latest, world, units, week, worked])
}
