import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'

/**
 * Infers the sport of a line without an exercise name: cycling from watts or a percentage of FTP, swimming
 * from critical swim speed (CSS) or a send-off, rowing from 2k pace, and running from any other distance, or
 * from a time with an effort such as a pace or a zone. Returns undefined if the sets are not endurance
 * training.
 *
 * @example inferEnduranceSport(parseLine('8x100 @ CSS +5').item) // 'Swim'
 */
export function inferEnduranceSport(
  { sets, recovery, restSeconds }: PrescribedItem,
  sport: Sport | null = null,
): 'Run' | 'Bike' | 'Swim' | 'Row' | 'Ski' | 'Intervals' | undefined {
  if (sport && sets.length > 0) return sportNames[sport]
  const hasRest = recovery != null || restSeconds !== null
  const efforts = sets.map(set => set.effort)
  if (efforts.some(effort => effort?.kind === 'race-pace' && effort.of === 'css')) return 'Swim'
  const isRunPace = efforts.some(effort => effort?.kind === 'pace')
  if (recovery?.kind === 'send-off' && !isRunPace && sets.every(set => set.amount?.kind !== 'reps'))
    return 'Swim'
  if (efforts.some(effort => effort?.kind === 'race-pace' && effort.of === '2k')) return 'Row'
  if (efforts.some(effort => effort?.kind === 'watts' || isFtpShare(effort))) return 'Bike'
  const isDistance = sets.every(set => set.amount?.kind === 'distance')
  const isTimed = sets.every(set => set.amount?.kind === 'time')
  const isPaced = efforts.some(effort => effort !== null && effort.kind !== 'rpe' && effort.kind !== 'rir')
  if (sets.length > 0 && (isDistance || (isTimed && isPaced))) return 'Run'
  return sets.length > 1 && isTimed && hasRest ? 'Intervals' : undefined
}

const sportNames = { run: 'Run', bike: 'Bike', swim: 'Swim', row: 'Row', ski: 'Ski' } as const

const isFtpShare = (effort: PrescribedItem['sets'][number]['effort']) =>
  effort?.kind === 'share' && effort.of === 'ftp'
