import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'

const readItems = (text: string) =>
  parseDay(text).blocks.flatMap(({ items }) =>
    items.filter(({ sets }) => sets.length > 0).map(item => formatLine(item)),
  )

/** Of each pair, the first text has a line that is withheld, and the second a similar one that is read as stated. */
const pairs: Readonly<Record<string, [withheld: string, kept: string[], read: string, items: string[]]>> = {
  'two kettlebells as sets': [
    'Double clean 5x5 with 2 x 20s',
    [],
    'Double clean 5x5 with 2x20 kg',
    ['Double clean 5×5 20 kg each'],
  ],
  'a warm-up without an end': [
    'Squat w/u 40x5, 60x5, 80x3, then 100 5x5',
    [],
    'Squat w/u 40x5, 3x5 @ 80 kg',
    ['Squat warm-up 1×5 40 kg, 3×5 80 kg'],
  ],
  'a reduction behind an effort': [
    'Squat x5 @8 (-8%), x5 x 3 sets',
    [],
    'Squat x5 @8, 3x5 (-8%)',
    ['Squat 1×5 RPE 8, back-off 3×5 92 % top set'],
  ],
  'the time of all sets in brackets': [
    'Swing 10x10 (5 min)',
    [],
    'Squat 3x5 (5 min)',
    ['Squat 3×5, rest 5:00'],
  ],
  'the weight of another week': ['Squat 5x6 @ week 2', [], 'Squat 5x6 @ 70%', ['Squat 5×6 70 %']],
  'numbers that do not fall': ['Squat 3x5, 7, 8', ['Squat 3×5'], 'Squat 3x8, 7, 5', ['Squat 8/7/5']],
  'the percentages of another week of a program': [
    'Press 5/3/1: 65/75/85%',
    [],
    'Press 5/3/1: 75/85/95%',
    ['Press 5/3/1 75/85/95 %'],
  ],
  'repetitions of a distance': ['Run 200 x 5 reps', [], 'Run 5x200', ['Run 5×200 m']],
  'a bodyweight instead of repetitions': [
    'Chin-up 3 x BW',
    [],
    'Chin-up 3 x 5 x BW',
    ['Chin-up 3×5 bodyweight'],
  ],
  'a repeated ladder': [
    'Press ladder 1-2-3-4-5, 5 rounds',
    [],
    'Press ladder 1-2-3-4-5',
    ['Press ladder 1/2/3/4/5'],
  ],
  'a scheme without an exercise': [
    'Pyramid 12-10-8-6',
    [],
    'Row pyramid 12-10-8-6',
    ['Row pyramid 1×12 reps, 1×10 reps, 1×8 reps, 1×6 reps'],
  ],
  'a drop set without its place': [
    'Curl 3x8, drop set -15% x 8',
    [],
    'Curl 3x8 20 kg, drop set 1x8 15 kg',
    ['Curl 3×8 20 kg, drop set 1×8 15 kg'],
  ],
  'a reduction by more than half': [
    'Squat 5x5 -70%',
    ['Squat 5×5'],
    'Squat 1x5 @8, 3x5 -10%',
    ['Squat 1×5 RPE 8, back-off 3×5 90 % top set'],
  ],
  'a weight before its repetitions and sets': [
    'Snatch 60/3 70/2 80/1/3',
    [],
    'Snatch (60%/3)2, 70%/2, (80%x1)x3',
    ['Snatch 2×3 60 %, 1×2 70 %, 3×1 80 %'],
  ],
  'repeated singles with their weight': [
    'Deadlift singles @ 85% x 6',
    [],
    'Deadlift 6 singles @ 85%',
    ['Deadlift 6×1 85 %'],
  ],
  'a number behind a rest': [
    'Double-unders, rest 1 min, x 3',
    [],
    'Squat x5, rest 2 min',
    ['Squat 1×5, rest 2:00'],
  ],
  'each of two exercises': [
    'Hollow hold/arch hold 3 x 30 s each',
    [],
    'Lunge/step-up 3x10 each leg',
    ['Lunge/step-up 3×10 per side'],
  ],
  'a pair that rises': ['Squat 3/10', [], 'Squat 8/6', ['Squat 8/6']],
  'a reduction for further sets': [
    'Bench 6@8, 6@9, -6%, 3 sets',
    [],
    'Bench 6@8, 6@9, -6% for 3 sets',
    ['Bench 1×6 RPE 8, 1×6 RPE 9, back-off 3×6 94 % top set'],
  ],
  'a rest of an hour': ['Swing 20/20/20 1H', [], 'Swing 20/20/20, rest 1 h', ['Swing 3×20, rest 1:00:00']],
  'the maximum of a lift': ['Snatch max', [], 'Pull-up max', ['Pull-up 1×max']],
  'a weight that is taken off': [
    'Snatch heavy single\ndrop 10 kg and do 3 doubles',
    ['Snatch top 1×1 // drop 10 kg and do 3 doubles'],
    'Snatch heavy single\n3 doubles @ 80 kg',
    ['Snatch top 1×1, 3×2 80 kg'],
  ],
}

