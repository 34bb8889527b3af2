import type { EditorView } from '@codemirror/view'
import { useCallback, useId, useLayoutEffect, useRef } from 'react'
import { estimateSessionMinutes } from '#training/program/session-duration.ts'
import { useWeekdayLabel } from '#web/regimens/builder/calendar/program-calendar-context.ts'
import { DayMenuField } from '#web/regimens/builder/commands/DayMenuField.tsx'
import { isPlainEnter } from '#web/regimens/builder/commands/shortcuts.ts'
import { getDayText, maxDayTextLength } from '#web/regimens/builder/draft/day-text.ts'
import { type DraftDay, getDayItems } from '#web/regimens/builder/draft/regimen-draft.ts'
import { fieldElementIds, useBuilder, useDayTextParser } from '#web/regimens/builder/state/builder-context.ts'
import { findDay } from '#web/regimens/builder/state/find-in-draft.ts'
import { createDayEditor, type DayEditorCallbacks, syncEditor } from './day-editor.ts'
import { describeExceededLimit } from './day-limits.ts'
import { ReadingChangesSection } from './ReadingChangesSection.tsx'
import { splitMultiWeekLine } from './split-multi-week-line.ts'
import { createSuggestions } from './suggestions.ts'
import styles from './Text.module.css'
import { toTextLines } from './text-lines.ts'
import { useShowLoadSummaries } from './use-show-load-summaries.ts'
import { WorkoutLogSection } from './WorkoutLogSection.tsx'

/** Shows a training day as text: the header, the lines with their parsed parts, and any exceeded limit. */
export function DayTextSection({
  day,
  number,
  count,
  week,
  views,
  hasRanges,
  onLeave,
  onWrite,
}: {
  day: DraftDay
  number: number
  /** The number of days in the week. */
  count: number
  /** The number of the week in the program, starting at 1. */
  week: number
  /** The week's text editors, by day id. */
  views: Map<string, EditorView>
  /** True if there is room for load summaries next to the lines. */
  hasRanges: boolean
  onLeave: (by: -1 | 1) => boolean
  /** Called to move from the name of the day to its text. */
  onWrite: () => void
}) {
  const { apply, faultOf, dayId } = useBuilder()
  const parser = useDayTextParser()
  const headingId = useId()
  const root = useDayEditor({ day, week, views, headingId, onLeave })
  useShowLoadSummaries(day.id, views, hasRanges)
  const isCurrent = dayId === day.id
  const fault =
    describeExceededLimit(day) ??
    faultOf(`${day.id}.text`) ??
    faultOf(`${day.id}.`) ??
    faultOf(`${day.id}.blocks`)
  const minutes = estimateSessionMinutes(day)
  const weekday = useWeekdayLabel(week, count, number)
  return (
    <section aria-label={`Day ${number}${day.name && `, ${day.name}`}`} data-current={isCurrent}>
      <header className={styles.dayHead}>
        <h2 id={headingId} className={styles.dayNumber}>
          Day {number}
        </h2>
        <input
          id={fieldElementIds.day(day.id)}
          className={styles.dayName}
          aria-label={`Name of day ${number}`}
          placeholder="Lower and push"
          autoComplete="off"
          maxLength={200}
          value={day.name}
          onChange={({ currentTarget: { value: name } }) =>
            apply({ kind: 'day', id: day.id, change: { name } })
          }
          onKeyDown={event => {
            if (!isPlainEnter(event)) return
            event.preventDefault()
            onWrite()
          }}
        />
        {weekday && <span className={styles.weekday}>{weekday}</span>}
        {minutes > 0 && (
          <span className={styles.minutes}>
            <span className={styles.minutesAbout}>about </span>
            {minutes} min
          </span>
        )}
        <DayMenuField id={day.id} number={number} count={count} />
      </header>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <WorkoutLogSection text={day.text} />
      <ReadingChangesSection day={day} week={week} parser={parser} />
      <div ref={root} className={styles.editor} data-ranges={hasRanges} />
    </section>
  )
}

/** Mounts a day's editor, and keeps its text and the draft in sync. */
function useDayEditor({
  day,
  week,
  views,
  headingId,
  onLeave,
}: {
  day: DraftDay
  week: number
  views: Map<string, EditorView>
  headingId: string
  onLeave: (by: -1 | 1) => boolean
}) {
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
  const editor = useRef<EditorView>(undefined)
  useLayoutEffect(() => {
    if (!root.current) return
    const view = createDayEditor(root.current, headingId, () => hostRef.current)
    editor.current = view
    return () => view.destroy()
  }, [headingId])
  useLayoutEffect(() => {
    if (editor.current) views.set(id, editor.current)
    return () => void views.delete(id)
  }, [id, views])

  const read = useCallback(
    (text: string) => (text.length > maxDayTextLength ? [] : toTextLines(text, parser.read(text, week))),
    [parser, week],
  )
  // Sync from the current draft, because the rendered draft may lag behind typing. Sync after every render:
  // if undo restores the draft that was rendered last, a dependency array would detect no change.
  const shownId = useRef(id)
  useLayoutEffect(() => {
    const view = editor.current
    const draftDay = currentDay()
    if (!view || !draftDay) return
    syncEditor(view, { text: getDayText(draftDay, units), read, isOther: shownId.current !== id })
    shownId.current = id
  })

  return root
}
