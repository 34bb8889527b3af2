import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../app/person.ts'
import { useCanonical } from '../exercises/queries.ts'
import { None } from '../ui/DoneOfDue.tsx'
import label from '../ui/label.module.css'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { myLogs } from '../workout-logs/logging/queries.ts'
import { mainLifts } from './lifts.ts'
import parts from './MainLiftsPanel.module.css'
import { bandsFromNow, type ProgramWeek } from './weeks.ts'

/** The lifts of the weeks around now: planned in pencil, done in ink. */
export function MainLiftsPanel({ weeks, now }: { weeks: ProgramWeek[]; now: number }) {
  const units = useUnits()
  const canonical = useCanonical()
  const { data: logs = [] } = useQuery(myLogs)
  const [band = []] = bandsFromNow(weeks, now)
  const lifts = mainLifts(band, logs, units, canonical)
  if (lifts.length === 0) return null
  return (
    <section className={parts.panel} aria-labelledby="lifts">
      <div className={parts.head}>
        <h2 id="lifts" className={parts.title}>
          Main lifts, {units.load}
        </h2>
        <p className={parts.aside}>planned in pencil, done in ink: the heaviest set</p>
      </div>
      <table className={parts.table}>
        <thead className={label.label}>
          <tr>
            <th scope="col">Lift</th>
            {band.map(week => (
              <th key={week.number} scope="col" data-now={week.number === now}>
                Week {week.number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lifts.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ week, words, isDone }) => (
                <td key={week} data-done={isDone}>
                  {isDone && <VisuallyHidden>done </VisuallyHidden>}
                  {words || <None />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
