import { useCallback, useLayoutEffect, useRef } from 'react'
import { getDayText } from '#web/regimens/builder/draft/day-text.ts'
import { maxDayTextLength } from '#web/regimens/builder/draft/max-day-text-length.ts'
import { type DraftDay, getDayItems } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder, useDayTextParser } from '#web/regimens/builder/state/builder-context.ts'
import { findDay } from '#web/regimens/builder/state/find-in-draft.ts'
import { createDayEditor, type DayEditor, type DayEditorCallbacks } from './day-editor.ts'
import { ReadingChangesSection } from './ReadingChangesSection.tsx'
import { splitMultiWeekLine } from './split-multi-week-line.ts'
import { createSuggestions } from './suggestions.ts'
import styles from './Text.module.css'
import { toTextLines } from './text-lines.ts'
import { useShowLoadSummaries } from './use-show-load-summaries.ts'
import { WorkoutLogSection } from './WorkoutLogSection.tsx'

export type DayEditorProps = {
  day: DraftDay
  /** The number of the week in the program, starting at 1. */
  week: number
  /** The week's text editors, by day id. */
  editors: Map<string, DayEditor>
  /** The id of the element that names the editor. */
  headingId: string
  /** True if there is room for load summaries next to the lines. */
  hasRanges: boolean
  onLeave: (by: -1 | 1) => boolean
}

/** The text of a day in an editor, with its parsed parts, and notes about the text. */
export function DayEditorSection({ day, week, editors, headingId, hasRanges, onLeave }: DayEditorProps) {
  const parser = useDayTextParser()
  const root = useDayEditor({ day, week, editors, headingId, onLeave })
  useShowLoadSummaries(day.id, editors, hasRanges)
  return (
    <>
      <WorkoutLogSection text={day.text} />
      <ReadingChangesSection day={day} week={week} parser={parser} />
      <div ref={root} className={styles.editor} data-ranges={hasRanges} />
    </>
  )
}

/** Mounts a day's editor, and keeps its text and the draft in sync. */
function useDayEditor({ day, week, editors, headingId, onLeave }: Omit<DayEditorProps, 'hasRanges'>) {
  const { latest, apply, units, lookup, choose, chooseDay } = useBuilder()
  const parser = useDayTextParser()
  const root = useRef<HTMLDivElement>(null)
  const { id } = day
  const currentDay = () => findDay(latest(), id)
  const host: DayEditorCallbacks = {
    suggestions: () => createSuggestions(latest(), lookup, units),
    onText: (text, joins) => apply({ kind: 'day-text', id, text, joins }),
    onLine: line => {
      const draftDay = currentDay()
      // The text and the draft may group exercises differently, so match exercises by order.
      const item = draftDay && typeof line?.order === 'number' ? getDayItems(draftDay)[line.order] : undefined
      chooseDay(id)
      choose(item?.id ?? null)
    },
    onSpread: order => {
      const draftDay = currentDay()
      if (draftDay) apply({ kind: 'weeks', weeks: splitMultiWeekLine(latest(), draftDay, order, parser) })
    },
    onLeave,
  }
  const hostRef = useRef(host)
  useLayoutEffect(() => {
    hostRef.current = host
  })

  // When another week is opened, the editor remains mounted and shows a day of that week.
  const editor = useRef<DayEditor>(undefined)
  useLayoutEffect(() => {
    if (!root.current) return
    const created = createDayEditor(root.current, headingId, () => hostRef.current)
    editor.current = created
    return () => created.destroy()
  }, [headingId])
  useLayoutEffect(() => {
    if (editor.current) editors.set(id, editor.current)
    return () => void editors.delete(id)
  }, [id, editors])

  const read = useCallback(
    (text: string) => (text.length > maxDayTextLength ? [] : toTextLines(text, parser.read(text, week))),
    [parser, week],
  )
  // Sync from the current draft, because the rendered draft may lag behind typing. Sync after every render:
  // if undo restores the draft that was rendered last, a dependency array would detect no change.
  const shownId = useRef(id)
  useLayoutEffect(() => {
    const draftDay = currentDay()
    if (!editor.current || !draftDay) return
    editor.current.sync({ text: getDayText(draftDay, units), read, isOther: shownId.current !== id })
    shownId.current = id
  })

  return root
}
