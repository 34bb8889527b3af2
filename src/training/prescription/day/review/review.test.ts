import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** Lists the words of a text that are marked, and the number of sets of each exercise. */
function read(text: string): { marks: string[]; sets: number[] } {
  const day = parseDay(text)
  const marks = day.lines.flatMap(({ kind, from, to, contentFrom, reading }) => [
    ...(kind === 'free' ? [text.slice(from, to)] : []),
    ...(reading?.remains ?? []).map(span => text.slice(contentFrom + span.from, contentFrom + span.to)),
  ])
  return { marks, sets: day.blocks.flatMap(({ items }) => items.map(({ sets }) => sets.length)) }
}

test('the exercises below a line that combines them and was not understood are withheld up to the next gap', () => {
  const { marks, sets } = read('6 rounds, a minute at each station\nSquat 3x5\nRow 3x8\n\nDip 3x10')
  assert.ok(marks.includes('6 rounds, a minute at each station'))
  assert.deepEqual(sets, [0, 0, 3])
  assert.deepEqual(read('Remember to drink, it is hot!\nSquat 3x5\nRow 3x8').sets, [3, 3])
})

test('a heading that says what to do is marked, and one that is a name is not', () => {
  for (const heading of ['Choose one:', 'As a circuit:', 'Every other week:', 'Optional:']) {
    const { marks, sets } = read(`${heading}\nSquat 3x5\nRow 3x8`)
    assert.deepEqual(marks, [heading])
    assert.deepEqual(sets, [3, 3])
  }
  for (const heading of ['Finisher:', 'Accessories', 'Conditioning', '# Choose one', 'Wednesday:'])
    assert.deepEqual(read(`${heading}\nSquat 3x5\nRow 3x8`), { marks: [], sets: [3, 3] }, heading)
})

test('a remark in brackets that may change numbers is marked', () => {
  assert.deepEqual(read('Squat 3x5\n(same rest as last week)').marks, ['(same rest as last week)'])
  assert.deepEqual(read('Squat 3x5\n(chest up)').marks, [])
})

test('the header of rounds is marked if their list may go on below a gap', () => {
  assert.deepEqual(read('4 rounds:\n20 squats\n10 dips\n\n15 rows').marks, ['4 rounds:'])
  assert.deepEqual(read('4 rounds:\n20 squats\n10 dips\n\nBench press 3x5').marks, [])
  assert.deepEqual(read('4 rounds:\n20 squats\n10 dips\n\nMain:\n15 rows').marks, [])
  assert.deepEqual(read('4 rounds:\n- 20 squats\n- 10 dips\n\n15 rows').marks, [])
})

test('a name is marked if its words may say how hard a run is, or if it is rather that of a workout', () => {
  assert.deepEqual(read('12 km quiblo').marks, ['quiblo'])
  assert.deepEqual(read('Hill run 12 km').marks, [])
  assert.deepEqual(read('Grim Reaper\nSquat 3x5').marks, ['Grim Reaper'])
  assert.deepEqual(read('Pull-up\nSquat 3x5').marks, [])
  assert.deepEqual(read('- Quiblo largo:\n6 km @ 5:00/km').marks.slice(0, 1), ['Quiblo largo'])
  assert.deepEqual(read('Sunday quiblo:\n3x5 60 kg').marks, ['Sunday quiblo:'])
  assert.deepEqual(read('Deadlift:\n3x5 60 kg').marks, [])
  assert.deepEqual(read('EMOM 8: plank + squat').marks, ['plank + squat'])
})

test('an amount of each exercise beside a number of rounds belongs to the whole list and is marked', () => {
  const { marks, sets } = read('- Squat\n- Row\n- Dip\n- 12 reps each\n- 4 rounds')
  assert.deepEqual(marks, ['- 12 reps each', '- 4 rounds'])
  assert.deepEqual(sets, [0, 0, 0])
  const [block] = parseDay('Split squat\n3x12 each').blocks
  assert.deepEqual(
    block?.items[0]?.sets.map(set => set.isPerSide),
    [true, true, true],
  )
})

test('a rest on the last line of rounds is that of the rounds, and elsewhere that of the exercise above', () => {
  const [rounds] = parseDay('4 rounds for max reps:\n- Row 30 s\n- Dip 30 s\n- 45 s rest').blocks
  assert.deepEqual(
    [rounds?.kind, rounds?.rounds, rounds?.score, rounds?.restSeconds],
    ['circuit', 4, 'reps', 45],
  )
  assert.deepEqual(
    rounds?.items.map(item => item.restSeconds),
    [null, null],
  )
  const [other] = parseDay('4 rounds:\n- Row 30 s\n- 45 s rest\n- Dip 30 s').blocks
  assert.deepEqual([other?.restSeconds, other?.items[0]?.restSeconds], [null, 45])
})

