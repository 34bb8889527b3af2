import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay } from '#training/prescription/day/format-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const days: Readonly<Record<string, string>> = {
  // Parts that are separated by dashes, in one line or below a heading of the list.
  'WARM UP\n200 Swim - 200 Kick - 200 Pull':
    'WARM UP:\nSwim warm-up 1×200 m\nKick warm-up 1×200 m\nPull warm-up 1×200 m',
  'AMRAP 12 min - 200m run - 10 KB swings': 'AMRAP 12:00:\n- run 200 m\n- KB swings 1×10',
  '- Main set\n- 6 x 250 w/20 sec rest after each\n- Cool down\n- 8 x 50 on 1:10':
    'Main set:\nSwim 6×250 m, rest 0:20\n\nCool down:\nSwim cool-down 8×50 m, on 1:10',
  // The minutes of an EMOM on one line.
  'EMOM 14 - odd: 12 cal row, even: 10 burpees': 'EMOM 14, alternating:\n- row 1×12 cal\n- burpees 1×10',
  'EMOM 15: min 1: 10 burpees; min 2: 8 dips; min 3: rest':
    'EMOM 15, alternating:\n- burpees 1×10\n- dips 1×8\n- rest',
  // Rounds that are stated alone above a list.
  '7x\n10 burpees\n5 dips': '7 rounds:\n- burpees 1×10\n- dips 1×5',
  'Repeat this series 4 times –\n– 10 burpees\n– 5 dips': '4 rounds:\n- burpees 1×10\n- dips 1×5',
  'Boat race (time)\n3 Rounds:\nRow 500 m\nRun 400 m\nRest 3:00 between rounds':
    'Boat race (time):\n3 rounds, rest 3:00:\n- Row 500 m\n- Run 400 m',
  'WOD: 3 rds for time:\n40 wall balls (20/14 lb)\n200 push-ups':
    'WOD:\n3 rounds for time:\n- wall balls 1×40 9.07/6.35 kg\n- push-ups 1×200 reps',
  '4 x (200m swim + 4 km bike + 1500m run) 5 min break':
    'Intervals, 4 rounds, rest 5:00:\n- swim 200 m\n- bike 4 km\n- run 1.5 km',
  // A rest between two exercises is none of the rounds.
  '3 rounds:\n45 sec squats\n15 sec rest\n45 sec push-ups\n30 sec rest':
    '3 rounds, rest 0:30:\n- squats 45 s, rest 0:15\n- push-ups 45 s',
  // Running and walking.
  '5-minute walk, then 8 minutes of running, 5 minutes of walking':
    'walk 5 min\nrunning 8 min\nwalking 5 min',
  'Run 90s / Walk 60s x 6': 'Intervals, 6 rounds:\n- Run 90 s\n- Walk 1 min',
  'Walk 5 min, run 1 min / walk 2 min x 8, walk 5 min':
    'Walk 5 min\n\nIntervals, 8 rounds:\n- run 1 min\n- walk 2 min\n\nwalk 5 min',
  '50 minute run. 6 x 100m strides': 'run 50 min\nstrides 6×100 m',
  '20 min run, 5 min walk': 'run 20 min\nwalk 5 min',
  // Sets of sets without brackets, and sets with a range.
  '2 x 6 x 300m, 100m jog between reps – 8 mins between sets':
    'Intervals, 2 rounds, rest 8:00:\n- Run 6×300 m, 100 m jog',
  '2 séries de 10 x 200 m, récup 30 s, 3 min entre les séries':
    'Intervals, 2 rounds, rest 3:00:\n- Intervals 10×200 m, 30 s recovery',
  '3 séries de 5 x 45″ R 45″, 4′ de récup entre les séries':
    'Intervals, 3 rounds, rest 4:00:\n- Intervals 5×45 s, rest 0:45',
  '2 series de 6 x 100 m, 1 min de descanso, 3 min de descanso entre series':
    'Intervals, 2 rounds, rest 3:00:\n- Intervals 6×100 m, rest 1:00',
  "2 serie da 5 x 300 m, rec 1', 4' tra le serie":
    'Intervals, 2 rounds, rest 4:00:\n- Intervals 5×300 m, 1 min recovery',
  '3 Serien à 5 x 200 m, 1 min Pause, 5 min Serienpause':
    'Intervals, 3 rounds, rest 5:00:\n- Intervals 5×200 m, rest 1:00',
  '10-12 x 400m, 200m recovery jog in between each': 'Run 10×400 m, 200 m jog // 10–12 sets',
}

for (const [text, expected] of Object.entries(days))
  test(`reads ${text.replaceAll('\n', ' ↵ ')}`, () => {
    const { blocks, lines } = parseDay(text)
    assert.equal(formatDay(blocks), expected)
    const marked = lines.filter(({ kind, reading }) => kind === 'free' || (reading?.remains.length ?? 0) > 0)
    assert.deepEqual(marked, [])
  })

test('a rest after brackets of swims may be that of each swim, so it is marked', () => {
  const { blocks } = parseDay('3x(100 free, 100 back) 20 s rest')
  assert.ok(blocks.every(({ items }) => items.every(({ sets }) => sets.length === 0)))
})

test('a number of sets directly below an exercise is no heading', () => {
  const { blocks } = parseDay('10 burpees\n5 dips\n3x')
  assert.ok(blocks.every(({ kind }) => kind === 'straight'))
})

test('a warm-up in a list of exercises is one of them, unless the list has a main part', () => {
  const roles = (text: string) =>
    parseDay(text).blocks.flatMap(({ items }) => items.map(({ sets }) => sets[0]?.role ?? 'none'))
  assert.deepEqual(roles('- Warm up\n- Squat 3x5\n- Bench 3x8').slice(-2), ['working', 'working'])
  assert.deepEqual(roles('- Warm up\n- Swim 400 easy\n- Main set\n- 6 x 100 on 1:40\n- 2 x 50 on 1:00'), [
    'warm-up',
    'working',
    'working',
  ])
})

test('a count after three parts of running and walking may be that of two or of three, so it is marked', () => {
  const { lines } = parseDay('walk 5 min, run 8 min, walk 2 min x 3')
  assert.ok(lines.some(({ reading }) => reading?.isWithheld))
})
