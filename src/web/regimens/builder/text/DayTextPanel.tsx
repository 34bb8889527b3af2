import type { EditorView } from '@codemirror/view'
import { useCallback, useId, useLayoutEffect, useRef } from 'react'
import { sessionMinutes } from '#training/program/duration.ts'
import { useWeekdayWords } from '../calendar/context.ts'
import { fieldIds, useBuilder } from '../context.ts'
import { DayMenuField } from '../DayMenuField.tsx'
import { longestText, textOf } from '../day-text.ts'
import { type DraftDay, itemsOf } from '../draft.ts'
import { findDay } from '../find.ts'
import { bringIn, type Host, makeEditor } from './editor.ts'
import { shownLines } from './lines.ts'
import { spreadLine } from './spread.ts'
import { suggestionsFor } from './suggestions.ts'
import parts from './Text.module.css'
import { tooMuchOf } from './too-much.ts'
import { useRangesOf } from './use-ranges.ts'

/** A training day as text: its head, its lines with how they were read, and what does not fit in it. */
export function DayTextPanel({
  day,
  number,
  count,
  week,
  views,
  hasRanges,
  onLeave,
}: {
  day: DraftDay
  number: number
  /** How many days the week has. */
  count: number
  /** Of the program, from 1. */
  week: number
  /** The editors of the week, by day. */
  views: Map<string, EditorView>
  /** Whether there is room beside the lines for what they come to. */
  hasRanges: boolean
  onLeave: (by: -1 | 1) => boolean
}) {
  const { apply, faultOf, dayId } = useBuilder()
  const headId = useId()
  const root = useTextOf({ day, week, views, headId, onLeave })
  useRangesOf(day.id, views, hasRanges)
  const isCurrent = dayId === day.id
  const fault =
    tooMuchOf(day) ?? faultOf(`${day.id}.text`) ?? faultOf(`${day.id}.`) ?? faultOf(`${day.id}.blocks`)
  const minutes = sessionMinutes(day)
  const weekday = useWeekdayWords(week, count, number)
  return (
    <section aria-label={`Day ${number}${day.name && `, ${day.name}`}`} data-current={isCurrent}>
      <header className={parts.dayHead}>
        <h2 id={headId} className={parts.dayNumber}>
          Day {number}
        </h2>
        <input
          id={fieldIds.day(day.id)}
          className={parts.dayName}
          aria-label={`Name of day ${number}`}
          placeholder="Lower and push"
          autoComplete="off"
          maxLength={200}
          value={day.name}
          onChange={({ currentTarget: { value: name } }) =>
            apply({ kind: 'day', id: day.id, change: { name } })
          }
        />
        {weekday && <span className={parts.weekday}>{weekday}</span>}
        {minutes > 0 && (
          <span className={parts.minutes}>
            <span className={parts.minutesAbout}>about </span>
            {minutes} min
          </span>
        )}
        <DayMenuField day={day} number={number} count={count} />
      </header>
      {fault && (
        <p className={parts.fault} role="alert">
          {fault}
        </p>
      )}
      <div ref={root} className={parts.editor} data-ranges={hasRanges} />
    </section>
  )
}

/** Puts the editor of a day into the page, and keeps both in step: the draft with what is typed, the text with the draft. */
function useTextOf({
  day,
  week,
  views,
  headId,
  onLeave,
}: {
  day: DraftDay
  week: number
  views: Map<string, EditorView>
  headId: string
  onLeave: (by: -1 | 1) => boolean
}) {
  const { latest, apply, units, world, known, choose, chooseDay } = useBuilder()
  const root = useRef<HTMLDivElement>(null)
  const { id } = day
  const now = () => findDay(latest(), id)
  const host: Host = {
    suggestions: () => suggestionsFor(latest(), known, units),
    onText: (text, joins) => apply({ kind: 'day-text', id, text, joins }),
    onLine: line => {
      const written = now()
      // The text may hold together in one block what the draft has in two: it is the order that counts.
      const item = written && typeof line?.order === 'number' ? itemsOf(written)[line.order] : undefined
      chooseDay(id)
      choose(item?.id ?? null)
    },
    onSpread: order => {
      const written = now()
      if (written) apply({ kind: 'weeks', weeks: spreadLine(latest(), written, order, world) })
    },
    onLeave,
  }
  const said = useRef(host)
  useLayoutEffect(() => {
    said.current = host
  })

  // The editor stays on the page while one goes from week to week; which day it shows reaches it later.
  const editor = useRef<EditorView>(undefined)
  useLayoutEffect(() => {
    if (!root.current) return
    const view = makeEditor(root.current, headId, () => said.current)
    editor.current = view
    return () => view.destroy()
  }, [headId])
  useLayoutEffect(() => {
    if (editor.current) views.set(id, editor.current)
    return () => void views.delete(id)
  }, [id, views])

  const read = useCallback(
    (text: string) => (text.length > longestText ? [] : shownLines(text, world.read(text, week))),
    [world, week],
  )
  // What is drawn may be a moment behind what is typed: the draft as it is now has the word. Each time, since a step back
  // may lead to what was drawn last.
  const shownId = useRef(id)
  useLayoutEffect(() => {
    const written = now()
    if (!editor.current || !written) return
    bringIn(editor.current, { text: textOf(written, units), read, isOther: shownId.current !== id })
    shownId.current = id
  })

  return root
}
