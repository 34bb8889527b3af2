import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readDay } from '../prescription/day/read.ts'
import { readClock, spansOf } from './block-clock.ts'
import { type Cue, nextCue } from './block-cues.ts'
import { faceOf, legsOf } from './block-legs.ts'
import { change } from './change.ts'
import { type OpenBlock, type OpenWorkout, openWorkout } from './open.ts'

const seed = 20_261_121
const zero = Date.UTC(2026, 10, 23, 18)
/** The instant at which a clock that was started without delay shows so many seconds. */
const at = (seconds: number) => new Date(zero + Math.round(seconds * 1000)).toISOString()

function written(text: string): OpenWorkout {
  let count = 0
  const newId = () => `id-${++count}`
  const blocks = readDay(text).blocks.map(block => ({
    ...block,
    id: newId(),
    items: block.items.map(({ name, exerciseId, ...item }) => ({
      ...item,
      id: newId(),
      exercise: { name, exerciseId },
      mediaUrl: '',
    })),
  }))
  return openWorkout({ sessionId: null, name: '', blocks }, newId)
}

function begun(text: string) {
  const workout = written(text)
  const [block] = workout.blocks
  assert.ok(block)
  const start = {
    kind: 'clock-started',
    blockId: block.id,
    at: at(-10),
    countInSeconds: 10,
  } as const
  return { block, workout: change(workout, start) }
}

function clockOf(workout: OpenWorkout) {
  assert.ok(workout.clock)
  return workout.clock
}

const seen = (block: OpenBlock, workout: OpenWorkout, seconds: number) => {
  const reading = readClock(block, clockOf(workout), at(seconds))
  return {
    phase: reading.phase,
    round: reading.round,
    left: reading.leftSeconds,
    doing: reading.leg?.tasks.map(({ exercise }) => exercise.name).join(', ') ?? '',
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
/** Seconds at which somebody taps, in their order. */
const anyTaps = fc
  .array(fc.integer({ min: 1, max: 2000 }), { maxLength: 30 })
  .map(taps => [...new Set(taps)].sort((one, other) => one - other))

function tapped(text: string, taps: readonly number[]) {
  const { block, workout } = begun(text)
  const after = taps.reduce((now, tap) => change(now, { kind: 'clock-tapped', at: at(tap) }), workout)
  return { block, workout: after }
}

test('every kind of block has its face, and sets alone have none', () => {
  const faces = blocks.map(text => faceOf(begun(text).block))
  assert.deepEqual(
    faces,
    [4, 2, 2, 6, 2].flatMap((count, index) => {
      const face = (['emom', 'amrap', 'for-time', 'intervals', 'circuit'] as const)[index]
      return Array.from({ length: count }, () => face)
    }),
  )
  const [squats] = written('Squat 5x5 100kg, rest 3:00').blocks
  assert.equal(squats && faceOf(squats), null)
})

test('one is counted in, and every minute of an EMOM begins on the minute', () => {
  const { block, workout } = begun('EMOM 10: 3 power cleans')
  assert.deepEqual(seen(block, workout, -4), { phase: 'count-in', round: 1, left: 4, doing: 'power cleans' })
  assert.deepEqual(seen(block, workout, 0), { phase: 'work', round: 1, left: 60, doing: 'power cleans' })
  assert.deepEqual(seen(block, workout, 200), { phase: 'work', round: 4, left: 40, doing: 'power cleans' })
  assert.deepEqual(seen(block, workout, 600), { phase: 'over', round: 10, left: 0, doing: '' })
  assert.equal(readClock(block, clockOf(workout), at(200)).allLeftSeconds, 400)
})

test('the exercises of an EMOM are all done each time, or take turns', () => {
  const exercises = '- 5 pull-ups\n- 10 push-ups\n- 15 air squats'
  const all = begun(`EMOM 12:\n${exercises}`)
  assert.equal(seen(all.block, all.workout, 65).doing, 'pull-ups, push-ups, air squats')
  const turns = begun(`EMOM 12, in turn:\n${exercises}`)
  const doing = [0, 60, 120, 180].map(second => seen(turns.block, turns.workout, second).doing)
  assert.deepEqual(doing, ['pull-ups', 'push-ups', 'air squats', 'pull-ups'])
  const sets = legsOf(turns.block).flatMap(leg => leg.tasks.flatMap(task => task.sets))
  assert.deepEqual(new Set(sets), new Set(turns.block.exercises.flatMap(one => one.sets)))
  assert.equal(sets.length, 12)
})

test('whoever skips one of the exercises that take turns has its minutes free', () => {
  const { block } = begun('EMOM 4: 5 cleans / 10 push-ups')
  const [cleans, ...others] = block.exercises
  assert.ok(cleans)
  const without = { ...block, exercises: [{ ...cleans, skippedReason: 'wrist' }, ...others] }
  const doing = legsOf(without).map(leg => leg.tasks.map(({ exercise }) => exercise.name))
  assert.deepEqual(doing, [[], ['push-ups'], [], ['push-ups']])
})

test('law: of an EMOM in turn every planned set has its minute, and no other', () => {
  const law = fc.property(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 2, max: 5 }),
    fc.boolean(),
    (minutes, count, isWritten) => {
      const sets = isWritten ? '' : '2x'
      const exercises = Array.from({ length: count }, (_, index) => `- ${sets}5 exercise ${'abcde'[index]}`)
      const { block } = begun(`EMOM ${minutes}, in turn:\n${exercises.join('\n')}`)
      const legs = legsOf(block)
      assert.equal(legs.length, minutes)
      assert.ok(legs.every(leg => leg.tasks.length === 1))
      const reached = legs.flatMap(leg => leg.tasks.flatMap(task => task.sets))
      const planned = block.exercises.flatMap(one => one.sets)
      assert.equal(reached.length, planned.length)
      assert.deepEqual(new Set(reached), new Set(planned))
    },
  )
  fc.assert(law, { seed })
})

