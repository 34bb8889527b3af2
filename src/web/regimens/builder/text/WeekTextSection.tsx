import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '#web/app/navigation/paths.ts'
import { useWeekLabels } from '#web/regimens/builder/calendar/program-calendar-context.ts'
import { WeekMenuField } from '#web/regimens/builder/commands/WeekMenuField.tsx'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { createDraftDay, type DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { useReadAhead } from '#web/regimens/builder/state/use-read-ahead.ts'
import { useReadDayCount } from '#web/regimens/builder/state/use-read-day-count.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import { DayTextSection } from './DayTextSection.tsx'
import type { DayEditor } from './day-editor.ts'
import { NotationKeysField } from './NotationKeysField.tsx'
import styles from './Text.module.css'
import { useDayEditorSlots } from './use-day-editor-slots.ts'
import { useSyncCurrentLine } from './use-sync-current-line.ts'
import { useTextCommands } from './use-text-commands.ts'
import { useTextEditorCode } from './use-text-editor-code.ts'

/** The open week as text, with the days one below the other. */
export function WeekTextSection({
  week,
  number,
  hasRanges,
  onAddWeek,
  onDetails,
}: {
  week: DraftWeek
  number: number
  /** True if there is room for load summaries next to the lines. */
  hasRanges: boolean
  onAddWeek: () => void
  onDetails: () => void
}) {
  const { draft, apply, dayId, openWeek } = useBuilder()
  const [editors] = useState(() => new Map<string, DayEditor>())
  const code = useTextEditorCode()
  const readDayCount = useReadDayCount(week, number, code !== undefined)
  useReadAhead(draft.weeks, number - 1, readDayCount === Number.POSITIVE_INFINITY)
  const ids = week.days.map(day => day.id)
  const slots = useDayEditorSlots(ids)
  const [before, after] = [draft.weeks[number - 2], draft.weeks[number]]

  function leave(id: string, by: -1 | 1) {
    const next = editors.get(ids[ids.indexOf(id) + by] ?? '')
    next?.focus(by < 0 ? 'end' : 'begin')
    return next !== undefined
  }

  const focusText = useFocusDayText(editors)

  function addDay() {
    const day = createDraftDay(newId)
    // Render at once, so that the letters typed next go to the editor of the new day.
    flushSync(() => apply({ kind: 'insert-day', weekId: week.id, day, afterId: null }))
    editors.get(day.id)?.focus('begin')
  }

  const showDetails = useLatestCallback(onDetails)
  const { dates, now } = useWeekLabels(number)
  const description = [week.isDeload && 'deload', now, dates].filter(Boolean).join(', ')
  useSyncCurrentLine(editors, week)
  useTextCommands({ editors, leave, focusText, addDay, addWeek: onAddWeek, before, after })

  return (
    <section className={styles.pane} aria-label={`Week ${number} as text`}>
      <header className={styles.head}>
        <WeekStepButton label="Previous week" weekId={before?.id} onOpen={openWeek}>
          {previousIcon}
        </WeekStepButton>
        <p className={styles.title} title={description || undefined}>
          Week {number}
          {!description && <span className={styles.titleRest}> as text</span>}
          {description && <span className={styles.deload}> {description}</span>}
        </p>
        {after ? (
          <WeekStepButton label="Next week" weekId={after.id} onOpen={openWeek}>
            {nextIcon}
          </WeekStepButton>
        ) : (
          <TextButton className={styles.addWeek} onClick={onAddWeek}>
            Add a week
          </TextButton>
        )}
        <span className={styles.space} />
        {before && (
          <span className={styles.hint}>
            Copy last week <KeyCap>Alt L</KeyCap>
          </span>
        )}
        <WeekMenuField id={week.id} number={number} count={draft.weeks.length} onDetails={showDetails} />
      </header>
      <div className={styles.days}>
        {week.days.map((day, index) => (
          <DayTextSection
            key={slots.get(day.id)}
            day={day}
            number={index + 1}
            count={week.days.length}
            week={number}
            editors={editors}
            code={index < readDayCount ? code : undefined}
            hasRanges={hasRanges}
            onLeave={by => leave(day.id, by)}
            onWrite={() => focusText(day.id)}
          />
        ))}
        <p className={styles.add}>
          <TextButton onClick={addDay}>Add a day</TextButton>
        </p>
      </div>
      <TextFooterSection>
        {code && readDayCount > week.days.length && <code.LineCountsSection week={week} number={number} />}
      </TextFooterSection>
      <NotationKeysField isFixed onInsert={text => editors.get(dayId ?? '')?.insertText(text)} />
    </section>
  )
}

/**
 * Returns a function that moves the focus to the end of a day's text. If the editor has not loaded yet, the focus moves
 * as soon as it has, unless the coach has focused something else in the meantime.
 */
function useFocusDayText(editors: ReadonlyMap<string, DayEditor>): (dayId: string) => void {
  const waiting = useRef<{ dayId: string; focused: Element | null }>(undefined)
  // The week is rendered again once the code of the editors has loaded.
  useEffect(() => {
    const editor = waiting.current && editors.get(waiting.current.dayId)
    if (!editor) return
    if (document.activeElement === waiting.current?.focused) editor.focus('end')
    waiting.current = undefined
  })
  return dayId => {
    const editor = editors.get(dayId)
    if (editor) editor.focus('end')
    else waiting.current = { dayId, focused: document.activeElement }
  }
}

const previousIcon = <IconChevronLeft size={18} stroke={1.8} />
const nextIcon = <IconChevronRight size={18} stroke={1.8} />

const WeekStepButton = memo(function WeekStepButton({
  label,
  weekId,
  onOpen,
  children,
}: {
  label: string
  /** The week to open; undefined if there is none. */
  weekId: string | undefined
  onOpen: (weekId: string) => void
  children: ReactNode
}) {
  return (
    <ActionIcon
      className={styles.step}
      size={32}
      aria-label={label}
      disabled={!weekId}
      onClick={() => weekId && onOpen(weekId)}
    >
      {children}
    </ActionIcon>
  )
})

/** Shows what was read of the week, and links to the notation help. */
function TextFooterSection({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <p>{children}</p>
      {/* Open the help in a new tab, so that the draft stays open. */}
      <a className={styles.help} href={`${paths.help}#notation`} target="_blank" rel="noreferrer">
        <span aria-hidden="true">?</span> notation
      </a>
    </footer>
  )
}
