import { useQuery } from '@tanstack/react-query'
import { addDays } from '#training/calendar.ts'
import { getLiftContext } from '#training/prescription/resolve-item.ts'
import { resolveSets } from '#training/prescription/resolve-sets.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale, useUnits } from '#web/app/session/user-preferences.ts'
import type { MovableSpan } from '#web/schedule/season/moving/plan-move.ts'
import { useAthleteLoadProfile } from '#web/shared/queries/analytics.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { DoneOfDue, NoValue } from '#web/ui/display/DoneOfDue.tsx'
import { formatDaySpan } from '#web/ui/display/day-format.ts'
import table from '#web/ui/table.module.css'
import { programSessionWork } from './queries.ts'
import styles from './SeasonSpanSection.module.css'
import { formatSpanDays, isCutOff, listSpanWeeks, type Season, type SeasonSpan } from './season.ts'
import { listLiftsToResolve, summariseSpanWork, type WeekLift } from './span-work.ts'

/** The weeks of one program: its main lifts, hard sets, sessions done and due, and the load of each week. */
export function SeasonSpanSection({
  athleteId,
  isNarrow,
  span,
  season,
  movable,
  onMove,
}: {
  athleteId: string
  /** True beside another panel, where there is no room for the third lift. */
  isNarrow: boolean
  span: SeasonSpan
  season: Season
  /** Undefined if the reader cannot move the program. */
  movable: MovableSpan | undefined
  onMove: (movable: MovableSpan) => void
}) {
  const locale = useLocale()
  const { weeks, today, loads, plannedLoads } = season
  const { id: userId } = useUser()
  const { start, end } = isCutOff(span, weeks)
  const units = useUnits()
  const programId = span.entries[0]?.regimen?.id
  const regimenId = span.coachId === userId ? programId : undefined
  const { data: work = [] } = useQuery({
    ...programSessionWork(athleteId, programId ?? '', weeks[0] ?? today, addDays(weeks.at(-1) ?? today, 6)),
    enabled: programId !== undefined,
  })
  const profile = useAthleteLoadProfile(listLiftsToResolve(span, work, today), { athleteId })
  const { lifts: mainLifts, hardSets } = summariseSpanWork(
    span,
    work,
    weeks,
    units,
    profile && { today, resolve: (exercise, sets) => resolveSets(sets, getLiftContext(exercise, profile)) },
  )
  const lifts = isNarrow ? mainLifts.slice(0, 2) : mainLifts
  return (
    <section className={styles.panel} aria-labelledby="season-program">
      <div className={styles.head}>
        <h2 id="season-program" className={styles.title}>
          {span.name}
        </h2>
        <p className={styles.days}>{formatSpanDays(span, weeks, locale)}</p>
        {movable && <TextButton onClick={() => onMove(movable)}>Move or stretch…</TextButton>}
        {regimenId && <TextLink to={paths.regimen(regimenId)}>Open regimen</TextLink>}
      </div>
      <p className={styles.note}>
        {(start || end) && 'The program may have more weeks outside this season. '}
        Loads are those of all programs in the week.
        {profile && ' Planned weights are calculated from today’s maxes.'}
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th>Week</th>
            {lifts.map(({ name }) => (
              <th key={name} className={styles.lift}>
                {name}
              </th>
            ))}
            {hardSets && <th className={table.number}>Hard sets, {hardSets.region}</th>}
            <th className={table.number}>Done / due</th>
            <th className={`${table.number} ${loads ? '' : table.end}`}>Load planned</th>
            {loads && <th className={`${table.number} ${table.end}`}>Load done</th>}
          </tr>
        </thead>
        <tbody>
          {listSpanWeeks(span, weeks, today).map(({ index, number, status, planned, done, due }) => {
            const week = weeks[index] ?? today
            const isNow = status === 'live'
            return (
              <tr key={week} className={table.row} aria-current={isNow || undefined}>
                <td className={styles.week}>
                  {isNow && <CurrentRowMarker />}
                  <span className={styles.name}>
                    {/* Without access to logs, nothing is known about what was done. */}
                    {loads && <DayStatusIcon state={status} />}
                    {number !== undefined && <b>{number}</b>}
                    <span>
                      {formatDaySpan(week, addDays(week, 6), locale, 'short')}
                      {isNow && ', this week'}
                    </span>
                  </span>
                </td>
                {lifts.map(lift => (
                  <td key={lift.name}>
                    <LiftOfWeek lift={lift.weeks.get(index)} />
                  </td>
                ))}
                {hardSets && (
                  <td className={table.number}>
                    <SetsOfWeek {...hardSets.weeks.get(index)} />
                  </td>
                )}
                <td className={table.number}>
                  {due === 0 && planned > 0 ? (
                    <span className={table.pencil}>{planned}</span>
                  ) : (
                    <DoneOfDue done={done} due={due} />
                  )}
                </td>
                <td className={`${table.number} ${table.pencil} ${loads ? '' : table.end}`}>
                  {formatLoad(plannedLoads?.[index]?.load)}
                </td>
                {loads && <td className={`${table.number} ${table.end}`}>{formatLoad(loads[index])}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The heaviest set done, above what is planned. */
function LiftOfWeek({ lift }: { lift: WeekLift | undefined }) {
  if (!lift) return <NoValue />
  return (
    <>
      {lift.done && <b className={styles.top}>{lift.done}</b>}
      <span className={table.pencil}>{[lift.planned, lift.loads].filter(Boolean).join(', ')}</span>
    </>
  )
}

function SetsOfWeek({ planned = 0, done }: { planned?: number; done?: number | undefined }) {
  if (planned === 0 && !done) return <NoValue />
  if (done === undefined) return <span className={table.pencil}>{planned.toLocaleString()}</span>
  return (
    <>
      <b className={table.done}>{done.toLocaleString()}</b>{' '}
      <span className={table.pencil}>/ {planned.toLocaleString()}</span>
    </>
  )
}

const formatLoad = (load: number | undefined) =>
  load === undefined ? '–' : Math.round(load).toLocaleString()