test('work and rest take turns, without a rest after the last', () => {
  const { block, workout } = begun('Tabata:\n- squats')
  assert.deepEqual(seen(block, workout, 25), { phase: 'rest', round: 1, left: 5, doing: '' })
  assert.deepEqual(seen(block, workout, 31), { phase: 'work', round: 2, left: 19, doing: 'squats' })
  assert.equal(seen(block, workout, 8 * 30 - 10).phase, 'over')
})

test('a distance lasts until it is tapped, and what stands between as it is written', () => {
  const jog = tapped('Run 6x800m, 400m jog', [172, 310])
  const before = tapped('Run 6x800m, 400m jog', [])
  assert.deepEqual(seen(before.block, before.workout, 100), {
    phase: 'work',
    round: 1,
    left: null,
    doing: 'Run',
  })
  assert.equal(seen(jog.block, jog.workout, 200).phase, 'rest')
  assert.deepEqual(seen(jog.block, jog.workout, 320), { phase: 'work', round: 2, left: null, doing: 'Run' })
  const rest = tapped('Run 6x800m, 90s jog', [172])
  assert.equal(seen(rest.block, rest.workout, 182).left, 80)
  assert.equal(seen(rest.block, rest.workout, 262).round, 2)
})

test('a send-off counts from when the work began, and waits for nobody who is late', () => {
  const early = tapped('Swim 10x100 on 1:40', [85])
  assert.deepEqual(seen(early.block, early.workout, 90), { phase: 'rest', round: 1, left: 10, doing: '' })
  const late = tapped('Swim 10x100 on 1:40', [110])
  assert.deepEqual(seen(late.block, late.workout, 110), {
    phase: 'work',
    round: 2,
    left: null,
    doing: 'Swim',
  })
})

test('taps count the rounds of an AMRAP, and the last one can be taken back', () => {
  const { block, workout } = tapped('AMRAP 12: 10 burpees', [80, 170])
  assert.deepEqual(seen(block, workout, 200), { phase: 'work', round: 3, left: 520, doing: 'burpees' })
  assert.equal(seen(block, change(workout, { kind: 'clock-untapped' }), 200).round, 2)
  assert.equal(seen(block, workout, 720).phase, 'over')
})

test('work for time counts up, and its cap ends it', () => {
  const { block, workout } = tapped('3 rounds for time, cap 12:00:\n- 400m Run\n- 21 Thrusters 40kg', [200])
  const reading = readClock(block, clockOf(workout), at(300))
  assert.deepEqual(
    [reading.spentSeconds, reading.leftSeconds, reading.round, reading.rounds],
    [300, 420, 2, 3],
  )
  assert.equal(seen(block, workout, 721).phase, 'over')
  const open = begun('21-15-9 for time\nThrusters\nPull-ups')
  assert.equal(seen(open.block, open.workout, 100_000).phase, 'work')
})

test('law: while nobody taps, a clock goes by one second a second', () => {
  const law = fc.property(
    anyBlock,
    anyTaps,
    fc.integer({ min: -10, max: 3000 }),
    fc.integer({ min: 0, max: 60 }),
    (text, taps, from, step) => {
      const { block, workout } = tapped(text, taps)
      const one = readClock(block, clockOf(workout), at(from))
      const other = readClock(block, clockOf(workout), at(from + step))
      if (one.phase === 'over' || one.phase === 'count-in') return
      if (one.place !== other.place) {
        assert.ok(other.place > one.place, 'no leg comes again')
        assert.ok(
          one.leftSeconds !== null && one.leftSeconds <= step,
          'a leg ends when its seconds are spent',
        )
        return
      }
      assert.equal(other.spentSeconds - one.spentSeconds, step)
      if (one.leftSeconds !== null) assert.equal(one.leftSeconds - (other.leftSeconds ?? 0), step)
    },
  )
  fc.assert(law, { seed })
})

