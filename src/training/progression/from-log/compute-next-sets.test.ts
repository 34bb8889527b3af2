import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseSetsOrThrow } from '#support/program-builders.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { getDefaultLoadStep, getExerciseLoadStep } from '#training/progression/progression-rule.ts'
import { computeNextSets, type DoneSet, type LogRule, missesBeforeReset } from './compute-next-sets.ts'

const step = getDefaultLoadStep('kg')
const linear: LogRule = { kind: 'linear', addKg: 2.5, every: 'week' }
const double: LogRule = { kind: 'double', addKg: 2.5, from: 8, to: 12 }

const logSets = (loadKg: number | null, ...reps: (number | null)[]): DoneSet[] =>
  reps.map(count => ({ role: 'working', reps: count, loadKg }))

/** Returns the next sets in notation and the receipt in short, or the reason why there are none. */
function computeNext(rule: LogRule, plan: string, done: DoneSet[], missesBefore = 0, loadStep = step) {
  const next = computeNextSets(rule, { planned: parseSetsOrThrow(plan), done, missesBefore }, loadStep)
  if (!next.ok) return next.reason
  const { outcome, because, fromKg, toKg } = next.receipt
  return `${formatSets(next.sets)}: ${outcome}, ${because}, ${fromKg} → ${toKg}`
}

test('a linear rule increases the load if all repetitions were done, and repeats it after a miss', () => {
  const compute = (...reps: number[]) => computeNext(linear, '3x5 100 kg', logSets(100, ...reps))
  assert.equal(compute(5, 5, 5), '3×5 102.5 kg: raised, all-reps, 100 → 102.5')
  assert.equal(compute(6, 5, 8), '3×5 102.5 kg: raised, all-reps, 100 → 102.5')
  assert.equal(compute(5, 5, 4), '3×5 100 kg: kept, reps-missed, 100 → 100')
  assert.equal(compute(5, 5), '3×5 100 kg: kept, sets-left, 100 → 100')
})

test('the third consecutive miss lowers the load by 10 %, and an unfinished exercise is not a miss', () => {
  const missed = (before: number) => computeNext(linear, '3x5 100 kg', logSets(100, 5, 4, 3), before)
  assert.match(missed(1), /kept/)
  assert.equal(missed(2), '3×5 90 kg: lowered, reps-missed, 100 → 90')
  assert.match(computeNext(linear, '3x5 100 kg', logSets(100, 5), 2), /kept, sets-left/)
})

test('double progression increases the load once every set reaches the upper end of the range', () => {
  const compute = (...reps: number[]) => computeNext(double, '3x8-12 60 kg', logSets(60, ...reps))
  assert.equal(compute(12, 12, 12), '3×8-12 62.5 kg: raised, range-filled, 60 → 62.5')
  assert.equal(compute(12, 12, 11), '3×8-12 60 kg: kept, within-range, 60 → 60')
  assert.equal(compute(12, 12), '3×8-12 60 kg: kept, sets-left, 60 → 60')
  assert.equal(compute(12, 9, 7), '3×8-12 60 kg: kept, reps-missed, 60 → 60')
})

/** Returns the change of 100 kg for sets of five at RPE 8. */
const computeByEffort = (plan: string, ...rpes: (number | null)[]) =>
  computeNext(
    { kind: 'rpe' },
    plan,
    logSets(100, ...rpes.map(() => 5)).map((set, place) => ({ ...set, rpe: rpes[place] ?? null })),
  )

test('a rule by RPE changes the load by the difference between the hardest set and the plan', () => {
  const compute = (rpe: number) => computeByEffort('3x5 100 kg @8', 6, 6, rpe)
  assert.equal(compute(6), '3×5 105 kg RPE 8: raised, effort-below, 100 → 105')
  assert.equal(compute(7), '3×5 102.5 kg RPE 8: raised, effort-below, 100 → 102.5')
  assert.match(compute(7.5), /kept, effort-as-planned, 100 → 100/)
  assert.match(compute(8.5), /kept, effort-as-planned, 100 → 100/)
  assert.match(compute(9), /lowered, effort-above, 100 → 97.5/)
  assert.match(compute(9.5), /lowered, effort-above, 100 → 95/)
})

test('a rule by RPE also reads ranges and repetitions in reserve', () => {
  assert.match(computeByEffort('2x5 100 kg @7-8', 7, 7.5), /kept, effort-as-planned/)
  assert.match(computeByEffort('2x5 100 kg @7-8', 6, 6), /raised, effort-below, 100 → 102.5/)
  assert.match(computeByEffort('2x5 100 kg 2 RIR', 9, 9.5), /lowered, effort-above, 100 → 95/)
})

