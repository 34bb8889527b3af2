import type { WrittenItem } from '../prescription.ts'

/**
 * What is done where a line says only how far and how fast: watts are ridden, a critical swim speed is swum, a 2 km pace
 * is rowed, everything else is run. Undefined: it is no endurance, so sets of something else.
 *
 * @example sportOf(readLine('8x100 @ CSS +5').item) // 'Swim'
 */
export function sportOf({ sets, recovery }: WrittenItem): 'Run' | 'Bike' | 'Swim' | 'Row' | undefined {
  const efforts = sets.map(set => set.effort)
  if (efforts.some(effort => effort?.kind === 'race-pace' && effort.of === 'css')) return 'Swim'
  if (recovery?.kind === 'send-off') return 'Swim'
  if (efforts.some(effort => effort?.kind === 'race-pace' && effort.of === '2k')) return 'Row'
  if (efforts.some(effort => effort?.kind === 'watts' || isOfFtp(effort))) return 'Bike'
  const isDistance = sets.every(set => set.amount?.kind === 'distance')
  const isTimed = sets.every(set => set.amount?.kind === 'time')
  const isPaced = efforts.some(effort => effort !== null && effort.kind !== 'rpe' && effort.kind !== 'rir')
  return sets.length > 0 && (isDistance || (isTimed && isPaced)) ? 'Run' : undefined
}

const isOfFtp = (effort: WrittenItem['sets'][number]['effort']) =>
  effort?.kind === 'share' && effort.of === 'ftp'
