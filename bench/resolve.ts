import type { Measured } from '../scripts/bench.ts'
import { presets } from '../src/training/plates/presets.ts'
import { resolveItem, type TrainingAthlete } from '../src/training/prescription/athlete.ts'
import type { WrittenItem, WrittenSet } from '../src/training/prescription/prescription.ts'

// How long a session takes for a roster: 30 athletes, each with plates of their own, a session of 8 exercises with 5
// sets. Under 100 ms, with every table of plates worked out anew.

const names = ['Back squat', 'Bench press', 'Deadlift', 'Press', 'Row', 'Front squat', 'Lunge', 'DB press']
const athletesCount = 30
const rounds = 50

const set = (percent: number): WrittenSet => ({
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: { kind: 'percent', percent, toPercent: percent + 5, of: '1rm' },
  effort: null,
  isPerSide: false,
})
const session: Pick<WrittenItem, 'name' | 'sets'>[] = names.map(name => ({
  name,
  sets: [60, 65, 70, 75, 80].map(set),
}))

function athlete(number: number): TrainingAthlete {
  const bests = [1, 3, 5, 8, 10].map(reps => ({ reps, loadKg: 100 - 3 * reps, date: '2026-11-02' }))
  const lift = {
    maxes: [{ kind: '1rm', origin: 'tested', date: '2026-10-12', loadKg: 80 + number * 3.3 } as const],
    estimate: { loadKg: 90, date: '2026-11-02' },
    bests,
    last: { date: '2026-11-14', sets: bests },
  }
  const equipment = structuredClone(presets[number % 2 === 0 ? 'gym-kg' : 'gym-lb'])
  return { equipment, bodyWeight: null, lifts: new Map(names.map(name => [name.toLowerCase(), lift])) }
}

export function measure(): Measured[] {
  const times = Array.from({ length: rounds }, () => {
    const roster = Array.from({ length: athletesCount }, (_, number) => athlete(number))
    const began = performance.now()
    for (const one of roster) for (const item of session) resolveItem(item, one)
    return performance.now() - began
  })
  const name = `${athletesCount} athletes x ${session.length} exercises x 5 sets`
  return [{ name, times, budgetMs: 100 }]
}
