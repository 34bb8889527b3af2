import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatItemChange } from '#training/program/format-item-change.ts'
import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import { useWeekLabels } from '#web/regimens/builder/calendar/program-calendar-context.ts'
import { formatCell } from '#web/regimens/builder/grid/edits/format-cell.ts'
import { getUncountedText } from '#web/regimens/builder/grid/edits/uncounted-text.ts'
import { type GridLine, toGridLines } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { PhoneCellEditorField } from '#web/regimens/builder/grid/rows/PhoneCellEditorField.tsx'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { ExerciseNameDatalistField } from './ExerciseNameDatalistField.tsx'
import styles from './PhoneGridSection.module.css'

type RowLine = Extract<GridLine, { kind: 'row' }>

/** The phone layout of the grid: shows the days of one week, with the previous week for comparison. */
export function PhoneGridSection() {
  const { draft, weekId } = useBuilder()
  const { weeks } = draft
  const lines = useMemo(() => toGridLines(buildGridDays(weeks)), [weeks])
  const [editedKey, setEditedKey] = useState<string | null>(null)
  const at = Math.max(
    0,
    weeks.findIndex(week => week.id === weekId),
  )
  return (
    <>
      <PhoneWeekStepper at={at} />
      <table className={styles.table} aria-label={`Week ${at + 1} and the previous week`}>
        <thead>
          <tr>
            <th scope="col" className={styles.heads}>
              <VisuallyHidden>Exercise</VisuallyHidden>
            </th>
            <th scope="col" className={styles.heads}>
              {at > 0 ? `Week ${at}` : <VisuallyHidden>No previous week</VisuallyHidden>}
            </th>
            <th scope="col" className={styles.heads}>
              Week {at + 1}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, number) => {
            if (line.kind === 'day')
              return (
                <tr key={line.key} className={styles.day}>
                  <th scope="rowgroup" colSpan={3}>
                    <strong>Day {line.day + 1}</strong> {line.data.days[at]?.name}
                  </th>
                </tr>
              )
            const isEdited = editedKey === line.key
            if (!isEdited && line.kind === 'add')
              return (
                <PhoneAddExerciseLine key={line.key} day={line.day} onAdd={() => setEditedKey(line.key)} />
              )
            return isEdited || line.kind === 'add' ? (
              <tr key={line.key} className={styles.row}>
                <td colSpan={3}>
                  <PhoneCellEditorField
                    lines={lines}
                    at={number}
                    line={line}
                    week={at}
                    onDone={() => setEditedKey(null)}
                  />
                </td>
              </tr>
            ) : (
              <PhoneExerciseLine key={line.key} line={line} week={at} onEdit={() => setEditedKey(line.key)} />
            )
          })}
        </tbody>
      </table>
      {editedKey?.endsWith('+') && <ExerciseNameDatalistField />}
    </>
  )
}

/** The last line of a day, used to add an exercise. */
function PhoneAddExerciseLine({ day, onAdd }: { day: number; onAdd: () => void }) {
  return (
    <tr className={styles.row}>
      <td className={styles.now} colSpan={3}>
        <button
          type="button"
          className={styles.add}
          aria-label={`Add an exercise to day ${day + 1}`}
          onClick={onAdd}
        >
          Add an exercise
        </button>
      </td>
    </tr>
  )
}

/** Shows the current week between buttons for the previous and next week. */
function PhoneWeekStepper({ at }: { at: number }) {
  const { draft, openWeek } = useBuilder()
  const { weeks } = draft
  const { dates, now } = useWeekLabels(at + 1)
  const step = (by: number) => {
    const week = weeks[at + by]
    if (week) openWeek(week.id)
  }
  return (
    <div className={styles.week}>
      <button type="button" aria-label="Previous week" disabled={at === 0} onClick={() => step(-1)}>
        <IconChevronLeft size={22} stroke={1.8} />
      </button>
      <strong>Week {at + 1}</strong>
      <button type="button" aria-label="Next week" disabled={at >= weeks.length - 1} onClick={() => step(1)}>
        <IconChevronRight size={22} stroke={1.8} />
      </button>
      <span>{[weeks[at]?.isDeload && 'deload', now, dates].filter(Boolean).join(', ')}</span>
    </div>
  )
}

function PhoneExerciseLine({ line, week, onEdit }: { line: RowLine; week: number; onEdit: () => void }) {
  const { units, currentId } = useBuilder()
  const { cells, letter, name } = line.data
  const { group } = line
  const item = cells[week]?.item ?? null
  const before = cells[week - 1]?.item ?? null
  const cellText = item && formatCell(item, units)
  const previousText = before && formatCell(before, units)
  const change = formatItemChange(before, item, units)
  const remains = getUncountedText(line.days[week] ?? null, units).get(item?.id ?? '')
  return (
    <tr className={styles.row} data-current={item !== null && item.id === currentId}>
      <th scope="row">
        <span className={styles.letter}>{letter}</span> {name}
        {group?.isFirst && <span className={styles.group}> {group.label}</span>}
      </th>
      <td className={styles.before}>
        {previousText ? (
          <>
            {previousText.amount}
            <span className={styles.second}>{previousText.intensity}</span>
          </>
        ) : (
          week > 0 && '–'
        )}
      </td>
      <td className={styles.now} data-why={item?.because !== undefined}>
        <button type="button" aria-label={`Edit ${name}, week ${week + 1}`} onClick={onEdit}>
          <span className={styles.amount}>{cellText ? cellText.amount || 'No sets' : '–'}</span>
          <span className={styles.second}>
            {cellText?.intensity} {change && <span className={styles.change}>{change}</span>}
          </span>
          {remains && <span className={styles.remains}>“{remains}” not counted</span>}
          {item?.because && <VisuallyHidden>, reason: {item.because}</VisuallyHidden>}
        </button>
      </td>
    </tr>
  )
}
