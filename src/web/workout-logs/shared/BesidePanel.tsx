import { useQuery } from '@tanstack/react-query'
import type { LoggedExercise, WorkoutLog } from '#contract/workout-logs.ts'
import { besidePlan } from '#training/workout/beside.ts'
import label from '../../ui/label.module.css'
import parts from './BesidePanel.module.css'
import { BesideRow } from './BesideRow.tsx'
import { planOf } from './queries.ts'
import { ResultsPanel } from './ResultsPanel.tsx'

/** Planned beside done. Where the plan cannot be read any more, the log says what was planned for its sets. */
export function BesidePanel({ log }: { log: WorkoutLog }) {
  const { data: session } = useQuery(planOf(log))
  const rows = besidePlan(session?.blocks ?? [], log.exercises)
  if (rows.length === 0 && log.blockResults.length === 0)
    return <p className={parts.nothing}>Logged without exercises.</p>
  return (
    <>
      <ResultsPanel results={log.blockResults} />
      {rows.length > 0 && <BesideTable rows={rows} />}
    </>
  )
}

function BesideTable({ rows }: { rows: ReturnType<typeof besidePlan<LoggedExercise>> }) {
  return (
    <table className={parts.table}>
      <colgroup>
        <col className={parts.letters} />
        <col className={parts.names} />
        <col className={parts.plans} />
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
          <BesideRow key={row.done?.id ?? index} row={row} />
        ))}
      </tbody>
    </table>
  )
}
