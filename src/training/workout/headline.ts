import { formatMeters, formatSeconds, type Units } from '../units.ts'
import type { BlockResult } from './block-result.ts'
import { figureWords } from './figures.ts'
import type { Figures } from './open.ts'
import { resultWords } from './result-words.ts'
import { countSets, type DoneSet, totalMeters } from './volume.ts'

type Log = {
  sessionRpe: number | null
  durationMinutes: number | null
  exercises: readonly { sets: readonly (DoneSet & Figures)[] }[]
  blockResults?: readonly BlockResult[]
}

type NamedLog = Pick<Log, 'sessionRpe'> & {
  exercises: readonly (Log['exercises'][number] & { name: string })[]
}

/** A logged workout in a few words: `14 sets, RPE 9`, `6.2 km in 38:10, RPE 4`, `20 min, RPE 2`; of a block alone `7 rounds + 4`. */
export function headline(
  { exercises, durationMinutes, sessionRpe, blockResults = [] }: Log,
  units: Units,
): string {
  const sets = exercises.flatMap(exercise => exercise.sets)
  const minutes = durationMinutes === null ? '' : `${Math.round(durationMinutes)} min`
  const results = blockResults.map(resultWords).filter(Boolean).join(', ')
  const done = distanceWords(sets, units) || setWords(sets) || results || minutes
  return [done, sessionRpe === null ? '' : `RPE ${sessionRpe}`].filter(Boolean).join(', ')
}

/** The first exercise's heaviest working set: `Back squat 95 × 5, RPE 7`; nothing for a run or a log without sets. */
export function topSet(log: NamedLog, units: Units): string {
  const first = log.exercises.find(exercise => exercise.sets.some(set => set.reps !== null))
  const [top] = (first?.sets ?? [])
    .filter(set => set.role !== 'warm-up')
    .toSorted((one, other) => (other.loadKg ?? 0) - (one.loadKg ?? 0))
  if (!first || !top) return ''
  const words = figureWords({ ...top, rpe: null }, units)
  return [`${first.name} ${words}`, log.sessionRpe === null ? '' : `RPE ${log.sessionRpe}`]
    .filter(Boolean)
    .join(', ')
}

function distanceWords(sets: readonly DoneSet[], units: Units): string {
  const meters = totalMeters(sets)
  if (meters === null) return ''
  const distance = formatMeters(meters, units.distance)
  const seconds = sets.reduce((sum, set) => sum + (set.seconds ?? 0), 0)
  return sets.every(set => set.seconds !== null) ? `${distance} in ${formatSeconds(seconds)}` : distance
}

function setWords(sets: readonly DoneSet[]): string {
  const count = countSets(sets)
  return count === 0 ? '' : `${count} ${count === 1 ? 'set' : 'sets'}`
}
