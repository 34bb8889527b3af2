import { type ChangeEvent, Fragment, memo } from 'react'
import { Link } from 'react-router'
import type { AthleteWeekSummary } from '#contract/analytics/analytics.ts'
import type { RosterEntry } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { listAthleteNeeds } from '#web/people/athlete-needs.ts'
import { TagsSection } from '#web/people/tags/TagsSection.tsx'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { DoneOfDue, NoValue } from '#web/ui/display/DoneOfDue.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { getRowAttributes } from '#web/ui/layout/TableBody.tsx'
import type { RowPlace } from '#web/ui/layout/use-rendered-rows.ts'
import table from '#web/ui/table.module.css'
import { AthleteMenuField } from './AthleteMenuField.tsx'
import { AthleteNeedsSection } from './AthleteNeedsSection.tsx'
import styles from './RosterAthleteRow.module.css'
import { NextProgramSection, RosterProgramsSection } from './RosterProgramsSection.tsx'
import { describeRosterProgram, selectProgramsToShow, splitPrograms } from './roster-programs.ts'
import type { RosterColumns } from './roster-view.ts'
import { WeekMarksSection } from './WeekMarksSection.tsx'

type Props = RowPlace & {
  row: RosterEntry
  /** The days of this week. */
  week: readonly Day[]
  /** The entries of these days; undefined until they are loaded. */
  weekDays: AthleteWeekSummary['days'] | undefined
  columns: RosterColumns
  hasSeveralCoaches: boolean
  isCurrent: boolean
  isSelected: boolean
  onCurrent: (id: string) => void
  onTouch: (id: string, isRange: boolean) => void
  onEnd: (row: RosterEntry) => void
}

/** The row is memoised, so that only changed rows rerender. */
export const RosterAthleteRow = memo(function AthleteRow(props: Props) {
  const { row, columns, isCurrent, isSelected, onCurrent, onTouch, onEnd } = props
  const { athlete, tags = [] } = row
  return (
    <tr
      {...getRowAttributes(props)}
      className={`${table.row} ${styles.row}`}
      aria-current={isCurrent || undefined}
      data-chosen={isSelected}
      onClick={() => onCurrent(athlete.id)}
    >
      <td className={styles.box}>
        {isCurrent && <CurrentRowMarker />}
        <CheckBox
          aria-label={formatFullName(athlete)}
          data-row-target
          checked={isSelected}
          onFocus={() => onCurrent(athlete.id)}
          onChange={event => onTouch(athlete.id, isShiftPressed(event))}
        />
      </td>
      <td className={table.lead}>
        <div className={styles.nameAndTags}>
          <Link to={paths.athlete(athlete.id)} className={table.name}>
            {formatFullName(athlete)}
          </Link>
          {tags.length > 0 && <TagsSection tags={tags} isOneLine />}
        </div>
        {columns === 'week' ? <WeekDetails row={row} /> : <ProgramDetails row={row} />}
      </td>
      {columns === 'week' ? <WeekCells {...props} /> : <RosterProgramsSection row={row} />}
      <td className={styles.menu}>
        <AthleteMenuField row={row} onEnd={onEnd} />
      </td>
    </tr>
  )
})

/** Below the name: the groups or, on a phone, what the athlete needs or else their programs. */
function WeekDetails({ row }: { row: RosterEntry }) {
  const { email, groups } = row
  const { programs, moreCount } = usePrograms(row)
  const needs = listAthleteNeeds(row)
  return (
    <>
      <span className={`${table.second} ${table.wide}`}>
        {groups.length > 0 ? groups.map(group => group.name).join(', ') : email}
        {row.isPlaceholder && (groups.length > 0 ? ', no account yet' : 'no account yet')}
      </span>
      <span className={`${table.second} ${table.phone}`}>
        {needs.length > 0 ? (
          <AthleteNeedsSection needs={needs} />
        ) : (
          <>
            {programs.map(one => `${one.name}, ${one.status}`).join('; ') || 'no program'}
            {moreCount > 0 && ` and ${moreCount} more`}
          </>
        )}
      </span>
    </>
  )
}

/** Below the name on a phone: the next program or else the end of the current one. */
function ProgramDetails({ row }: { row: RosterEntry }) {
  const dates = useDateFormatter()
  const { current, upcoming } = splitPrograms(row.programs, dates.today)
  const last = current.at(-1)
  return (
    <>
      {row.isPlaceholder && <span className={`${table.second} ${table.wide}`}>no account yet</span>}
      <span className={`${table.second} ${table.phone}`}>
        {upcoming.length > 0 ? (
          <NextProgramSection current={current} upcoming={upcoming} />
        ) : last ? (
          `${last.name}, until ${dates.calendarDay(last.endDate)}`
        ) : (
          'no program'
        )}
      </span>
    </>
  )
}

function WeekCells({ row, week, weekDays, hasSeveralCoaches }: Props) {
  const { programs, moreCount } = usePrograms(row)
  const needs = listAthleteNeeds(row)
  return (
    <>
      <td className={table.wide}>
        {programs.length === 0 && <NoValue />}
        {programs.map(one => (
          <Fragment key={one.assignmentId}>
            <span className={styles.program}>{one.name}</span>
            <span className={table.second}>{one.status}</span>
          </Fragment>
        ))}
        {moreCount > 0 && <span className={table.second}>and {moreCount} more</span>}
      </td>
      <td className={`${table.wide} ${styles.week}`}>
        {weekDays && <WeekMarksSection week={week} days={weekDays} />}
      </td>
      <DoneCell row={row} />
      <td className={table.wide}>{needs.length > 0 ? <AthleteNeedsSection needs={needs} /> : <NoValue />}</td>
      {hasSeveralCoaches && (
        <td className={`${table.wide} ${styles.coach}`}>
          <MainCoach row={row} />
        </td>
      )}
    </>
  )
}

/** The programs that have room in a row, each with the week in which the athlete is. */
function usePrograms({ programs }: RosterEntry) {
  const dates = useDateFormatter()
  const { shown, moreCount } = selectProgramsToShow(programs)
  return {
    programs: shown.map(one => ({ ...one, status: describeRosterProgram(one, dates.today, dates) })),
    moreCount,
  }
}

/** Shows the completed sessions and the last workout, if the athlete shares logs. */
function DoneCell({ row: { scopes, lastWorkoutAt, sessionsDone, sessionsDue } }: { row: RosterEntry }) {
  const dates = useDateFormatter()
  if (!scopes.includes('logs')) return <td className={`${table.number} ${styles.unshared}`}>not shared</td>
  return (
    <td className={table.number}>
      <DoneOfDue done={sessionsDone} due={sessionsDue} />
      {lastWorkoutAt && (
        <time className={`${table.second} ${table.wide}`} dateTime={lastWorkoutAt}>
          {dates.recent(lastWorkoutAt)}
        </time>
      )}
    </td>
  )
}

function MainCoach({ row: { isPrimary, primaryCoach } }: { row: RosterEntry }) {
  if (isPrimary) return <b className={styles.you}>you</b>
  return primaryCoach ? formatFullName(primaryCoach) : <NoValue />
}

/**
 * Returns whether the Shift key was pressed. Checks the click event, which reports modifier keys even if the
 * space bar triggered the click.
 */
function isShiftPressed({ nativeEvent }: ChangeEvent): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
}
