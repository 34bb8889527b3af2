import type { BenchResult } from '#scripts/bench.ts'
import { createImplementLookup } from '#training/exercises/exercise-implement.ts'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import type { PrescribedItem, PrescribedSet } from '#training/prescription/prescription.ts'
import { type AthleteLoadProfile, resolveItem } from '#training/prescription/resolve-item.ts'

// Time to resolve a session of 8 exercises with 5 sets each for 30 athletes with different plates, starting
// from an empty plate cache.

const names = ['Back squat', 'Bench press', 'Deadlift', 'Press', 'Row', 'Front squat', 'Lunge', 'DB press']
const implementOf = createImplementLookup(buildLibrary(movements))
const athletesCount = 30
const rounds = 50

const set = (percent: number): PrescribedSet => ({
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: { kind: 'percent', percent, toPercent: percent + 5, of: '1rm' },
  effort: null,
  isPerSide: false,
})
const session: Pick<PrescribedItem, 'name' | 'sets'>[] = names.map(name => ({
  name,
  sets: [60, 65, 70, 75, 80].map(set),
}))

function createAthlete(number: number): AthleteLoadProfile {
  const bests = [1, 3, 5, 8, 10].map(reps => ({ reps, loadKg: 100 - 3 * reps, date: '2026-11-02' }))
  const lift = {
    maxes: [{ kind: '1rm', origin: 'tested', date: '2026-10-12', loadKg: 80 + number * 3.3 } as const],
    estimate: { loadKg: 90, lowKg: 86, highKg: 95, date: '2026-11-02' },
    bests,
    last: { date: '2026-11-14', sets: bests },
  }
  const equipment = structuredClone(equipmentPresets[number % 2 === 0 ? 'gym-kg' : 'gym-lb'])
  const lifts = new Map(names.map(name => [name.toLowerCase(), lift]))
  return { equipment, implementOf, bodyWeight: null, lifts }
}

export function measure(): BenchResult[] {
  const times = Array.from({ length: rounds }, () => {
    const roster = Array.from({ length: athletesCount }, (_, number) => createAthlete(number))
    const startedAt = performance.now()
    for (const athlete of roster) for (const item of session) resolveItem(item, athlete)
    return performance.now() - startedAt
  })
  const name = `${athletesCount} athletes x ${session.length} exercises x 5 sets`
  return [{ name, times, budgetMs: 100 }]
}
