import type { Loading } from '#training/plates/loadable.ts'
import { toLoadUnit } from '#training/units.ts'
import type { KnownAthlete } from '../../../analytics/queries.ts'
import { useBuilder } from '../context.ts'
import parts from './RosterRow.module.css'
import type { RosterLine } from './rows.ts'

/** The heaviest set of the line; where its sets differ, from which the others begin. */
export function KilosField({ line }: { line: RosterLine<KnownAthlete> }) {
  const { units } = useBuilder()
  const { span, foremost } = line
  if (!line.athlete.isShared || (!span && foremost?.kind !== 'last'))
    return (
      <span className={parts.none}>
        <span aria-hidden="true">–</span>
      </span>
    )
  if (!span)
    return (
      <span className={parts.last}>
        {foremost?.kind === 'last' && toLoadUnit(foremost.loadKg, units.load)}
      </span>
    )
  const { lightest, heaviest } = span
  const unit = (load: Loading) => (load.unit === units.load ? '' : ` ${load.unit}`)
  return (
    <span className={parts.kilos}>
      {heaviest.weight}
      {unit(heaviest) && <small className={parts.unit}>{unit(heaviest)}</small>}
      {lightest.weight !== heaviest.weight && <small className={parts.from}>from {lightest.weight}</small>}
    </span>
  )
}
