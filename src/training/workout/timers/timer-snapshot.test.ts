import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { applyWorkoutChange } from '#training/workout/changes/workout-change.ts'
import {
  type ActiveBlock,
  type ActiveWorkout,
  createActiveWorkout,
} from '#training/workout/model/active-workout.ts'
import { findNextBeep, type TimerBeep } from './timer-beeps.ts'
import { buildTimerIntervals, getTimerKind } from './timer-intervals.ts'
import { listIntervalSpans, takeTimerSnapshot } from './timer-snapshot.ts'

const seed = 20_261_121
const zero = Date.UTC(2026, 10, 23, 18)
/** Returns the time at which the timer shows the given number of seconds. */
const at = (seconds: number) => new Date(zero + Math.round(seconds * 1000)).toISOString()

function createWorkout(text: string): ActiveWorkout {
  let count = 0
  const newId = () => `id-${++count}`
  const blocks = parseDay(text).blocks.map(block => ({
    ...block,
    id: newId(),
    items: block.items.map(({ name, exerciseId, ...item }) => ({
      ...item,
      id: newId(),
      exercise: { name, exerciseId },
      mediaUrl: '',
    })),
  }))
  return createActiveWorkout({ sessionId: null, name: '', blocks }, newId)
}

function startTimer(text: string) {
  const workout = createWorkout(text)
  const [block] = workout.blocks
  assert.ok(block)
  const start = {
    kind: 'clock-started',
    blockId: block.id,
    at: at(-10),
    countInSeconds: 10,
  } as const
  return { block, workout: applyWorkoutChange(workout, start) }
}

function clockOf(workout: ActiveWorkout) {
  assert.ok(workout.clock)
  return workout.clock
}

const describeSnapshot = (block: ActiveBlock, workout: ActiveWorkout, seconds: number) => {
  const snapshot = takeTimerSnapshot(block, clockOf(workout), at(seconds))
  return {
    phase: snapshot.phase,
    round: snapshot.round,
    left: snapshot.leftSeconds,
    doing: snapshot.interval?.tasks.map(({ exercise }) => exercise.name).join(', ') ?? '',
  }
}

const blocks = [
  'EMOM 10: 3 power cleans',
  'E2MOM x 6 sets\n- 5 squats',
  'EMOM 12:\n- 5 pull-ups\n- 10 push-ups\n- 15 air squats',
  'EMOM 10, in turn:\n- 5 pull-ups\n- 10 push-ups\n- Rest',
  'AMRAP 12: 10 burpees',
  'AMRAP: 10 burpees',
  '3 rounds for time, cap 12:00:\n- 400m Run\n- 21 Thrusters 40kg',
  '21-15-9 for time\nThrusters\nPull-ups',
  'Tabata:\n- squats',
  'Tabata:\n- squats\n- push-ups',
  'Run 6x800m, 400m jog',
  'Run 6x800m, 90s jog',
  'Swim 10x100 on 1:40',
  'Bike 5x3min (3min r)',
  'Circuit x3, rest 90s:\n- Plank 40s\n- Push-up 12',
  'Circuit x3, rest 90s:\n- Plank 40s\n- Wall sit 60s',
]
const anyBlock = fc.constantFrom(...blocks)
/** Generates the times of taps in seconds, in ascending order. */
const anyTaps = fc
  .array(fc.integer({ min: 1, max: 2000 }), { maxLength: 30 })
  .map(taps => [...new Set(taps)].sort((one, other) => one - other))

function startTimerWithTaps(text: string, taps: readonly number[]) {
  const { block, workout } = startTimer(text)
  const after = taps.reduce(
    (now, tap) => applyWorkoutChange(now, { kind: 'clock-tapped', at: at(tap) }),
    workout,
  )
  return { block, workout: after }
}

test('every kind of block has a timer, except for straight sets', () => {
  const kinds = blocks.map(text => getTimerKind(startTimer(text).block))
  assert.deepEqual(
    kinds,
    [4, 2, 2, 6, 2].flatMap((count, index) => {
      const kind = (['emom', 'amrap', 'for-time', 'intervals', 'circuit'] as const)[index]
      return Array.from({ length: count }, () => kind)
    }),
  )
  const [squats] = createWorkout('Squat 5x5 100kg, rest 3:00').blocks
  assert.equal(squats && getTimerKind(squats), null)
})

