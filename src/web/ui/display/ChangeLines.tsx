import type { PlanChangeLine } from '#training/program/day-differences.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './ChangeLines.module.css'

/** A list of changes with one line per exercise: the old value, struck through, and the new value. */
export function ChangeLines({ lines, label }: { lines: readonly PlanChangeLine[]; label: string }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(({ exercise, before, after }) => (
        <li key={`${exercise} ${before} ${after}`} className={styles.line}>
          <span className={styles.exercise}>{exercise}</span>
          <span className={styles.versions}>
            {before !== null && (
              <del className={styles.before}>
                <VisuallyHidden>{after === null ? 'removed: ' : 'before: '}</VisuallyHidden>
                {before}
              </del>
            )}
            {after !== null && (
              <ins className={styles.after}>
                <VisuallyHidden>{before === null ? 'new: ' : 'now: '}</VisuallyHidden>
                {after}
              </ins>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
