import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** Forms of strength training in which a sign, a comma or a word was once taken for something else. */
const read: Readonly<Record<string, string[]>> = {
  'Dip 5 sets @ 5 reps': ['Dip | 5 x 5 reps'],
  'Dip 5 sets @ 5': ['Dip | 5 x no amount, RPE 5'],
  'Squat 5x5 - 3 min': ['Squat | 5 x 5 reps | rest 180 s'],
  'Bench 5x5 @ 80 kg - 2 sec pause': ['Bench | 5 x 5 reps, 80 kg | tempo 2 sec pause'],
  'Plank 3 x 30 s - 2:00 rest': ['Plank | 3 x 30 s | rest 120 s'],
  'Squat 3x5, rest 90 s - 2 min': ['Squat | 3 x 5 reps | rest 90-120 s'],
  'Dips 3x8 RPE 8,90 seconds rest': ['Dips | 3 x 8 reps, RPE 8 | rest 90 s'],
  'Dips 3x8 RPE 8,5': ['Dips | 3 x 8 reps, RPE 8.5'],
  'Lunges (3 sets of 8-12,24kg)': ['Lunges | 3 x 8-12 reps, 24 kg'],
  'Squat 5x5, pause 2s': ['Squat | 5 x 5 reps | tempo pause 2s'],
  'Squat 5x5, pause 2 min': ['Squat | 5 x 5 reps | rest 120 s'],
  'L-sit 3 sets of 30 seconds. Rest 2-3 minutes.': ['L-sit | 3 x 30 s | rest 120-180 s'],
  'Squat 5x5 (80%  of  training  max)': ['Squat | 5 x 5 reps, 80 % TM'],
  'Squat 3x8, brace hard': ['Squat | 3 x 8 reps'],
  'Plank 3 x 30 s, controlled tempo': ['Plank | 3 x 30 s'],
  'A1) Squat\n5x5\nRest 2 MINUTES': ['Squat | 5 x 5 reps | rest 120 s'],
  'Squat 5s x 5r': ['Squat | 5 x 5 reps'],
  'Squat 5 (sets) x 5 (reps), 2 min rest': ['Squat | 5 x 5 reps | rest 120 s'],
  'Curl 3 x (8-12 reps), 90 s': ['Curl | 3 x 8-12 reps | rest 90 s'],
  'Press sets: 5 reps: 5 RPE: 8': ['Press | 5 x 5 reps, RPE 8'],
  'Bench 8,8,6,6 225 lb': ['Bench | 2 x 8 reps, 102.1 kg + 2 x 6 reps, 102.1 kg'],
  'Bench 5, 5, 5, 5, 5, 2 min rest': ['Bench | 5 x 5 reps | rest 120 s'],
  'Bench (8/8/6/6)': ['Bench | 2 x 8 reps + 2 x 6 reps'],
  'Squat 5x5 3/1/1/0': ['Squat | 5 x 5 reps | tempo 3-1-1-0'],
  'Squat 5x5, tempo 3.1.1.0': ['Squat | 5 x 5 reps | tempo 3-1-1-0'],
  'Squat 5x5 3:1:1:0 tempo': ['Squat | 5 x 5 reps | tempo 3-1-1-0'],
  'Squat 5x5. 31X1.': ['Squat | 5 x 5 reps | tempo 31X1'],
  'Squat 5x5, 3s down, 1s up': ['Squat | 5 x 5 reps | tempo 3s down, 1s up'],
  'Squat 5x5, :90 rest': ['Squat | 5 x 5 reps | rest 90 s'],
  'Squat 5x5, rest two minutes between sets': ['Squat | 5 x 5 reps | rest 120 s'],
  'Squat 5x5, rest - 2 min': ['Squat | 5 x 5 reps | rest 120 s'],
  'Squat 5x5, Load: 100 kg, Effort: RPE 8': ['Squat | 5 x 5 reps, 100 kg, RPE 8'],
  'Squat 5x5 80 percent': ['Squat | 5 x 5 reps, 80 % 1RM'],
  'Squat 5x5 at 7RM weight': ['Squat | 5 x 5 reps, 100 % 7RM'],
  'Squat RPE 8 3 work sets of 5': ['Squat | 3 x 5 reps, RPE 8'],
  'Chin-up 3 x 8 weighted 10 kg': ['Chin-up | 3 x 8 reps, bodyweight + 10 kg'],
  'Box jumps 5x5 bodyweight - 301 tempo': ['Box jumps | 5 x 5 reps, bodyweight | tempo 301'],
  'Squat 24 kg KB 3x8': ['Squat | 3 x 8 reps, 24 kg'],
  'Face pulls 5 sets for 5 reps @ 100 kilos': ['Face pulls | 5 x 5 reps, 100 kg'],
  'Squat 5 sets/5 reps x 100kg': ['Squat | 5 x 5 reps, 100 kg'],
  'DB press 3x8 @ 2 x 24 kg': ['DB press | 3 x 8 reps, 24 kg each'],
  'Deadlift,5 sets of 5,2-minute rest': ['Deadlift | 5 x 5 reps | rest 120 s'],
  'Wall sit 30s x 3 sets': ['Wall sit | 3 x 30 s'],
  'Pause squat (2 sec) 5x3': ['Pause squat | 5 x 3 reps'],
  'Lunge 3x8\n(light)\n2 min rest': ['Lunge | 3 x 8 reps, light | rest 120 s'],
}

