import type { PrescribedItem } from '#training/prescription/prescription.ts'

/**
 * Infers the sport of a line without an exercise name: cycling from watts or a percentage of FTP, swimming
 * from critical swim speed (CSS) or a send-off, rowing from 2k pace, and running from any other distance, or
 * from a time with an effort such as a pace or a zone. Returns undefined if the sets are not endurance
 * training.
 *
 * @example inferEnduranceSport(parseLine('8x100 @ CSS +5').item) // 'Swim'
 */
export function inferEnduranceSport({
  sets,
  recovery,
}: PrescribedItem): 'Run' | 'Bike' | 'Swim' | 'Row' | undefined {
  const efforts = sets.map(set => set.effort)
  if (efforts.some(effort => effort?.kind === 'race-pace' && effort.of === 'css')) return 'Swim'
  if (recovery?.kind === 'send-off') return 'Swim'
  if (efforts.some(effort => effort?.kind === 'race-pace' && effort.of === '2k')) return 'Row'
  if (efforts.some(effort => effort?.kind === 'watts' || isFtpShare(effort))) return 'Bike'
  const isDistance = sets.every(set => set.amount?.kind === 'distance')
  const isTimed = sets.every(set => set.amount?.kind === 'time')
  const isPaced = efforts.some(effort => effort !== null && effort.kind !== 'rpe' && effort.kind !== 'rir')
  return sets.length > 0 && (isDistance || (isTimed && isPaced)) ? 'Run' : undefined
}

const isFtpShare = (effort: PrescribedItem['sets'][number]['effort']) =>
  effort?.kind === 'share' && effort.of === 'ftp'
