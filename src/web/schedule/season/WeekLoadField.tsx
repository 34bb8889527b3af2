import type { CSSProperties } from 'react'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { describeUnratedSessions, type Season } from './season.ts'
import styles from './WeekLoadField.module.css'

type Loads = Pick<Season, 'loads' | 'plannedLoads'>

/** Returns the highest load of a week, done or planned; 0 if there is none. */
export function findHighestLoad({ loads, plannedLoads }: Loads): number {
  const planned = plannedLoads?.map(({ load }) => load) ?? []
  return Math.max(0, ...[...(loads ?? []), ...planned].map(load => load ?? 0))
}

/**
 * The load of a week: done as an ink bar, planned as a hollow bar or, for past weeks and below the top of the ink, as
 * two strokes beside it.
 */
export function WeekLoadField({
  loads,
  plannedLoads,
  index,
  now,
  highest,
  heightRem,
}: Loads & {
  /** The index of the week. */
  index: number
  /** The index of the current week. */
  now: number
  highest: number
  /** The height of the highest bar. */
  heightRem: number
}) {
  const load = loads?.[index]
  const { load: planned, unratedCount = 0 } = plannedLoads?.[index] ?? {}
  const toStyle = (value: number): CSSProperties => ({ height: `${(value / highest) * heightRem}rem` })
  const text = describeWeekLoad(load, planned, unratedCount)
  return (
    <span className={styles.week} title={text}>
      <span className={styles.plot} style={{ height: `${heightRem + 1.25}rem` }} aria-hidden="true">
        {load !== undefined && <span className={styles.done} style={toStyle(load)} />}
        {planned !== undefined && (
          <span
            className={(load ?? 0) > planned || index < now ? styles.strokes : styles.planned}
            style={toStyle(planned)}
          />
        )}
        {unratedCount > 0 && load === undefined && <span className={styles.unknown}>–</span>}
        {(load === highest || planned === highest) && (
          <span className={styles.highest}>{formatLoad(highest)}</span>
        )}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** `350, 400 planned`. */
function describeWeekLoad(
  load: number | undefined,
  planned: number | undefined,
  unratedCount: number,
): string {
  const parts = [
    load !== undefined && formatLoad(load),
    planned !== undefined && `${formatLoad(planned)} planned`,
    unratedCount > 0 && describeUnratedSessions(unratedCount),
  ]
  return parts.filter(Boolean).join(', ')
}

const formatLoad = (load: number) => Math.round(load).toLocaleString()
