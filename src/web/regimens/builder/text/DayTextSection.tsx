import { useId } from 'react'
import { formatRest } from '#training/prescription/format/format-recovery.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { estimateSessionMinutes } from '#training/program/session-duration.ts'
import type { Units } from '#training/units.ts'
import { useWeekdayLabel } from '#web/regimens/builder/calendar/program-calendar-context.ts'
import { DayMenuField } from '#web/regimens/builder/commands/DayMenuField.tsx'
import { isPlainEnter } from '#web/regimens/builder/commands/shortcuts.ts'
import { type DraftDay, type DraftItem, getDayItems } from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  fieldElementIds,
  useBuilder,
  useBuilderActions,
} from '#web/regimens/builder/state/builder-context.ts'
import type { DayEditorProps } from './DayEditorSection.tsx'
import { describeExceededLimit } from './day-limits.ts'
import styles from './Text.module.css'
import type { TextEditorCode } from './use-text-editor-code.ts'

/** Shows a training day as text: the header, any exceeded limit, and the lines with their parsed parts. */
export function DayTextSection({
  day,
  number,
  count,
  week,
  editors,
  code,
  hasRanges,
  onLeave,
  onWrite,
}: Omit<DayEditorProps, 'headingId'> & {
  number: number
  /** The number of days in the week. */
  count: number
  /** The code of the editor; undefined until it has loaded and the day has been read. */
  code: TextEditorCode | undefined
  /** Called to move from the name of the day to its text. */
  onWrite: () => void
}) {
  const { apply, faultOf, dayId } = useBuilder()
  const headingId = useId()
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
      {code ? (
        <code.DayEditorSection
          day={day}
          week={week}
          editors={editors}
          headingId={headingId}
          hasRanges={hasRanges}
          onLeave={onLeave}
        />
      ) : (
        <DayPreviewSection day={day} hasRanges={hasRanges} />
      )}
    </section>
  )
}

/** More lines are not visible before the editor has loaded. */
const maxPreviewLines = 40

/** The first lines of a day until its editor has loaded. They take about as much room as in the editor. */
function DayPreviewSection({ day, hasRanges }: { day: DraftDay; hasRanges: boolean }) {
  const { units } = useBuilderActions()
  const lines =
    day.text === ''
      ? getDayItems(day).map(item => formatPreviewLine(item, units))
      : day.text.split('\n', maxPreviewLines)
  return (
    <div className={styles.editor} data-ranges={hasRanges}>
      <p className={styles.preview}>
        {lines.slice(0, maxPreviewLines).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The lines do not move.
          <span key={index} className={styles.previewLine} data-blank={line.trim() === ''}>
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}

/** Formats an exercise as its line reads in most days. The code for recoveries, rules and quotation marks loads later. */
const formatPreviewLine = ({ name, sets, restSeconds }: DraftItem, units: Units) =>
  [`${name} ${formatSets(sets, units)}`.trim(), restSeconds !== null && formatRest(restSeconds)]
    .filter(Boolean)
    .join(', ')
