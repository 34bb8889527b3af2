import type { Session } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import type { Canonical } from '#training/exercises/canonical.ts'
import { inAllRounds } from '#training/prescription/rounds.ts'
import { amountWords, intensityWord } from '#training/prescription/words.ts'
import type { Units } from '#training/units.ts'
import { figureWords } from '#training/workout/figures.ts'
import { headsOf } from '#training/workout/heads.ts'
import { lettersOf } from '#training/workout/letters.ts'
import type { Figures } from '#training/workout/open.ts'
import { lastTime } from '#training/workout/previous.ts'

/** An exercise of a session in the words of a list. */
export type Line = {
  id: string
  letter: string
  name: string
  /** How the exercises from this one on are done together, where their letters do not say it: `EMOM 6 × 1:00`. */
  block: string
  sets: string
  /** What decides how heavy or hard it is. */
  asked: string
  previous: string
  done: string
}

/** The exercises of a session, each with what is asked, what was done last time, and what was done now. */
export function linesOf(
  session: Session,
  logs: readonly WorkoutLog[],
  units: Units,
  canonical?: Canonical,
): Line[] {
  const letters = lettersOf(session.blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  const heads = headsOf(session.blocks)
  const own = logs.find(log => log.id === session.workoutLogId)
  const others = logs.filter(log => log !== own)
  return session.blocks
    .flatMap(block => inAllRounds(block))
    .map(({ item, sets }, index) => {
      const answer = own?.exercises.find(exercise => exercise.itemId === item.id)
      return {
        id: item.id,
        letter: letters[index] ?? '',
        name: item.exercise.name,
        block: heads[index] ?? '',
        sets: amountWords(sets, units),
        asked: intensityWord(sets, units),
        previous: topOf(lastTime({ ...item.exercise }, others, canonical), units),
        done: answer?.skippedReason ? 'skipped' : topOf(answer?.sets ?? [], units),
      }
    })
}

/** The heaviest working set; of sets alike the first. */
function topOf(sets: readonly (Figures & { role: string })[], units: Units): string {
  const [top] = sets
    .filter(set => set.role !== 'warm-up')
    .toSorted((one, other) => (other.loadKg ?? 0) - (one.loadKg ?? 0))
  return top ? figureWords(top, units) : ''
}
