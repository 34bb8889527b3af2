import assert from 'node:assert/strict'
import { test } from 'node:test'
import FitParser from 'fit-file-parser'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { metricUnits } from '#training/units.ts'
import { encodeFitWorkout } from './encode-fit-workout.ts'
import { formatZwoWorkout } from './format-zwo-workout.ts'
import { planWorkoutSteps } from './workout-steps.ts'

const plan = (text: string) => planWorkoutSteps(parseDay(text).blocks, metricUnits)

/** Reads a FIT file with an independent parser, which checks the checksums. */
async function readFit(bytes: Uint8Array) {
  const content = await new FitParser({ force: false, mode: 'list' }).parseAsync(Buffer.from(bytes))
  return content as unknown as { messages?: Record<string, Record<string, unknown>[]> }
}

const encode = (name: string, text: string) =>
  readFit(encodeFitWorkout(name, plan(text), new Date('2026-11-21T18:30:00Z')))

test('a strength session becomes steps with repetitions, loads and rests', async () => {
  const { steps, sport, omitted } = plan('Back squat 2x5 100kg, rest 3min\nPlank 60s')
  assert.equal(sport, 'strength')
  assert.deepEqual(
    steps.map(step => [step.name, step.length, step.loadKg]),
    [
      ['Back squat', { kind: 'reps', reps: 5 }, 100],
      ['Rest', { kind: 'time', seconds: 180 }, null],
      ['Back squat', { kind: 'reps', reps: 5 }, 100],
      ['Rest', { kind: 'time', seconds: 180 }, null],
      ['Plank', { kind: 'time', seconds: 60 }, null],
    ],
  )
  assert.deepEqual(omitted, [])
})

test('an independent parser reads the FIT file with its steps', async () => {
  const content = await encode('Été intervals', 'Bike 2x8min @ 88-92% FTP, rest 3min')
  const { workout, workout_step: steps } = content.messages ?? {}
  assert.deepEqual(workout?.[0], {
    sport: 'cycling',
    num_valid_steps: 4,
    wkt_name: 'Été intervals',
    sub_sport: 'generic',
  })
  const [ride] = steps ?? []
  assert.deepEqual(
    [ride?.wkt_step_name, ride?.duration_type, ride?.duration_value, ride?.target_type, ride?.intensity],
    ['Bike', 'time', 480_000, 'power', 'active'],
  )
  assert.deepEqual([ride?.custom_target_value_low, ride?.custom_target_value_high], [88, 92])
  assert.deepEqual(
    steps?.map(step => [step.wkt_step_name, step.duration_value]),
    [
      ['Bike', 480_000],
      ['Rest', 180_000],
      ['Bike', 480_000],
      ['Rest', 180_000],
    ],
  )
  assert.equal(content.messages?.file_id?.[0]?.type, 'workout')
})

test('a watch shows which steps are the warm-up and the cool-down', async () => {
  const content = await encode('Intervals', 'Run: WU 10 min, 2x1 km, CD 5 min')
  assert.deepEqual(
    content.messages?.workout_step?.map(step => step.intensity),
    ['warmup', 'active', 'active', 'cooldown'],
  )
})

test('what a step cannot control is listed and stays in its notes', () => {
  const { omitted, steps } = plan('Back squat 3x5 @ 80%\nRow 3x8-10 RPE 8')
  assert.deepEqual(omitted, [
    'Back squat: the load, which has no weight in kilograms',
    'Row: the range of reps; the step has the upper number',
    'Row: the RPE',
  ])
  assert.match(steps[0]?.notes ?? '', /80 %/)
})

test('only cycling sessions become ZWO files, with a share of the FTP for each step', () => {
  assert.equal(formatZwoWorkout('Squats', plan('Back squat 3x5')), null)
  const workout = formatZwoWorkout('Sweet <spot>', plan('Bike 2x8min @ 88-92% FTP, rest 3min'))
  assert.deepEqual(workout?.omitted, ['Bike: the range of power; the step has its middle'])
  assert.equal(workout?.text.match(/<SteadyState Duration="480" Power="0.9">/g)?.length, 2)
  assert.equal(workout?.text.match(/<FreeRide Duration="180">/g)?.length, 2)
  assert.match(workout?.text ?? '', /<name>Sweet &#60;spot&#62;<\/name>/)
  const open = formatZwoWorkout('Long', plan('Bike 20km\nBike 10min @ 200W'))
  assert.deepEqual(open?.omitted, [
    'Bike: a step without a time; it is left out',
    'Bike: a target that is not a share of the FTP',
  ])
})
