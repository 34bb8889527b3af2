import { inferSport } from '#training/prescription/context/sport.ts'
import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import { describeSet } from '#training/prescription/describe-prescription.ts'
import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import type {
  Effort,
  PrescribedBlock,
  PrescribedItem,
  PrescribedSet,
  Recovery,
} from '#training/prescription/prescription.ts'
import { setRoleDetails } from '#training/prescription/set-role.ts'
import type { Units } from '#training/units.ts'

export type StepLength =
  | { kind: 'time'; seconds: number }
  | { kind: 'distance'; meters: number }
  | { kind: 'reps'; reps: number }
  /** Until the athlete presses the lap button. */
  | { kind: 'open' }

/** The intensity of a step, as a range whose ends may be equal. */
export type StepTarget =
  | { kind: 'power'; fromWatts: number; toWatts: number }
  | { kind: 'ftp-percent'; from: number; to: number }
  | { kind: 'max-heart-rate-percent'; from: number; to: number }
  | { kind: 'heart-rate-zone'; zone: number }
  | { kind: 'speed'; fromMetersPerSecond: number; toMetersPerSecond: number }
  | { kind: 'open' }

/** A step of a workout on a watch or trainer. */
export type WorkoutStep = {
  name: string
  intensity: 'active' | 'warm-up' | 'cool-down' | 'rest'
  length: StepLength
  target: StepTarget
  loadKg: number | null
  /** The set as the athlete reads it. */
  notes: string
}

/** A session as steps, with what a step can say only in its notes. */
export type WorkoutSteps = { sport: Sport | 'strength'; steps: WorkoutStep[]; omitted: string[] }

/**
 * Converts the plan of a session to the steps of a workout for a watch or trainer. Rounds are repeated, and exercises of a
 * superset or circuit take turns. What a step cannot control is listed and remains in its notes.
 *
 * @example planWorkoutSteps(parseDay('Bike 3x8min @ 90% FTP').blocks, units).sport // 'bike'
 */
export function planWorkoutSteps(blocks: readonly PrescribedBlock[], units: Units): WorkoutSteps {
  const omitted = new Set<string>()
  const steps = blocks.flatMap(block => listBlockSteps(block, units, omitted))
  const sports = new Set(blocks.flatMap(({ items }) => items.map(findSport)))
  const [sport = 'strength'] = sports
  return { sport: sports.size === 1 ? sport : 'strength', steps, omitted: [...omitted] }
}

const findSport = ({ name, sets }: PrescribedItem): Sport | 'strength' => {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const isEndurance = sets.some(({ amount }) => amount?.kind === 'time' || amount?.kind === 'distance')
  return (isEndurance ? inferSport(plain, [], '') : null) ?? 'strength'
}

type Omitted = { add: (text: string) => unknown }

function listBlockSteps(block: PrescribedBlock, units: Units, omitted: Omitted): WorkoutStep[] {
  if (block.kind === 'emom' || block.kind === 'amrap' || block.kind === 'for-time')
    omitted.add(`${block.name || blockNames[block.kind]}: the clock of the block; its sets are steps`)
  const columns = expandSetsOverRounds(block).map(({ item, sets }) =>
    sets.map(set => listSetSteps(item, set, block, units, omitted)),
  )
  if (block.kind === 'straight') return columns.flat(2)
  const rounds = Math.max(0, ...columns.map(sets => sets.length))
  return Array.from({ length: rounds }, (_, round) => columns.flatMap(sets => sets[round] ?? [])).flat()
}

const blockNames = { emom: 'EMOM', amrap: 'AMRAP', 'for-time': 'For time' }

function listSetSteps(
  item: PrescribedItem,
  set: PrescribedSet,
  block: PrescribedBlock,
  units: Units,
  omitted: Omitted,
): WorkoutStep[] {
  const omit = (what: string) => omitted.add(`${item.name}: ${what}`)
  if (item.tempo) omit(`the tempo ${item.tempo}`)
  if (set.cadence !== undefined) omit('the cadence')
  const isKg = set.load?.kind === 'kg'
  if (set.load && !isKg) omit('the load, which has no weight in kilograms')
  const step: WorkoutStep = {
    name: item.name,
    intensity: intensityByPhase[setRoleDetails[set.role].phase],
    length: findLength(set, omit),
    target: findTarget(set.effort, omit),
    loadKg: set.load?.kind === 'kg' ? set.load.loadKg : null,
    notes: [describeSet(set, units), item.notes].filter(Boolean).join('. '),
  }
  const rest = findRest(item, block, omit)
  return rest ? [step, rest] : [step]
}