test('after the count-in, every interval of an EMOM starts on the minute', () => {
  const { block, workout } = startTimer('EMOM 10: 3 power cleans')
  assert.deepEqual(describeSnapshot(block, workout, -4), {
    phase: 'count-in',
    round: 1,
    left: 4,
    doing: 'power cleans',
  })
  assert.deepEqual(describeSnapshot(block, workout, 0), {
    phase: 'work',
    round: 1,
    left: 60,
    doing: 'power cleans',
  })
  assert.deepEqual(describeSnapshot(block, workout, 200), {
    phase: 'work',
    round: 4,
    left: 40,
    doing: 'power cleans',
  })
  assert.deepEqual(describeSnapshot(block, workout, 600), { phase: 'over', round: 10, left: 0, doing: '' })
  assert.equal(takeTimerSnapshot(block, clockOf(workout), at(200)).allLeftSeconds, 400)
})

test('each minute of an EMOM includes all exercises, or one of them if the EMOM alternates', () => {
  const exercises = '- 5 pull-ups\n- 10 push-ups\n- 15 air squats'
  const all = startTimer(`EMOM 12:\n${exercises}`)
  assert.equal(describeSnapshot(all.block, all.workout, 65).doing, 'pull-ups, push-ups, air squats')
  const turns = startTimer(`EMOM 12, in turn:\n${exercises}`)
  const doing = [0, 60, 120, 180].map(second => describeSnapshot(turns.block, turns.workout, second).doing)
  assert.deepEqual(doing, ['pull-ups', 'push-ups', 'air squats', 'pull-ups'])
  const sets = buildTimerIntervals(turns.block).flatMap(interval => interval.tasks.flatMap(task => task.sets))
  assert.deepEqual(new Set(sets), new Set(turns.block.exercises.flatMap(one => one.sets)))
  assert.equal(sets.length, 12)
})

test('the minutes of a skipped exercise in an alternating EMOM are empty', () => {
  const { block } = startTimer('EMOM 4: 5 cleans / 10 push-ups')
  const [cleans, ...others] = block.exercises
  assert.ok(cleans)
  const without = { ...block, exercises: [{ ...cleans, skippedReason: 'wrist' }, ...others] }
  const doing = buildTimerIntervals(without).map(interval =>
    interval.tasks.map(({ exercise }) => exercise.name),
  )
  assert.deepEqual(doing, [[], ['push-ups'], [], ['push-ups']])
})

test('every planned set of an alternating EMOM belongs to exactly one minute', () => {
  const law = fc.property(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 2, max: 5 }),
    fc.boolean(),
    (minutes, count, isWritten) => {
      const sets = isWritten ? '' : '2x'
      const exercises = Array.from(
        { length: count },
        (_, index) => `- ${sets}5 ${['squat', 'row', 'dip', 'lunge', 'burpee'][index]}`,
      )
      const { block } = startTimer(`EMOM ${minutes}, in turn:\n${exercises.join('\n')}`)
      const intervals = buildTimerIntervals(block)
      assert.equal(intervals.length, minutes)
      assert.ok(intervals.every(interval => interval.tasks.length === 1))
      const reached = intervals.flatMap(interval => interval.tasks.flatMap(task => task.sets))
      const planned = block.exercises.flatMap(one => one.sets)
      assert.equal(reached.length, planned.length)
      assert.deepEqual(new Set(reached), new Set(planned))
    },
  )
  fc.assert(law, { seed })
})

test('intervals alternate between work and rest, without a rest after the last round', () => {
  const { block, workout } = startTimer('Tabata:\n- squats')
  assert.deepEqual(describeSnapshot(block, workout, 25), { phase: 'rest', round: 1, left: 5, doing: '' })
  assert.deepEqual(describeSnapshot(block, workout, 31), {
    phase: 'work',
    round: 2,
    left: 19,
    doing: 'squats',
  })
  assert.equal(describeSnapshot(block, workout, 8 * 30 - 10).phase, 'over')
})

test('a distance interval lasts until the athlete taps, and recoveries last as long as prescribed', () => {
  const jog = startTimerWithTaps('Run 6x800m, 400m jog', [172, 310])
  const before = startTimerWithTaps('Run 6x800m, 400m jog', [])
  assert.deepEqual(describeSnapshot(before.block, before.workout, 100), {
    phase: 'work',
    round: 1,
    left: null,
    doing: 'Run',
  })
  assert.equal(describeSnapshot(jog.block, jog.workout, 200).phase, 'rest')
  assert.deepEqual(describeSnapshot(jog.block, jog.workout, 320), {
    phase: 'work',
    round: 2,
    left: null,
    doing: 'Run',
  })
  const rest = startTimerWithTaps('Run 6x800m, 90s jog', [172])
  assert.equal(describeSnapshot(rest.block, rest.workout, 182).left, 80)
  assert.equal(describeSnapshot(rest.block, rest.workout, 262).round, 2)
})

