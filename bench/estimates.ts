import type { Session } from '#contract/programs/schedule.ts'
import type { BenchResult } from '#scripts/bench.ts'
import { demoAthletes } from '#scripts/demo/club.ts'
import { baseStrengthProgram, buildStrengthProgram } from '#scripts/demo/programs.ts'
import { createRandom } from '#scripts/demo/random.ts'
import { makeDemoWorkout } from '#scripts/demo/workouts.ts'
import {
  type EstimateErrors,
  evaluateEstimates,
  measureCoverageOfTrueMax,
} from '#support/strength/evaluate-estimates.ts'
import { generateLift } from '#support/strength/generate-lift-log.ts'
import { addDays } from '#training/calendar.ts'
import { filterStrength, type StrengthSet, toStrengthEstimate } from '#training/strength/strength-filter.ts'

// The error and coverage of the strength filter, next to simpler estimates, and the time it takes.

const generatedCount = 200
// Seeds below 1000 were used to choose the parameters.
const firstSeed = 1000

export function measure(): BenchResult[] {
  const lifts = Array.from({ length: generatedCount }, (_, index) => generateLift(firstSeed + index))
  print(
    'generated athletes',
    evaluateEstimates(
      lifts.map(lift => lift.sets),
      isMistyped(lifts),
    ),
  )
  const coverage = measureCoverageOfTrueMax(lifts, (sets, date) => {
    const state = filterStrength(sets.filter(set => set.date <= date)).at(-1)
    return state && toStrengthEstimate(state, date)
  })
  console.log(`  true 1RM inside the 90 % interval: ${(coverage * 100).toFixed(1)} %`)
  print('demo data', evaluateEstimates(makeDemoLifts()))
  const times = Array.from({ length: 30 }, () => {
    const startedAt = performance.now()
    for (const { sets } of lifts.slice(0, 100)) filterStrength(sets)
    return performance.now() - startedAt
  })
  return [{ name: 'filter a year of 100 lifts', times: times.slice(5), budgetMs: 250 }]
}

function isMistyped(lifts: readonly { trueMaxKg: ReadonlyMap<string, number> }[]) {
  return (set: StrengthSet, lift: number) => set.loadKg > 1.15 * (lifts[lift]?.trueMaxKg.get(set.date) ?? 0)
}

/** Simulates the demo athletes' half year, as `npm run demo` does, without a server. */
function makeDemoLifts(): StrengthSet[][] {
  const random = createRandom(1)
  const weeks = [...(baseStrengthProgram.weeks ?? []), ...(buildStrengthProgram.weeks ?? [])]
  return demoAthletes
    .filter(athlete => athlete.kind === 'lifter')
    .flatMap(athlete => {
      const sets = weeks.slice(0, 26).flatMap((week, weeksIn) =>
        (week.days ?? []).flatMap((day, index) => {
          if (!random.chance(athlete.attendance)) return []
          const date = addDays('2026-05-25', weeksIn * 7 + (athlete.weekdays[index] ?? 1) - 1)
          const session = { id: '', date, blocks: day.blocks } as unknown as Session
          const { exercises = [] } = makeDemoWorkout(session, athlete, weeksIn, random)
          return exercises.flatMap(({ name, sets: done }) =>
            Array.isArray(done)
              ? done.map(({ reps, loadKg, rpe }) => ({
                  name,
                  date,
                  reps: Number(reps ?? 0),
                  loadKg: Number(loadKg ?? 0),
                  rpe: rpe == null ? null : Number(rpe),
                }))
              : [],
          )
        }),
      )
      return [
        ...Map.groupBy(
          sets.filter(set => set.loadKg > 0 && set.reps <= 12),
          set => set.name,
        ).values(),
      ]
    })
}

function print(title: string, methods: readonly EstimateErrors[]) {
  console.log(`${title}, ${methods[0]?.count} predictions of the load of the next session's best set`)
  for (const { method, meanPercent, medianPercent, otherRepsMeanPercent, aboveShare, coverage } of methods)
    console.log(
      `  ${method.padEnd(18)} mean ${meanPercent.toFixed(1)} %, median ${medianPercent.toFixed(1)} %, with other repetitions ${otherRepsMeanPercent.toFixed(1)} %, more than 10 % above ${(aboveShare * 100).toFixed(1)} %${coverage === null ? '' : `, 90 % interval covers ${(coverage * 100).toFixed(1)} %`}`,
    )
}
