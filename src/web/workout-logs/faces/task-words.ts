import { formatRecovery } from '#training/prescription/recovery.ts'
import { amountOf, amountWords, intensityWord } from '#training/prescription/words.ts'
import { formatSeconds, type Units } from '#training/units.ts'
import type { ClockReading } from '#training/workout/block-clock.ts'
import type { Leg, Task } from '#training/workout/block-legs.ts'
import { plannedOf } from '#training/workout/kilos.ts'
import type { OpenSet } from '#training/workout/open.ts'

/** `10 Kettlebell swing, 24 kg` in its parts, for reading from afar. */
export type TaskWords = { id: string; amount: string; name: string; load: string }

/** One exercise as it is called out: a percentage as the athlete's own kilos. */
export function taskWords({ exercise, sets }: Task, units: Units): TaskWords {
  const written = sets.flatMap(set => {
    const plan = inOwnKilos(set)
    return plan ? [{ ...plan, role: set.role, isPerSide: set.isPerSide }] : []
  })
  const [first, ...others] = written
  const amount = first && others.length === 0 ? amountOf(first, units) : amountWords(written, units)
  return { id: exercise.id, amount, name: exercise.name, load: intensityWord(written, units) }
}

/** `10 Kettlebell swing, 24 kg`. */
export function taskLine(task: Task, units: Units): string {
  const { amount, name, load } = taskWords(task, units)
  return [[amount, name].filter(Boolean).join(' '), load].filter(Boolean).join(', ')
}

/** What comes after: `Next: rest 0:10, then 20 s squats`; nothing where it is the end, or the same goes on. */
export function nextWords({ phase, leg, following, next }: ClockReading, units: Units): string {
  if (phase === 'count-in' || !next) return ''
  const tasks = linesOf(next, units)
  if (following === next && leg?.phase === 'work' && linesOf(leg, units) === tasks) return ''
  const pause = following?.phase === 'rest' ? `${pauseWords(following, units)}, then ` : ''
  return `Next: ${pause}${tasks}`
}

const linesOf = ({ tasks }: Leg, units: Units) => tasks.map(task => taskLine(task, units)).join(', ')

/** What is done between: `400 m jog`, `rest 0:10`, `on 1:40`. */
export function pauseWords({ length, recovery }: Leg, units: Units): string {
  if (recovery) return formatRecovery(recovery, units)
  return length.kind === 'seconds' ? `rest ${formatSeconds(length.seconds)}` : 'rest'
}

/** As planned, but in kilos where it is a percentage that is worked out, or where the athlete typed another load. */
function inOwnKilos(set: OpenSet) {
  const { plan, typed } = set
  if (!plan) return null
  const percentKg = plan.load?.kind === 'percent' ? (plannedOf(set)?.loadKg ?? null) : null
  const loadKg = typed.loadKg ?? percentKg
  return loadKg === null ? plan : { ...plan, load: { kind: 'kg', loadKg } as const }
}
