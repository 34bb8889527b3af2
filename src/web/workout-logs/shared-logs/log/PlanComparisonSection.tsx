import { useQuery } from '@tanstack/react-query'
import type { LoggedExercise, WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { compareWithPlan } from '#training/workout/compare/plan-comparison.ts'
import { sessionOfLog } from '#web/shared/queries/shared-logs.ts'
import label from '#web/ui/label.module.css'
import { BlockResultsSection } from './BlockResultsSection.tsx'
import { PlanComparisonRow } from './PlanComparisonRow.tsx'
import styles from './PlanComparisonSection.module.css'

/** Compares planned and completed work. Uses the targets in the log if the plan is not accessible. */
export function PlanComparisonSection({ log }: { log: WorkoutLog }) {
  const { data: session } = useQuery(sessionOfLog(log))
  const rows = compareWithPlan(session?.blocks ?? [], log.exercises)
  if (rows.length === 0 && log.blockResults.length === 0)
    return <p className={styles.nothing}>No exercises were logged.</p>
  return (
    <>
      <BlockResultsSection results={log.blockResults} />
      {rows.length > 0 && <PlanComparisonTable rows={rows} />}
    </>
  )
}

function PlanComparisonTable({ rows }: { rows: ReturnType<typeof compareWithPlan<LoggedExercise>> }) {
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.letters} />
        <col className={styles.names} />
        <col className={styles.plans} />
        <col />
      </colgroup>
      <thead className={label.label}>
        <tr>
          <th scope="col" colSpan={2}>
            Exercise
          </th>
          <th scope="col">Planned</th>
          <th scope="col">Done</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <PlanComparisonRow key={row.done?.id ?? index} row={row} />
        ))}
      </tbody>
    </table>
  )
}