test('law: the legs follow one another without a gap, the first at zero', () => {
  const law = fc.property(anyBlock, anyTaps, (text, taps) => {
    const { block, workout } = tapped(text, taps)
    const spans = spansOf(block, clockOf(workout))
    assert.equal(spans[0]?.from, 0)
    for (const [index, { from, to }] of spans.entries()) {
      assert.ok(to === null || to >= from)
      if (index > 0) assert.equal(from, spans[index - 1]?.to)
    }
  })
  fc.assert(law, { seed })
})

test('law: a pause of any length at any second changes nothing but the hour', () => {
  const law = fc.property(
    anyBlock,
    fc.integer({ min: -9, max: 1500 }),
    fc.integer({ min: 0, max: 90_000 }),
    fc.integer({ min: 0, max: 600 }),
    (text, second, still, later) => {
      const { block, workout } = begun(text)
      const paused = change(workout, { kind: 'clock-paused', at: at(second) })
      const during = readClock(block, clockOf(paused), at(second + still))
      assert.equal(during.elapsedSeconds, readClock(block, clockOf(workout), at(second)).elapsedSeconds)
      const resumed = change(paused, { kind: 'clock-resumed', at: at(second + still) })
      const there = readClock(block, clockOf(resumed), at(second + still + later))
      assert.deepEqual(there, readClock(block, clockOf(workout), at(second + later)))
    },
  )
  fc.assert(law, { seed })
})

test('law: a clock that is read from its text is the same clock', () => {
  const law = fc.property(anyBlock, anyTaps, fc.integer({ min: -10, max: 3000 }), (text, taps, second) => {
    const { workout } = tapped(text, taps)
    const reloaded = JSON.parse(JSON.stringify(workout)) as OpenWorkout
    const of = ({ blocks: [block], clock }: OpenWorkout) =>
      block && clock && readClock(block, clock, at(second))
    assert.deepEqual(of(reloaded), JSON.parse(JSON.stringify(of(workout))))
  })
  fc.assert(law, { seed })
})

test('law: every beginning and end that is known is heard, in order, after its three seconds', () => {
  const law = fc.property(anyBlock, anyTaps, (text, taps) => {
    const { block, workout } = tapped(text, taps)
    const clock = clockOf(workout)
    const heard: Cue[] = []
    for (let cue = nextCue(block, clock, -10); cue; cue = nextCue(block, clock, cue.at)) {
      assert.ok(cue.at > (heard.at(-1)?.at ?? -10))
      heard.push(cue)
    }
    const begins = heard.filter(cue => cue.kind !== 'count').map(cue => cue.at)
    const ends = spansOf(block, clock).flatMap(({ from, to }) => (to === null || to === from ? [] : [to]))
    assert.deepEqual(
      [0, ...ends].filter(end => !begins.includes(end)),
      [],
    )
    assert.deepEqual(
      heard.slice(0, 4).map(cue => `${cue.kind} ${cue.at}`),
      ['count -3', 'count -2', 'count -1', 'work 0'],
    )
  })
  fc.assert(law, { seed })
})

test('half of the time and its last ten seconds are heard where one works against it', () => {
  const { block, workout } = begun('AMRAP 12: 10 burpees')
  const cue = (second: number) => nextCue(block, clockOf(workout), second)
  assert.deepEqual(cue(1), { kind: 'half', at: 360 })
  assert.deepEqual(cue(360), { kind: 'last-ten', at: 710 })
  assert.deepEqual(cue(710), { kind: 'count', at: 717 })
  assert.deepEqual(cue(719), { kind: 'over', at: 720 })
  assert.equal(cue(720), null)
})

test('a set that is ticked by hand under the clock of its own block leaves the clock running', () => {
  const { block, workout } = begun('Circuit x3, rest 90s:\n- Push-up 12')
  const setId = block.exercises[0]?.sets[0]?.id ?? ''
  const ticked = change(workout, { kind: 'ticked', setId, at: at(30) })
  assert.equal(ticked.rest, null)
  assert.equal(clockOf(ticked).pausedAt, null)
  const alone = change(written('Circuit x3, rest 90s:\n- Push-up 12'), { kind: 'ticked', setId, at: at(30) })
  assert.notEqual(alone.rest, null)
})

test('law: a rest and a clock never run at once', () => {
  const untouched = written('EMOM 3: 3 cleans\n\nSquat 3x5 100kg, rest 3:00')
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
      workout = change(workout, { ...step, at: at(index * 7) })
      assert.ok(workout.rest === null || workout.clock === null || workout.clock.pausedAt !== null)
    }
  })
  fc.assert(law, { seed })
})