test('forms of strength training are read without a mark', () => {
  for (const [text, expected] of Object.entries(read)) {
    assert.deepEqual(describeDay(text), expected, text)
    assert.deepEqual(listMarks(text), [], text)
  }
})

test('a note for the athlete stays if the sets of its exercise are withheld', () => {
  const [block] = parseDay('Broad jump 3x3 // stick it\n3 rounds, 1 min each: row, bike; 1 min rest').blocks
  assert.equal(block?.items[0]?.sets.length, 0)
  assert.equal(block?.items[0]?.notes, 'stick it')
})

test('a session whose parts may follow on the next line is withheld', () => {
  assert.deepEqual(describeDay('Run 60 min incl.\n5 x 1 min fast')[0], 'Run')
  assert.deepEqual(describeDay('Run 60 min')[0], 'Run | 1 x 3600 s')
})

test('a remark below the sets of an exercise is a note and no exercise', () => {
  const remarks = ['drive through the heels', '- no belt', 'chest up', 'film your last set', 'explosive']
  for (const remark of remarks) {
    const text = `Squat 3x5\n${remark}\nRow 3x8`
    assert.deepEqual(describeDay(text), ['Squat | 3 x 5 reps', 'Row | 3 x 8 reps'], remark)
    assert.deepEqual(listMarks(text), [], remark)
    assert.match(parseDay(text).blocks[0]?.items[0]?.notes ?? '', /heels|belt|chest|film|explosive/)
  }
  const withRest = 'Squat 3x5\nslow eccentric, 2 min rest'
  assert.deepEqual(describeDay(withRest), ['Squat | 3 x 5 reps | rest 120 s'])
  assert.equal(parseDay(withRest).blocks[0]?.items[0]?.notes, 'slow eccentric')
  for (const name of [
    'Leg press',
    'Band walk',
    'Good mornings',
    'Squeeze press',
    'Pause press',
    'Slow press',
  ])
    assert.deepEqual(describeDay(`Squat 3x5\n${name}\n3x12`), ['Squat | 3 x 5 reps', `${name} | 3 x 12 reps`])
})

test('a load that is compared with another one is withheld', () => {
  assert.deepEqual(describeDay('Squat 3x5, +2.5 kg from last week'), ['Squat'])
  assert.deepEqual(describeDay('Dip 3x5 +2.5 kg'), ['Dip | 3 x 5 reps, bodyweight + 2.5 kg'])
  assert.deepEqual(listMarks('Push press 5,5,3,3,3 up to 85%'), ['up to 85%'])
})

test('weights without a unit that may be percentages are asked about in weightlifting', () => {
  const readings = (text: string) =>
    parseDay(text).lines.flatMap(({ reading }) =>
      (reading?.questions ?? []).map(question => question.readings.map(one => one.text)),
    )
  assert.deepEqual(readings('Snatch 60/3 70/2x3'), [['60kg x 3, 70kg x 2 x 3', '60% x 3, 70% x 2 x 3']])
  assert.deepEqual(describeDay('Snatch 60% x 3, 70% x 2 x 3'), [
    'Snatch | 1 x 3 reps, 60 % 1RM + 3 x 2 reps, 70 % 1RM',
  ])
  assert.deepEqual(describeDay('Snatch 60/3 70/2'), ['Snatch | 1 x 3 reps, 60 kg + 1 x 2 reps, 70 kg'])
  for (const text of ['Bench 60/3 70/2', 'Clean 60/3 120/1', 'Snatch 80/3 70/3', 'Snatch 60kg x 3, 70kg x 2'])
    assert.deepEqual(readings(text), [], text)
})

test('numbers before a name are none of the repetitions after it', () => {
  assert.deepEqual(describeDay('40/40 Kettlebell press: 5 x 3'), ['Kettlebell press'])
  assert.deepEqual(describeDay('50/50 Kettlebell press: 5 x 3'), ['50/50 Kettlebell press | 5 x 3 reps'])
  assert.deepEqual(describeDay('5 x 3 Kettlebell press'), ['Kettlebell press | 5 x 3 reps'])
  assert.deepEqual(describeDay('Bench 1x1@9, 1xAMRAP@-15%'), [
    'Bench | 1 x 1 reps, RPE 9 + 1 x max reps, 85 % top set, amrap',
  ])
  assert.deepEqual(describeDay('Swing 5x3 @ 2x16'), ['Swing'])
  assert.deepEqual(describeDay('Squat 5@8 x 3'), ['Squat | 3 x 5 reps, RPE 8'])
})