test('a rule by RPE keeps the load of an unfinished exercise, and lowers it after missed repetitions', () => {
  assert.match(computeByEffort('3x5 100 kg @8', 6, 6), /kept, sets-left, 100 → 100/)
  const missed = logSets(100, 5, 4).map(set => ({ ...set, rpe: 8 }))
  assert.match(computeNext({ kind: 'rpe' }, '2x5 100 kg @8', missed), /lowered, reps-missed, 100 → 95/)
})

test('a rule by RPE starts from the lifted load, also if the athlete chose it', () => {
  const lifted = (loadKg: number) => logSets(loadKg, 5, 5).map(set => ({ ...set, rpe: 7 }))
  assert.match(computeNext({ kind: 'rpe' }, '2x5 100 kg @8', lifted(80)), /80 → 82.5/)
  assert.match(computeNext({ kind: 'rpe' }, '2x5 @8', lifted(120)), /120 → 122.5/)
})

test('the receipt has the figures of the log', () => {
  const next = computeNextSets(
    double,
    { planned: parseSetsOrThrow('3x8-12 60 kg'), done: logSets(60, 12, 9, 7), missesBefore: 1 },
    step,
  )
  assert.deepEqual(next.ok && next.receipt, {
    outcome: 'kept',
    because: 'reps-missed',
    setsDone: 3,
    setsPlanned: 3,
    fewestReps: 7,
    targetReps: 12,
    fromKg: 60,
    toKg: 60,
    misses: 2,
  })
})

test('the load increases from what was lifted', () => {
  assert.match(computeNext(linear, '2x5 100 kg', logSets(105, 5, 5)), /100 → 107.5/)
  assert.match(computeNext(linear, '2x5 100 kg', logSets(95, 5, 5)), /kept, load-lowered, 100 → 100/)
  assert.match(computeNext(double, '2x8-12', logSets(40, 12, 12)), /40 → 42.5/)
  assert.match(computeNext(double, '2x8-12', logSets(40, 10, 9)), /kept, within-range, 40 → 40/)
  assert.equal(computeNext(linear, '2x5 100 kg', logSets(150, 5, 5)), 'load-far-above-plan')
})

test('added weight of bodyweight exercises increases, and kettlebells move to the next size', () => {
  assert.match(computeNext(linear, '2x5 BW+10 kg', logSets(10, 5, 5)), /10 → 12.5/)
  assert.match(computeNext(linear, '2x5 BW', logSets(null, 5, 5)), /0 → 2.5/)
  const bells = getExerciseLoadStep(step, 'kettlebell')
  assert.match(computeNext(linear, '2x5 24 kg', logSets(24, 5, 5), 0, bells), /24 → 28/)
})

test('a percentage that is less than half a step increases the load by one step', () => {
  const percent: LogRule = { kind: 'linear', addPercent: 2.5, every: 'session' }
  assert.match(computeNext(percent, '2x5 40 kg', logSets(40, 5, 5)), /40 → 42.5/)
  assert.match(computeNext(percent, '2x5 200 kg', logSets(200, 5, 5)), /200 → 205/)
})

test('warm-up sets neither count nor change', () => {
  const done: DoneSet[] = [{ role: 'warm-up', reps: 1, loadKg: 20 }, ...logSets(100, 5, 5)]
  assert.equal(
    computeNext(linear, 'warm-up 1x5 60 kg, 2x5 100 kg', done),
    `${formatSets(parseSetsOrThrow('warm-up 1x5 60 kg, 2x5 102.5 kg'))}: raised, all-reps, 100 → 102.5`,
  )
})

test('a log that says nothing about the next load has a reason', () => {
  assert.equal(computeByEffort('2x5 100 kg @8', null, null), 'effort-missing')
  assert.equal(computeByEffort('2x5 100 kg', 8, 8), 'effort-not-planned')
  const none: [string, string, DoneSet[]][] = [
    ['nothing-logged', '2x5 100 kg', [{ role: 'warm-up', reps: 5, loadKg: 100 }]],
    ['reps-missing', '2x5 100 kg', logSets(100, 5, null)],
    ['load-missing', '2x5 100 kg', logSets(null, 5, 5)],
    ['load-missing', '2x5', logSets(null, 5, 5)],
    ['load-not-in-kg', '2x5 80 %', logSets(100, 5, 5)],
    ['not-measured-in-reps', '2x30 s', logSets(100, 5, 5)],
    ['nothing-planned', 'warm-up 2x5 20 kg', logSets(100, 5, 5)],
  ]
  for (const [reason, plan, done] of none) assert.equal(computeNext(linear, plan, done), reason)
  const lowering: LogRule = { kind: 'linear', addKg: -2.5, every: 'week' }
  assert.equal(computeNext(lowering, '2x5 100 kg', logSets(100, 5, 5)), 'rule-does-not-raise')
})