test('words after the numbers that were not understood withhold an exercise whose name is not known', () => {
  assert.deepEqual(read('Wubble 40 min fast dauerblorp').sets, [0])
  assert.deepEqual(read('Squat 3x5 blorp').sets, [3])
})

test('pairs that may be weights with repetitions, and a name that may be that of a base, are withheld', () => {
  assert.deepEqual(read('Swing 24/10, 24/10, 28/8').sets, [0])
  assert.deepEqual(read('Swing 10/8/6').sets, [3])
  assert.deepEqual(read('3 sets of 4 reps @ 80% of 1RM squat').sets, [0])
  assert.deepEqual(read('Squat 3 sets of 4 reps @ 80% of 1RM').sets, [3])
})

test('percentages before a zone are passed on to the athlete', () => {
  const [block] = parseDay('Ride 3 x 8 min @ 90-95%/Z4').blocks
  assert.deepEqual(block?.items[0]?.sets[0]?.effort, { kind: 'zone', zone: 4 })
  assert.match(block?.items[0]?.notes ?? '', /90-95%/)
})

test('the size of a team is marked', () => {
  const header = 'Teams of 2 complete 4 rounds:'
  assert.deepEqual(read(`${header}\n20 squats\n10 dips`).marks, [header])
})

test('a line without a name is named after a sport only if the day or its units say so', () => {
  for (const [text, names] of [
    ['30 min easy', ['Endurance']],
    ['10 miles easy', ['Endurance']],
    ['6x400 m, 90 s rest', ['Intervals']],
    ['4x400 @ 5k pace', ['Run']],
    ['6x800 m, 400 m jog', ['Run']],
    ['10 km @ 5:00/km', ['Run']],
    ['3x12 min @ 95% FTP', ['Bike']],
    ['6x100 @ CSS', ['Swim']],
    ['Erg session\n10 min easy\n5 x 1000 m, 3 min rest', ['Row', 'Row']],
    ['# Swim\n400 m easy', ['Swim']],
    ['Run\n\n20 min easy', ['Run']],
    ['10 min easy\n4x800 m @ 5k pace', ['Run', 'Run']],
    // Rowing in a strength session does not say what the rest of it is.
    ['Squat 5x5\nRow 500 m\n10 min easy', ['Squat', 'Row', 'Endurance']],
  ] as const) {
    const items = parseDay(text).blocks.flatMap(block => block.items)
    assert.deepEqual(
      items.filter(({ sets }) => sets.length > 0).map(({ name }) => name),
      names,
      text,
    )
  }
})

test('the neutral name of endurance training is understood when it is typed', () => {
  const [line] = parseDay('Endurance 10 km').lines
  assert.deepEqual(line?.reading?.remains, [])
})

test('a line about other lines that cannot be applied to them is marked', () => {
  for (const [text, mark] of [
    ['5K pace\n6 x 800', '5K pace'],
    ['Snatch 3x2\nClean\nsame', 'same'],
    ['Swing x 5\nClean 3x5\nx 5 rounds', 'x 5 rounds'],
    ['Squat 3x8\n\nWeeks 5-8\nSquat 4x5', 'Weeks 5-8'],
  ] as const)
    assert.deepEqual(read(text).marks, [mark], text)
  assert.deepEqual(read('Squat\nSets: 4\nReps: 8\nRPE: 8').marks, [])
})

test('`400 jog` below intervals is a distance', () => {
  const [intervals] = parseDay('6 x 800\n400 jog').blocks[0]?.items ?? []
  assert.deepEqual(intervals?.recovery, { kind: 'distance', meters: 400, by: 'jog' })
})

test('a weekday on a line of its own is never an exercise', () => {
  const day = parseDay('Tuesday\n6 miles easy\nWednesday\n10 miles')
  assert.deepEqual(
    day.blocks.map(({ name, items }) => [name, items.length]),
    [
      ['Tuesday', 1],
      ['Wednesday', 1],
    ],
  )
})

test('sets that restate the number of rounds are asked about', () => {
  const ask = (text: string) =>
    parseDay(text).lines.flatMap(({ reading }) =>
      (reading?.questions ?? []).map(({ readings }) => readings.map(one => one.text)),
    )
  assert.deepEqual(ask('3 rounds:\nSquat 3x10\nDip 3x8-12'), [
    ['3x10 per round', '10'],
    ['3x8-12 per round', '8-12'],
  ])
  const countSets = (text: string) => parseDay(text).blocks[0]?.items[0]?.sets.length
  assert.equal(countSets('3 rounds:\nSquat 3x10 per round'), 3)
  assert.equal(countSets('3 rounds:\nSquat 10'), 1)
  for (const text of [
    '3 rounds:\nSquat 3x10 per round',
    '3 rounds:\nSquat 10',
    '4 rounds:\nSquat 3x10',
    '3 rounds:\n3x50 m swim',
  ])
    assert.deepEqual(ask(text), [], text)
})

