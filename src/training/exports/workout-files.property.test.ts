import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import FitParser from 'fit-file-parser'
import sax from 'sax'
import { encodeFitWorkout } from './encode-fit-workout.ts'
import { formatZwoWorkout } from './format-zwo-workout.ts'
import type { StepLength, StepTarget, WorkoutStep } from './workout-steps.ts'

const seed = 20_261_129
const ends = (max: number) =>
  fc.tuple(fc.integer({ min: 1, max }), fc.integer({ min: 1, max })).map(([one, other]) => ({
    low: Math.min(one, other),
    high: Math.max(one, other),
  }))
const length: fc.Arbitrary<StepLength> = fc.oneof(
  fc.integer({ min: 1, max: 36_000 }).map(seconds => ({ kind: 'time' as const, seconds })),
  fc.integer({ min: 1, max: 300_000 }).map(meters => ({ kind: 'distance' as const, meters })),
  fc.integer({ min: 1, max: 500 }).map(reps => ({ kind: 'reps' as const, reps })),
  fc.constant({ kind: 'open' as const }),
)
const target: fc.Arbitrary<StepTarget> = fc.oneof(
  ends(2000).map(({ low, high }) => ({ kind: 'power' as const, fromWatts: low, toWatts: high })),
  ends(300).map(({ low, high }) => ({ kind: 'ftp-percent' as const, from: low, to: high })),
  ends(100).map(({ low, high }) => ({ kind: 'max-heart-rate-percent' as const, from: low, to: high })),
  fc.integer({ min: 1, max: 5 }).map(zone => ({ kind: 'heart-rate-zone' as const, zone })),
  ends(20).map(({ low, high }) => ({
    kind: 'speed' as const,
    fromMetersPerSecond: low,
    toMetersPerSecond: high,
  })),
  fc.constant({ kind: 'open' as const }),
)
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter(one => !one.includes('\0') && one.trim() !== '')
const step: fc.Arbitrary<WorkoutStep> = fc.record({
  name: text,
  intensity: fc.constantFrom('active', 'warm-up', 'cool-down', 'rest'),
  length,
  target,
  loadKg: fc.option(fc.integer({ min: 1, max: 8000 }).map(quarters => quarters / 4)),
  notes: fc.oneof(fc.constant(''), text),
})

type Message = Record<string, unknown>

async function readSteps(bytes: Uint8Array): Promise<{ workout: Message; steps: Message[] }> {
  const content = await new FitParser({ force: false, mode: 'list' }).parseAsync(Buffer.from(bytes))
  const { messages } = content as unknown as { messages: Record<string, Message[]> }
  return { workout: messages.workout?.[0] ?? {}, steps: messages.workout_step ?? [] }
}

const durationOf = (length: StepLength) => {
  if (length.kind === 'time') return ['time', length.seconds * 1000]
  if (length.kind === 'distance') return ['distance', length.meters * 100]
  return length.kind === 'reps' ? ['reps', length.reps] : ['open', undefined]
}

const targetOf = (target: StepTarget) => {
  if (target.kind === 'speed')
    return ['speed', target.fromMetersPerSecond * 1000, target.toMetersPerSecond * 1000]
  if (target.kind === 'power') return ['power', target.fromWatts + 1000, target.toWatts + 1000]
  if (target.kind === 'ftp-percent') return ['power', target.from, target.to]
  if (target.kind === 'max-heart-rate-percent') return ['heart_rate', target.from, target.to]
  return [target.kind === 'open' ? 'open' : 'heart_rate', undefined, undefined]
}

const highestLoadKg = 655.34

test('an independent parser reads every kind of step from a FIT file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      const bytes = encodeFitWorkout('Session', { sport: 'bike', steps, omitted: [] }, new Date(1.8e12))
      const read = await readSteps(bytes)
      assert.equal(read.workout.num_valid_steps, steps.length)
      assert.equal(read.steps.length, steps.length)
      for (const [index, { name, length, target, loadKg }] of steps.entries()) {
        const found = read.steps[index] ?? {}
        assert.equal(found.wkt_step_name, name)
        assert.deepEqual([found.duration_type, found.duration_value], durationOf(length))
        assert.deepEqual(
          [found.target_type, found.custom_target_value_low, found.custom_target_value_high],
          targetOf(target),
        )
        if (target.kind === 'heart-rate-zone') assert.equal(found.target_value, target.zone)
        const expected = loadKg !== null && loadKg <= highestLoadKg ? loadKg : undefined
        assert.equal(found.exercise_weight, expected)
      }
    }),
    { seed },
  )
})

/** Reads the elements of a ZWO file with their attributes; throws if it is not well-formed. */
function readElements(xml: string): { name: string; attributes: Record<string, unknown> }[] {
  const parser = sax.parser(true)
  const elements: { name: string; attributes: Record<string, unknown> }[] = []
  parser.onerror = error => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => elements.push({ name, attributes })
  parser.write(xml).close()
  return elements
}

test('an XML parser reads every step with a time from a ZWO file', () => {
  fc.assert(
    fc.property(text, fc.array(step, { maxLength: 12 }), (name, steps) => {
      const { text: xml = '' } = formatZwoWorkout(name, { sport: 'bike', steps, omitted: [] }) ?? {}
      const elements = readElements(xml)
      const timed = steps.filter(one => one.length.kind === 'time')
      const found = elements.filter(one => one.name === 'SteadyState' || one.name === 'FreeRide')
      assert.deepEqual(
        found.map(({ name, attributes }) => [name, Number(attributes.Duration)]),
        timed.map(({ length, target }) => [
          target.kind === 'ftp-percent' ? 'SteadyState' : 'FreeRide',
          length.kind === 'time' && length.seconds,
        ]),
      )
      assert.deepEqual(
        elements.filter(one => one.name === 'textevent').map(one => one.attributes.message),
        timed.filter(one => one.notes !== '').map(one => one.notes),
      )
    }),
    { seed },
  )
})
