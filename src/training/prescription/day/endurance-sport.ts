import { isSwumEvery } from '#training/prescription/context/sport.ts'
import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import type { PrescribedItem, PrescribedSet } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'

/** The names of exercises without a name of their own; the last two say nothing about the sport. */
export type EnduranceName = 'Run' | 'Bike' | 'Swim' | 'Row' | 'Ski' | 'Intervals' | 'Endurance'

/**
 * Names a line without an exercise name after the sport that its units imply: cycling for watts or a percentage of FTP,
 * swimming for critical swim speed (CSS) or a send-off at which nobody would run, rowing for 2k pace, and running for a pace, the pace of a race or
 * a recovery at a jog or walk. Other endurance training is called intervals or endurance, because it could be any sport.
 * Returns undefined if the sets are not endurance training.
 *
 * @example inferEnduranceSport(parseLine('8x100 @ CSS +5').item) // 'Swim'
 */
export function inferEnduranceSport(
  item: PrescribedItem,
  sport: Sport | null = null,
): EnduranceName | undefined {
  if (sport && item.sets.length > 0) return sportNames[sport]
  const implied = inferFromUnits(item)
  if (implied) return implied
  const { sets, recovery, restSeconds } = item
  const isRepeated = sets.length > 1 && (recovery != null || restSeconds !== null)
  const neutral = sets.length > 1 ? 'Intervals' : 'Endurance'
  if (isPacedOrMeasured(item) || lastsLong(item)) return isRun(item) ? 'Run' : neutral
  return isRepeated && sets.every(isTimed) ? neutral : undefined
}

/** In `3 x 12 min @ RPE 7` and `40 min at a consistent pace`, no exercise of strength training would last as long. */
const lastsLong = ({ sets, notes }: PrescribedItem) =>
  sets.length > 0 &&
  sets.every(({ amount, load }) => amount?.kind === 'time' && amount.seconds >= 180 && load === null) &&
  (sets.every(({ effort }) => effort !== null) || /\bpace\b/.test(notes))

const isTimed = ({ amount }: PrescribedSet) => amount?.kind === 'time'

/**
 * Returns whether sets have a distance, or a time at a pace, in a zone or with another effort of endurance sports; a
 * warm-up or cool-down beside distances may be a time alone. In `6 miles, 43 min`, the time is none of the parts.
 */
const isPacedOrMeasured = ({ sets }: PrescribedItem) =>
  sets.length > 0 &&
  (sets.every(isTimed)
    ? sets.some(hasEnduranceEffort)
    : sets.every(set => isMeasured(set) || (isTimed(set) && (hasEnduranceEffort(set) || !isWorkingSet(set)))))

const hasEnduranceEffort = ({ effort }: PrescribedSet) =>
  effort !== null && effort.kind !== 'rpe' && effort.kind !== 'rir'

const isMeasured = ({ amount }: PrescribedSet) => amount?.kind === 'distance'

function inferFromUnits({ sets, recovery }: PrescribedItem): EnduranceName | undefined {
  const efforts = sets.map(set => set.effort)
  if (efforts.some(effort => effort?.kind === 'race-pace' && effort.of === 'css')) return 'Swim'
  const isRunPace = efforts.some(effort => effort?.kind === 'pace')
  if (
    recovery?.kind === 'send-off' &&
    !isRunPace &&
    sets.every(({ amount }) => amount !== null && amount.kind !== 'reps') &&
    sets.some(({ amount }) => amount?.kind === 'distance' && isSwumEvery(recovery.seconds, amount.meters))
  )
    return 'Swim'
  if (efforts.some(effort => effort?.kind === 'race-pace' && effort.of === '2k')) return 'Row'
  return efforts.some(effort => effort?.kind === 'watts' || isFtpShare(effort)) ? 'Bike' : undefined
}

/** The paces that are not those of running races. */
const otherPaces: ReadonlySet<string> = new Set(['css', '2k', 'threshold', 'goal'])

const isRun = ({ sets, recovery }: PrescribedItem) =>
  (recovery && 'by' in recovery && (recovery.by === 'jog' || recovery.by === 'walk')) ||
  sets.some(
    ({ effort }) =>
      effort?.kind === 'pace' ||
      (effort?.kind === 'race-pace' && !otherPaces.has(effort.of)) ||
      (effort?.kind === 'share' && effort.of === 'threshold-pace'),
  )

const sportNames = { run: 'Run', bike: 'Bike', swim: 'Swim', row: 'Row', ski: 'Ski' } as const

const isFtpShare = (effort: PrescribedItem['sets'][number]['effort']) =>
  effort?.kind === 'share' && effort.of === 'ftp'