test('a send-off is timed from the start of the work and does not wait for a late athlete', () => {
  const early = startTimerWithTaps('Swim 10x100 on 1:40', [85])
  assert.deepEqual(describeSnapshot(early.block, early.workout, 90), {
    phase: 'rest',
    round: 1,
    left: 10,
    doing: '',
  })
  const late = startTimerWithTaps('Swim 10x100 on 1:40', [110])
  assert.deepEqual(describeSnapshot(late.block, late.workout, 110), {
    phase: 'work',
    round: 2,
    left: null,
    doing: 'Swim',
  })
})

test('taps count the rounds of an AMRAP, and the last tap can be undone', () => {
  const { block, workout } = startTimerWithTaps('AMRAP 12: 10 burpees', [80, 170])
  assert.deepEqual(describeSnapshot(block, workout, 200), {
    phase: 'work',
    round: 3,
    left: 520,
    doing: 'burpees',
  })
  assert.equal(describeSnapshot(block, applyWorkoutChange(workout, { kind: 'clock-untapped' }), 200).round, 2)
  assert.equal(describeSnapshot(block, workout, 720).phase, 'over')
})

test('the timer of a for-time block counts up to the time cap', () => {
  const { block, workout } = startTimerWithTaps(
    '3 rounds for time, cap 12:00:\n- 400m Run\n- 21 Thrusters 40kg',
    [200],
  )
  const snapshot = takeTimerSnapshot(block, clockOf(workout), at(300))
  assert.deepEqual(
    [snapshot.spentSeconds, snapshot.leftSeconds, snapshot.round, snapshot.rounds],
    [300, 420, 2, 3],
  )
  assert.equal(describeSnapshot(block, workout, 721).phase, 'over')
  const open = startTimer('21-15-9 for time\nThrusters\nPull-ups')
  assert.equal(describeSnapshot(open.block, open.workout, 100_000).phase, 'work')
})

test('without further taps, the timer advances in real time', () => {
  const law = fc.property(
    anyBlock,
    anyTaps,
    fc.integer({ min: -10, max: 3000 }),
    fc.integer({ min: 0, max: 60 }),
    (text, taps, from, step) => {
      const { block, workout } = startTimerWithTaps(text, taps)
      const one = takeTimerSnapshot(block, clockOf(workout), at(from))
      const other = takeTimerSnapshot(block, clockOf(workout), at(from + step))
      if (one.phase === 'over' || one.phase === 'count-in') return
      if (one.place !== other.place) {
        assert.ok(other.place > one.place, 'no interval repeats')
        assert.ok(one.leftSeconds !== null && one.leftSeconds <= step, 'an interval ends when its time is up')
        return
      }
      assert.equal(other.spentSeconds - one.spentSeconds, step)
      if (one.leftSeconds !== null) assert.equal(one.leftSeconds - (other.leftSeconds ?? 0), step)
    },
  )
  fc.assert(law, { seed })
})

test('the first interval starts at zero, and there are no gaps between intervals', () => {
  const law = fc.property(anyBlock, anyTaps, (text, taps) => {
    const { block, workout } = startTimerWithTaps(text, taps)
    const spans = listIntervalSpans(block, clockOf(workout))
    assert.equal(spans[0]?.from, 0)
    for (const [index, { from, to }] of spans.entries()) {
      assert.ok(to === null || to >= from)
      if (index > 0) assert.equal(from, spans[index - 1]?.to)
    }
  })
  fc.assert(law, { seed })
})

test('a pause of any length at any time only delays the timer', () => {
  const law = fc.property(
    anyBlock,
    fc.integer({ min: -9, max: 1500 }),
    fc.integer({ min: 0, max: 90_000 }),
    fc.integer({ min: 0, max: 600 }),
    (text, second, pausedSeconds, later) => {
      const { block, workout } = startTimer(text)
      const paused = applyWorkoutChange(workout, { kind: 'clock-paused', at: at(second) })
      const during = takeTimerSnapshot(block, clockOf(paused), at(second + pausedSeconds))
      assert.equal(
        during.elapsedSeconds,
        takeTimerSnapshot(block, clockOf(workout), at(second)).elapsedSeconds,
      )
      const resumed = applyWorkoutChange(paused, { kind: 'clock-resumed', at: at(second + pausedSeconds) })
      const snapshot = takeTimerSnapshot(block, clockOf(resumed), at(second + pausedSeconds + later))
      assert.deepEqual(snapshot, takeTimerSnapshot(block, clockOf(workout), at(second + later)))
    },
  )
  fc.assert(law, { seed })
})

