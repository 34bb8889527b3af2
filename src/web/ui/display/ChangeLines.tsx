import { formatChangedPart, type PlanChangeLine } from '#training/program/plan-change-line.ts'
import type { LogChangeLine } from '#training/workout/compare/log-differences.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './ChangeLines.module.css'

/**
 * A list of changes with one line per changed part: the old value, struck through, and the new value. Changes of a plan
 * are the coach’s, those of a log the athlete’s.
 */
export function ChangeLines({
  lines,
  label,
}: {
  lines: readonly (PlanChangeLine | LogChangeLine)[]
  label: string
}) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(line => (
        <li key={JSON.stringify(line)} className={styles.line}>
          <span className={styles.exercise}>{'label' in line ? line.label : formatChangedPart(line)}</span>
          <span className={styles.versions}>
            {line.before !== null && (
              <del className={styles.before}>
                <VisuallyHidden>{line.after === null ? 'removed: ' : 'before: '}</VisuallyHidden>
                {line.before}
              </del>
            )}
            {line.after !== null && (
              <ins className={styles.after} data-coach={!('label' in line)}>
                <VisuallyHidden>{line.before === null ? 'new: ' : 'now: '}</VisuallyHidden>
                {line.after}
              </ins>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
