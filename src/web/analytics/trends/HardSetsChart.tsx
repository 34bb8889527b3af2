import type { RosterTrends } from '#contract/analytics/analytics.ts'
import type { Muscle } from '#training/exercises/exercise.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { roundToDigits } from '#training/units.ts'
import type { UsualRange } from '#training/workload/usual-range.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { capitalise } from '#web/ui/display/format-text.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './HardSetsChart.module.css'

/** The number of muscles that the chart shows; its table has all of them. */
const musclesShown = 5

/** The number of sets from which their distribution says something. */
const minSets = 10

const nameMuscle = (muscle: Muscle) => capitalise(muscle.replaceAll('-', ' '))

/**
 * A bar for each of the muscles with the most hard sets in the last full week, per athlete who trained, in front of the
 * range that was usual before.
 */
export function HardSetsChart({ hardSets }: { hardSets: RosterTrends['hardSets'] }) {
  const dates = useDateFormatter()
  const { from, athletes, sets, unknownSets, muscles } = hardSets
  const rows = muscles.map(one => ({ ...one, perAthlete: one.sets / Math.max(1, athletes) }))
  const most = Math.max(...rows.map(one => Math.max(one.perAthlete, one.usual?.to ?? 0)))
  const hasUsual = rows.some(one => one.usual)
  const format = (value: number) => roundToDigits(value, 1).toLocaleString()
  const formatRange = ({ from, to }: UsualRange) =>
    format(from) === format(to) ? format(from) : `${format(from)} to ${format(to)}`
  const unknown = unknownSets > 0 ? `, ${unknownSets.toLocaleString()} of exercises without muscles` : ''
  return (
    <ChartWithTable
      title="Hard sets per muscle"
      note={`per athlete, week of ${dates.calendarDay(from)}`}
      table={{
        heads: ['Muscle', 'Per athlete', ...(hasUsual ? ['Usual'] : []), 'All'],
        // The table reverses its rows.
        rows: rows
          .toReversed()
          .map(one => [
            nameMuscle(one.muscle),
            format(one.perAthlete),
            ...(hasUsual ? [one.usual ? formatRange(one.usual) : '–'] : []),
            format(one.sets),
          ]),
      }}
      caption={`${formatCount(sets, 'working set')} by ${formatCount(athletes, 'athlete')}${unknown}. A secondary muscle counts half.${hasUsual ? ' Grey: the middle half of the eight weeks before.' : ''}`}
    >
      {sets >= minSets && rows.length > 0 ? (
        <ul className={styles.muscles}>
          {rows.slice(0, musclesShown).map(({ muscle, perAthlete, usual }) => (
            <li key={muscle} className={styles.muscle}>
              <span>{nameMuscle(muscle)}</span>
              <span className={styles.track} aria-hidden="true">
                {usual && (
                  <span
                    className={styles.usual}
                    style={{
                      left: `${(100 * usual.from) / most}%`,
                      width: `${(100 * (usual.to - usual.from)) / most}%`,
                    }}
                  />
                )}
                <span className={styles.bar} style={{ width: `${(100 * perAthlete) / most}%` }} />
              </span>
              <b className={styles.sets}>{format(perAthlete)}</b>
              {usual && <VisuallyHidden>{`, usually ${formatRange(usual)}`}</VisuallyHidden>}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>Not enough data: {formatCount(minSets, 'working set')} are needed.</p>
      )}
    </ChartWithTable>
  )
}