test('an exercise that continues below a heading that was not understood is marked on all of its lines', () => {
  const { blocks, lines } = parseDay('Squat 3x5 70 kg\n6 rounds, a minute at each station\n2x8 60 kg')
  assert.deepEqual(
    blocks.flatMap(({ items }) => items.flatMap(({ sets }) => sets)),
    [],
  )
  const shown = lines.flatMap(({ reading }) => reading?.parts.filter(({ kind }) => kind === 'load') ?? [])
  assert.deepEqual(shown, [])
})

test('a load at the end of a list done in rounds is marked if it may be that of all exercises', () => {
  const listLoads = (text: string) => {
    const items = parseDay(text).blocks.flatMap(block => block.items)
    return [items.map(({ sets }) => sets.some(({ load }) => load !== null)), read(text).marks]
  }
  for (const text of [
    '5 rounds for time: 12 deadlifts, 9 hang power cleans, 6 push jerks @ 155/105 lb',
    '5 rounds for time:\n12 deadlifts\n9 hang power cleans\n6 push jerks\n155/105 lb',
  ])
    assert.deepEqual(listLoads(text), [[false, false, false], ['155/105 lb']], text)
  assert.deepEqual(listLoads('21-15-9 for time:\nThrusters\nPull-ups\n95/65 lb'), [
    [false, false],
    ['95/65 lb'],
  ])
  assert.deepEqual(listLoads('3 rounds: 5 deadlifts 60 kg, 5 cleans @ 50 kg'), [[true, true], []])
  assert.deepEqual(listLoads('3 rounds: 10 push-ups, 10 swings @ 24 kg'), [[false, true], []])
  assert.deepEqual(listLoads('3 rounds: 5 deadlifts, 5 burpees, 5 cleans @ 60 kg'), [
    [false, false, true],
    [],
  ])
  assert.deepEqual(listLoads('Deadlift 3x5\nClean 3x3\n60 kg'), [[false, true], []])
})

test('the length of a session above its parts is a heading if they add up to it, and marked otherwise', () => {
  const listMeters = (text: string) => {
    const items = parseDay(text).blocks.flatMap(block => block.items)
    return [
      items.reduce(
        (sum, { sets }) =>
          sum +
          sets.reduce((meters, { amount }) => meters + (amount?.kind === 'distance' ? amount.meters : 0), 0),
        0,
      ),
      read(text).marks,
    ]
  }
  assert.deepEqual(listMeters('Swim 2000 m\n400 easy\n15x100 @ 1:45\n100 easy'), [2000, []])
  assert.deepEqual(listMeters('Swim 2000 m\nWarm-up\n400 easy\nMain set\n16x100 @ 1:45'), [2000, []])
  assert.deepEqual(listMeters('Swim 2000 m\n400 easy\n10x100 @ 1:45'), [1400, ['2000 m']])
  // The lines below it are no parts of it.
  assert.deepEqual(listMeters('Swim 400 m\n200 kick\n200 pull'), [800, []])
  assert.deepEqual(listMeters('Run 5 km\n4x100 m strides\n2x50 m strides'), [5500, []])
  assert.deepEqual(listMeters('Run 1600 m\nRow 800 m\nSki 800 m'), [3200, []])
  assert.deepEqual(read('Bike 45 min\n10 min Z1\n5x3 min Z4, 2 min Z1\n10 min Z1').marks, ['45 min'])
})

test('an easier time on the line below intervals is marked if it may be their recovery', () => {
  assert.deepEqual(read('3 x 10 min @ 90% FTP\n5 min @ 50% FTP').marks, ['5 min', '50% FTP'])
  assert.deepEqual(read('5 x 4 min Z4\n4 min Z2').marks, ['4 min Z2'])
  assert.deepEqual(read('5 x 4 min Z4\n20 min Z2').marks, [])
  assert.deepEqual(read('5 x 4 min Z4, 2 min rest\n4 min Z2').marks, [])
})

test('a cool-down below rounds is not repeated', () => {
  const rounds = parseDay('4 rounds:\n5 min @ 220 W\n3 min easy\n10 min cool-down').blocks.map(
    one => one.rounds,
  )
  assert.deepEqual(rounds, [4, null])
})

test('the length of a session that its parts below do not add up to is marked, and a warm-up is a part', () => {
  const { marks, sets } = read('Swim\n2500 m\n400 easy\n10x100 @ 1:45\n100 easy')
  assert.deepEqual([marks, sets], [['2500 m'], [0, 1, 10, 1]])
  assert.deepEqual(read('Swim\n2500 m\n400 easy\n20x100 @ 1:45\n100 easy').sets, [1, 20, 1])
  assert.deepEqual(read("Run\n15' WU\nMain: 10 km @ MP\n10' CD"), { marks: [], sets: [1, 1, 1] })
})