test('a timer can be serialized and restored', () => {
  const law = fc.property(anyBlock, anyTaps, fc.integer({ min: -10, max: 3000 }), (text, taps, second) => {
    const { workout } = startTimerWithTaps(text, taps)
    const reloaded = JSON.parse(JSON.stringify(workout)) as ActiveWorkout
    const of = ({ blocks: [block], clock }: ActiveWorkout) =>
      block && clock && takeTimerSnapshot(block, clock, at(second))
    assert.deepEqual(of(reloaded), JSON.parse(JSON.stringify(of(workout))))
  })
  fc.assert(law, { seed })
})

test('every interval start or end that is known in advance has a beep after a three-second countdown, and the beeps are in order', () => {
  const law = fc.property(anyBlock, anyTaps, (text, taps) => {
    const { block, workout } = startTimerWithTaps(text, taps)
    const clock = clockOf(workout)
    const beeps: TimerBeep[] = []
    for (let beep = findNextBeep(block, clock, -10); beep; beep = findNextBeep(block, clock, beep.at)) {
      assert.ok(beep.at > (beeps.at(-1)?.at ?? -10))
      beeps.push(beep)
    }
    const begins = beeps.filter(beep => beep.kind !== 'count').map(beep => beep.at)
    const ends = listIntervalSpans(block, clock).flatMap(({ from, to }) =>
      to === null || to === from ? [] : [to],
    )
    assert.deepEqual(
      [0, ...ends].filter(end => !begins.includes(end)),
      [],
    )
    assert.deepEqual(
      beeps.slice(0, 4).map(beep => `${beep.kind} ${beep.at}`),
      ['count -3', 'count -2', 'count -1', 'work 0'],
    )
  })
  fc.assert(law, { seed })
})

test('an AMRAP beeps at half time and ten seconds before the end', () => {
  const { block, workout } = startTimer('AMRAP 12: 10 burpees')
  const beep = (second: number) => findNextBeep(block, clockOf(workout), second)
  assert.deepEqual(beep(1), { kind: 'half', at: 360 })
  assert.deepEqual(beep(360), { kind: 'last-ten', at: 710 })
  assert.deepEqual(beep(710), { kind: 'count', at: 717 })
  assert.deepEqual(beep(719), { kind: 'over', at: 720 })
  assert.equal(beep(720), null)
})

test('ticking a set manually does not stop the timer of the block', () => {
  const { block, workout } = startTimer('Circuit x3, rest 90s:\n- Push-up 12')
  const setId = block.exercises[0]?.sets[0]?.id ?? ''
  const ticked = applyWorkoutChange(workout, { kind: 'ticked', setId, at: at(30) })
  assert.equal(ticked.rest, null)
  assert.equal(clockOf(ticked).pausedAt, null)
  const alone = applyWorkoutChange(createWorkout('Circuit x3, rest 90s:\n- Push-up 12'), {
    kind: 'ticked',
    setId,
    at: at(30),
  })
  assert.notEqual(alone.rest, null)
})

test('a rest and a timer never run at the same time', () => {
  const untouched = createWorkout('EMOM 3: 3 cleans\n\nSquat 3x5 100kg, rest 3:00')
  const setIds = untouched.blocks.flatMap(one => one.exercises.flatMap(({ sets }) => sets.map(set => set.id)))
  const blockId = untouched.blocks[0]?.id ?? ''
  const anyStep = fc.oneof(
    fc.constantFrom(...setIds).map(setId => ({ kind: 'ticked', setId }) as const),
    fc.constant({ kind: 'clock-started', blockId, countInSeconds: 5 } as const),
    fc
      .constantFrom('clock-paused', 'clock-resumed', 'clock-tapped', 'clock-ended', 'rest-ended')
      .map(kind => ({ kind }) as const),
  )
  const law = fc.property(fc.array(anyStep, { maxLength: 30 }), steps => {
    let workout = untouched
    for (const [index, step] of steps.entries()) {
      workout = applyWorkoutChange(workout, { ...step, at: at(index * 7) })
      assert.ok(workout.rest === null || workout.clock === null || workout.clock.pausedAt !== null)
    }
  })
  fc.assert(law, { seed })
})