const intensityByPhase = { 'warm-up': 'warm-up', work: 'active', 'cool-down': 'cool-down' } as const

function findLength({ amount }: PrescribedSet, omit: (what: string) => unknown): StepLength {
  if (amount === null) return { kind: 'open' }
  switch (amount.kind) {
    case 'time':
      if (amount.toSeconds !== undefined) omit('the longer time of a range')
      return { kind: 'time', seconds: amount.seconds }
    case 'distance':
      if (amount.toMeters !== undefined) omit('the longer distance of a range')
      return { kind: 'distance', meters: amount.meters }
    case 'reps':
    case 'total':
      return { kind: 'reps', reps: amount.reps }
    case 'range':
      omit('the range of reps; the step has the upper number')
      return { kind: 'reps', reps: amount.to }
    case 'parts':
      omit('the parts of a set; the step has their sum')
      return { kind: 'reps', reps: amount.reps.reduce((sum, reps) => sum + reps, 0) }
    case 'calories':
      omit('calories; the step ends with the lap button')
      return { kind: 'open' }
    case 'max':
      return { kind: 'open' }
  }
}

function findTarget(effort: Effort | null, omit: (what: string) => unknown): StepTarget {
  if (effort === null) return { kind: 'open' }
  switch (effort.kind) {
    case 'watts':
      return { kind: 'power', fromWatts: effort.watts, toWatts: effort.toWatts ?? effort.watts }
    case 'pace': {
      const slowest = Math.max(effort.secondsPerKm, effort.toSecondsPerKm ?? 0)
      const fastest = Math.min(effort.secondsPerKm, effort.toSecondsPerKm ?? effort.secondsPerKm)
      return { kind: 'speed', fromMetersPerSecond: 1000 / slowest, toMetersPerSecond: 1000 / fastest }
    }
    case 'zone':
      if (effort.zone <= 5 && (effort.toZone ?? effort.zone) === effort.zone)
        return { kind: 'heart-rate-zone', zone: effort.zone }
      break
    case 'share': {
      const range = { from: effort.percent, to: effort.toPercent ?? effort.percent }
      if (effort.of === 'ftp') return { kind: 'ftp-percent', ...range }
      if (effort.of === 'max-heart-rate' && range.to <= 100)
        return { kind: 'max-heart-rate-percent', ...range }
      break
    }
    default:
  }
  omit(effortNames[effort.kind])
  return { kind: 'open' }
}

const effortNames: Record<Effort['kind'], string> = {
  rpe: 'the RPE',
  rir: 'the reps in reserve',
  zone: 'the zone',
  pace: 'the pace',
  'race-pace': 'the race pace',
  watts: 'the power',
  share: 'the share of a threshold',
  feel: 'the intensity in words',
}

function findRest(
  { recovery, restSeconds }: PrescribedItem,
  block: PrescribedBlock,
  omit: (what: string) => unknown,
): WorkoutStep | null {
  const length = recovery
    ? findRecoveryLength(recovery, omit)
    : toRestLength(restSeconds ?? block.restSeconds)
  if (!length) return null
  const notes = recovery && 'by' in recovery && recovery.by ? recovery.by : ''
  return { name: 'Rest', intensity: 'rest', length, target: { kind: 'open' }, loadKg: null, notes }
}

const toRestLength = (seconds: number | null): StepLength | null =>
  seconds ? { kind: 'time', seconds } : null

function findRecoveryLength(recovery: Recovery, omit: (what: string) => unknown): StepLength {
  if (recovery.kind === 'time') return { kind: 'time', seconds: recovery.seconds }
  if (recovery.kind === 'distance') return { kind: 'distance', meters: recovery.meters }
  omit(recovery.kind === 'send-off' ? 'the send-off' : 'the way back; the rest ends with the lap button')
  return { kind: 'open' }
}