const someRule: fc.Arbitrary<Exclude<LogRule, { kind: 'rpe' }>> = fc.oneof(
  fc.record({
    kind: fc.constant('linear' as const),
    addKg: fc.constantFrom(1.25, 2.5, 5),
    every: fc.constant('week' as const),
  }),
  fc.record({
    kind: fc.constant('linear' as const),
    addPercent: fc.constantFrom(1, 2.5, 5),
    every: fc.constant('session' as const),
  }),
  fc.constant(double),
)
test('a higher effort never leads to a higher load', () => {
  const effort = fc.integer({ min: 10, max: 20 }).map(halves => halves / 2)
  fc.assert(
    fc.property(effort, effort, fc.integer({ min: 2, max: 80 }), (one, other, steps) => {
      const loadKg = steps * 2.5
      const compute = (rpe: number) => {
        const done = logSets(loadKg, 5).map(set => ({ ...set, rpe }))
        const planned = parseSetsOrThrow(`1x5 ${loadKg} kg @8`)
        const next = computeNextSets({ kind: 'rpe' }, { planned, done, missesBefore: 0 }, step)
        return next.ok ? next.receipt.toKg : Number.NaN
      }
      assert.ok(compute(Math.max(one, other)) <= compute(Math.min(one, other)))
      assert.ok(Math.abs(compute(one) - loadKg) <= loadKg * 0.05 + step.weight / 2)
    }),
  )
})

const someLog = fc.record({
  rule: someRule,
  plannedKg: fc.integer({ min: 4, max: 120 }).map(steps => steps * 2.5),
  loads: fc.array(fc.constantFrom(-5, -2.5, 0, 0, 0, 2.5), { minLength: 3, maxLength: 3 }),
  reps: fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 4 }),
  missesBefore: fc.integer({ min: 0, max: 4 }),
})

type SomeLog = typeof someLog extends fc.Arbitrary<infer Log> ? Log : never

function computeForLog({ rule, plannedKg, loads, reps, missesBefore }: SomeLog) {
  const planned = parseSetsOrThrow(`3x${rule.kind === 'double' ? '8-12' : '5'} ${plannedKg} kg`)
  const done = reps.map(
    (count, place): DoneSet => ({
      role: 'working',
      reps: count,
      loadKg: plannedKg + (loads[place] ?? 0),
    }),
  )
  return computeNextSets(rule, { planned, done, missesBefore }, step)
}

const listKg = (sets: readonly PrescribedSet[]) =>
  sets.filter(isWorkingSet).map(({ load }) => (load?.kind === 'kg' ? load.loadKg : Number.NaN))

test('the same log always has the same result', () => {
  fc.assert(fc.property(someLog, log => assert.deepEqual(computeForLog(log), computeForLog(log))))
})

test('a miss or an unfinished exercise never increases the load', () => {
  fc.assert(
    fc.property(someLog, log => {
      const next = computeForLog(log)
      if (!next.ok) return
      const isUnfinished = log.reps.length < 3
      const least = log.rule.kind === 'double' ? 8 : 5
      const isMissed = log.reps.slice(0, 3).some(reps => reps < least)
      if (isUnfinished || isMissed) assert.ok(listKg(next.sets).every(kg => kg <= log.plannedKg))
      if (isUnfinished) assert.notEqual(next.receipt.outcome, 'raised')
    }),
  )
})

test('the load increases by one increment or step at most, and falls only after enough misses', () => {
  fc.assert(
    fc.property(someLog, log => {
      const next = computeForLog(log)
      if (!next.ok) return
      const { rule, plannedKg, missesBefore } = log
      const addKg = rule.addKg ?? 0
      const share = (plannedKg + 2.5) * ((rule.addPercent ?? 0) / 100) + step.weight
      const mostKg = plannedKg + 2.5 + (rule.addKg === undefined ? share : addKg)
      assert.ok(listKg(next.sets).every(kg => kg <= mostKg))
      if (missesBefore + 1 < missesBeforeReset) assert.notEqual(next.receipt.outcome, 'lowered')
    }),
  )
})

test('more repetitions never lead to a lower load', () => {
  fc.assert(
    fc.property(someLog, fc.nat({ max: 3 }), (log, place) => {
      const more = { ...log, reps: log.reps.map((reps, index) => (index === place ? reps + 1 : reps)) }
      const [next, nextWithMore] = [computeForLog(log), computeForLog(more)]
      if (!next.ok || !nextWithMore.ok) return assert.equal(next.ok, nextWithMore.ok)
      const after = listKg(nextWithMore.sets)
      for (const [index, kg] of listKg(next.sets).entries()) assert.ok((after[index] ?? 0) >= kg)
    }),
  )
})
