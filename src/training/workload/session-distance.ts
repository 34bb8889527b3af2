import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { type SetRole, setRoleDetails } from '#training/prescription/set-role.ts'
import type { ProgramBlock } from '#training/program/program.ts'
import { formatMeters, type Units } from '#training/units.ts'

type MeasuredSet = Pick<PrescribedSet, 'amount' | 'load'> & { role: SetRole }
type MeasuredBlock = Pick<ProgramBlock, 'kind' | 'rounds' | 'isInTurn'> & {
  readonly items: readonly { readonly sets: readonly MeasuredSet[] }[]
}

const phaseLabels = { 'warm-up': ' warm-up', work: '', 'cool-down': ' cool-down' } as const

/**
 * Describes the planned distance of a session by what it counts. Carries with a load, recoveries between sets and blocks
 * with as many rounds as possible do not count; if a part is done by time, says that the distance is not all of it. Returns
 * an empty string for a session without distances.
 *
 * @example describeSessionDistance([run3x400mWithCoolDown], metric) // '1.2 km + 2 km cool-down'
 */
export function describeSessionDistance(blocks: readonly MeasuredBlock[], units: Units): string {
  const sets = blocks
    .filter(({ kind }) => kind !== 'amrap')
    .flatMap(block => expandSetsOverRounds(block).flatMap(one => one.sets))
    .filter(({ load }) => load === null)
  const distances = Object.entries(phaseLabels).flatMap(([phase, label]) => {
    const meters = sumMeters(sets.filter(({ role }) => setRoleDetails[role].phase === phase))
    return meters ? [`${formatMeterRange(meters, units)}${label}`] : []
  })
  if (distances.length === 0) return ''
  const isPartial = sets.some(({ amount }) => amount?.kind === 'time')
  return `${distances.join(' + ')}${isPartial ? ', without parts by time' : ''}`
}

/** Returns the smallest and the largest total, or undefined if no set has a distance. */
function sumMeters(sets: readonly MeasuredSet[]): { from: number; to: number } | undefined {
  const amounts = sets.flatMap(({ amount }) => (amount?.kind === 'distance' ? [amount] : []))
  if (amounts.length === 0) return undefined
  return amounts.reduce(
    (sum, { meters, toMeters }) => ({ from: sum.from + meters, to: sum.to + (toMeters ?? meters) }),
    { from: 0, to: 0 },
  )
}

const formatMeterRange = ({ from, to }: { from: number; to: number }, { distance }: Units) =>
  from === to
    ? formatMeters(from, distance)
    : `${formatMeters(from, distance)} to ${formatMeters(to, distance)}`
