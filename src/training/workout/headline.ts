import { formatMeters, formatSeconds, type Units } from '../units.ts'
import type { Figures } from './open.ts'
import { countSets, type DoneSet } from './volume.ts'

type Log = {
  sessionRpe: number | null
  durationMinutes: number | null
  exercises: readonly { sets: readonly (DoneSet & Figures)[] }[]
}

/** A logged workout in a few words: `14 sets, RPE 9`, `6.2 km in 38:10, RPE 4`, `20 min, RPE 2`. */
export function headline({ exercises, durationMinutes, sessionRpe }: Log, units: Units): string {
  const sets = exercises.flatMap(exercise => exercise.sets)
  const minutes = durationMinutes === null ? '' : `${Math.round(durationMinutes)} min`
  const done = distanceWords(sets, units) || setWords(sets) || minutes
  return [done, sessionRpe === null ? '' : `RPE ${sessionRpe}`].filter(Boolean).join(', ')
}

/** Only where all of it was distance: a row or a run beside lifts does not stand for the workout. */
function distanceWords(sets: readonly (DoneSet & Figures)[], units: Units): string {
  const total = (figure: 'meters' | 'seconds') => sets.reduce((sum, set) => sum + (set[figure] ?? 0), 0)
  if (sets.length === 0 || sets.some(set => set.meters === null || set.loadKg !== null)) return ''
  const distance = formatMeters(total('meters'), units.distance)
  return sets.every(set => set.seconds !== null)
    ? `${distance} in ${formatSeconds(total('seconds'))}`
    : distance
}

function setWords(sets: readonly DoneSet[]): string {
  const count = countSets(sets)
  return count === 0 ? '' : `${count} ${count === 1 ? 'set' : 'sets'}`
}