for (const [name, [withheld, kept, read, items]] of Object.entries(pairs))
  test(`${name} is marked, and a similar line is read`, () => {
    assert.deepEqual(readItems(withheld), kept, withheld)
    assert.deepEqual(readItems(read), items, read)
  })

const texts: Readonly<Record<string, string[]>> = {
  'Snatch OTM 8 min @ 80%': ['Snatch | 8 x no amount, 80 % 1RM | every 60 s'],
  'RDL 3x8 20X1, rest 60 s': ['RDL | 3 x 8 reps | rest 60 s | tempo 20X1'],
  'Squat 5x5 - 70%': ['Squat | 5 x 5 reps, 70 % 1RM'],
  'Squat 3 x 8 – 75%, 2 min rest': ['Squat | 3 x 8 reps, 75 % 1RM | rest 120 s'],
  'Lunge 3x10 - 10-20% BW': ['Lunge | 3 x 10 reps, 10-20 % bodyweight'],
  'Tempo squat 3-2-1 4x4 @ 65%': ['Tempo squat | 4 x 4 reps, 65 % 1RM | tempo 3-2-1'],
  'Atlas stones 3x3 100 kg to 48"': ['Atlas stones | 3 x 3 reps, 100 kg'],
  'Clean & Jerk (70%/1+1)2, 75%/1+1': ['Clean & Jerk | 2 x parts 1+1, 70 % 1RM + 1 x parts 1+1, 75 % 1RM'],
  'Squat (80% x 3) x 5': ['Squat | 5 x 3 reps, 80 % 1RM'],
  'Bench (75% x 5) x 3, rest 3 min': ['Bench | 3 x 5 reps, 75 % 1RM | rest 180 s'],
  'Snatch 10 min, 1 switch, 16 kg': ['Snatch | 1 x 600 s, 16 kg'],
  'KB complex 5 rds: 5 cleans, 5 squats': [
    '[circuit 5] cleans | 1 x 5 reps',
    '[circuit 5] squats | 1 x 5 reps',
  ],
  'Eccentric heel drop 3x15 knee straight + 3x15 knee bent': ['Eccentric heel drop | 6 x 15 reps'],
  'Soleus raise 4x12 knee bent, 10 kg': ['Soleus raise | 4 x 12 reps, 10 kg'],
  'Heel raises: 3 sets, 15 reps, both legs up': ['Heel raises | 3 x 15 reps'],
  'Single leg hop 3x5, stick landing 3s': ['Single leg hop | 3 x 5 reps'],
  'FSL: Bench 5x5 @ 65%': ['Bench | 5 x 5 reps, 65 % 1RM'],
  'Squat + bands 8x2 @ 60%': ['Squat + bands | 8 x 2 reps, 60 % 1RM'],
  '10 bird dogs, 5 each side': ['bird dogs | 1 x 10 reps'],
  'Pistols 3x10 alt.': ['Pistols | 3 x 10 reps'],
  'Squat 3x8 t:3010': ['Squat | 3 x 8 reps | tempo 3010'],
  'Squat 3x8 w/ pause': ['Squat | 3 x 8 reps'],
  'Bench 3x3 @ 80%, TnG 2x8 @ 65%': ['Bench | 3 x 3 reps, 80 % 1RM + 2 x 8 reps, 65 % 1RM'],
  'Squat 20 min EMOM 3 reps': ['[emom 20] Squat | 1 x 3 reps'],
  'Squat 1 @ 90%, Bench 1 @ 90%, Deadlift 1 @ 85%': [
    'Squat | 1 x 1 reps, 90 % 1RM',
    'Bench | 1 x 1 reps, 90 % 1RM',
    'Deadlift | 1 x 1 reps, 85 % 1RM',
  ],
  'RDL 20X1 5 sets of 3': ['RDL | 5 x 3 reps | tempo 20X1'],
  '5x (2 min rest between rounds):\n10 swings\n10 push-ups': [
    '[circuit 5 rest 120] swings | 1 x 10 reps',
    '[circuit 5 rest 120] push-ups | 1 x 10 reps',
  ],
  'Snatch EMOM 10 @ 75%, 2 reps': ['Snatch | 10 x 2 reps, 75 % 1RM | every 60 s'],
  'Back squat E2MOM 10 min: 3 @ 80%': ['Back squat | 5 x 3 reps, 80 % 1RM | every 120 s'],
  'Squat every 90 sec for 9 min: 3 reps @ 75%': ['Squat | 6 x 3 reps, 75 % 1RM | every 90 s'],
  'Squat every 1.5 min for 9 min, 3 reps': ['Squat | 6 x 3 reps | every 90 s'],
  'Deadlift 3x5, not heavy': ['Deadlift | 3 x 5 reps'],
  "Good morning 3x8 (don't go heavy)": ['Good morning | 3 x 8 reps'],
  'Run 30 min, not too fast': ['Run | 1 x 1800 s'],
  'Row, 4 sets, pyramid 12-10-8-6': ['Row | 1 x 12 reps + 1 x 10 reps + 1 x 8 reps + 1 x 6 reps'],
  'Farmer walk\n2 x 50ft x 105#/hand\n4 x 50ft x 130#/hand': [
    'Farmer walk | 2 x 15 m, 47.6 kg each + 4 x 15 m, 59 kg each',
  ],
  'Sled push\n4x20m\n2x40m': ['Sled push | 4 x 20 m + 2 x 40 m'],
  '2 x 24 kg jerk x 15 reps': ['jerk | 1 x 15 reps, 24 kg each'],
  'Leg press 4 x 20, 15, 12, 10': ['Leg press | 1 x 20 reps + 1 x 15 reps + 1 x 12 reps + 1 x 10 reps'],
  'Squat 3x10, 8, 6 @ 70%': ['Squat | 1 x 10 reps, 70 % 1RM + 1 x 8 reps, 70 % 1RM + 1 x 6 reps, 70 % 1RM'],
  'Bench press\n100 for 5 reps\n110 for 3 sets of 3 reps': [
    'Bench press | 1 x 5 reps, 100 kg + 3 x 3 reps, 110 kg',
  ],
  'Sled drags: 6 trips of 200 feet': ['Sled drags | 6 x 61 m'],
  'Farmers: 2 runs 80ft @ 90/hand': ['Farmers | 2 x 24 m, 90 kg each'],
  'Farmers walk 3 x 20 m @ 80 kg p/h': ['Farmers walk | 3 x 20 m, 80 kg each'],
  'Single arm row 3x10/hand': ['Single arm row | 3 x 10 reps, per side'],
  'Walking lunges: 3 sets of 20 steps': ['Walking lunges | 3 x 20 reps'],
  'Press 8/6/4: 70/75/80%': ['Press | 1 x 8 reps, 70 % 1RM + 1 x 6 reps, 75 % 1RM + 1 x 4 reps, 80 % 1RM'],
  'Leg raise 3 x 8 x BW': ['Leg raise | 3 x 8 reps, bodyweight'],
  'A1. Press 3x10\nA2. Row 3x10\nRest 90 s between supersets': [
    '[superset] Press | 3 x 10 reps',
    '[superset] Row | 3 x 10 reps | rest 90 s',
  ],
  'Leg curl 4x15 (last set rest-pause)': ['Leg curl | 4 x 15 reps'],
  'Squat 5x5, rest at least 2 min': ['Squat | 5 x 5 reps | rest 120 s'],
  'EXERCISE            SETS  REPS\nBarbell curls       4     8-10\nStanding pullovers  3     12': [
    'Barbell curls | 4 x 8-10 reps',
    'Standing pullovers | 3 x 12 reps',
  ],
  'Jerk from rack 80% x 2 x 4': ['Jerk from rack | 4 x 2 reps, 80 % 1RM'],
  'Leg curl 3 x 10 @ 40 / 45 / 50 kg': [
    'Leg curl | 1 x 10 reps, 40 kg + 1 x 10 reps, 45 kg + 1 x 10 reps, 50 kg',
  ],
  'Bench press 5x5 (add 2.5 kg when all sets are completed)': ['Bench press | 5 x 5 reps'],
  'Plank: 3 sets, max time': ['Plank | 3 x max reps'],
  'Box squat to a 3RM': ['Box squat | 1 x 3 reps, build, top'],
  'Row 3x8. Bent over or seated.': ['Row | 3 x 8 reps'],
  'Bench press 5x5. Add weight when it feels easy.': ['Bench press | 5 x 5 reps'],
  'Dips (weighted if possible) 3x8': ['Dips (weighted if possible) | 3 x 8 reps'],
  'Lock-off 3 x 5 s at 90 and 120 degrees': ['Lock-off | 3 x 5 s'],
  'Squat 5x5\nRest strictly 2 minutes': ['Squat | 5 x 5 reps | rest 120 s'],
}

test('sets of one that look like a tempo are asked about', () => {
  const { lines } = parseDay('Snatch 20x1 EMOM')
  assert.deepEqual(
    lines.flatMap(({ reading }) => reading?.questions ?? []).map(({ from, to }) => [from, to]),
    [[7, 11]],
  )
  assert.deepEqual(describeDay('Snatch 20x1 EMOM'), ['Snatch | 1 x 1 reps, 20 kg | every 60 s'])
})

test('the base of heavy back-off sets below an effort is asked about', () => {
  const ask = (text: string) =>
    parseDay(text).lines.flatMap(({ reading }) =>
      (reading?.questions ?? []).map(({ readings: [first] }) => first?.words),
    )
  assert.deepEqual(ask('Deadlift 1x5 @ RPE 8, back-off 3x5 @ 90%'), ["90 % of today's top set"])
  assert.deepEqual(ask('Deadlift 1x5 @ RPE 8, back-off 3x5 @ 70%'), [])
})

test('strength training words and signs apply to the sets next to them', () => {
  for (const [text, expected] of Object.entries(texts)) {
    assert.deepEqual(describeDay(text), expected, text)
    assert.deepEqual(listMarks(text), [], text)
  }
})
