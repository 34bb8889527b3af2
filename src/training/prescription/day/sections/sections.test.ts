import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** Describes each exercise of a text as `section: name, number of sets and their roles`. */
const read = (text: string) =>
  parseDay(text).blocks.flatMap(({ name, items }) =>
    items.map(item => {
      const roles = new Set(item.sets.map(({ role }) => role))
      return `${name}: ${item.name} ${item.sets.length} ${[...roles].join('+')}`
    }),
  )

/** Lists the lines and words of a text that are marked. */
const listMarks = (text: string) =>
  parseDay(text).lines.flatMap(({ kind, from, to, contentFrom, reading }) => [
    ...(kind === 'free' ? [text.slice(from, to)] : []),
    ...(reading?.remains ?? []).map(span => text.slice(contentFrom + span.from, contentFrom + span.to)),
  ])

test('the usual headings of a day in six languages name the exercises below them', () => {
  const headings = [
    ['Warm-up', 'Main set', 'Accessory work', 'Metcon', 'Cool-down'],
    ['Aufwärmen', 'Hauptteil', 'Zusatzübungen', 'Kraft', 'Abwärmen'],
    ['Échauffement', 'Corps de séance', 'Exercices complémentaires', 'Technique', 'Retour au calme'],
    ['Calentamiento', 'Parte principal', 'Accesorios', 'Fuerza', 'Vuelta a la calma'],
    ['Riscaldamento', 'Parte centrale', 'Complementari', 'Forza', 'Defaticamento'],
    ['Aquecimento', 'Bloco principal', 'Acessórios', 'Força', 'Volta à calma'],
  ]
  for (const [warmUp = '', ...others] of headings) {
    const text = `${warmUp}\nSquat 2x10\n\n${others.map(heading => `${heading}\nSquat 3x5`).join('\n\n')}`
    const coolDown = others.at(-1)
    assert.deepEqual(read(text), [
      `${warmUp}: Squat 2 warm-up`,
      ...others.map(heading => `${heading}: Squat 3 ${heading === coolDown ? 'cool-down' : 'working'}`),
    ])
    assert.deepEqual(listMarks(text), [])
  }
  for (const heading of ['**Strength**', '[Metcon]', '--- Finisher ---', 'Strength & Skill', 'Strength 2:'])
    assert.equal(read(`${heading}\nSquat 3x5`)[0]?.endsWith(': Squat 3 working'), true, heading)
  assert.deepEqual(read('Mobility & squat 3x5'), [': Mobility & squat 3 working'])
})

test('a warm-up ends at hard sets, though no heading follows it', () => {
  assert.deepEqual(read('Warm-up\nAir squat 2x10\nBench press 5x5 @ 80%\nRow 3x8'), [
    'Warm-up: Air squat 2 warm-up',
    'Warm-up: Bench press 5 working',
    'Warm-up: Row 3 working',
  ])
  assert.deepEqual(read('Warm-up\nSquat 1x5 @ 40%, 1x3 @ 60%, 1x1 @ 75%\nBench 1x5 @ 40%'), [
    'Warm-up: Squat 3 warm-up',
    'Warm-up: Bench 1 warm-up',
  ])
  const [run] = parseDay('WU: 20 min, 3 x 10 min @ marathon pace').blocks[0]?.items ?? []
  assert.deepEqual(
    run?.sets.map(({ role }) => role),
    ['warm-up', 'working', 'working', 'working'],
  )
})

test('a line with several headings is read in its parts', () => {
  assert.deepEqual(read('WU: 15 min Z2. MS: 4 x 8 min Z4 (3 min RI). CD: 10 min Z1'), [
    'WU: WU 1 warm-up',
    'MS: MS 4 working',
    'CD: CD 1 cool-down',
  ])
  // The main part has no heading, so the line stays one session.
  assert.deepEqual(read('WU 10 min, 6x750m @ 1:48, CD 10 min'), [': Row 8 warm-up+working+cool-down'])
})

test('the part of the day names a time without an exercise', () => {
  assert.deepEqual(read('10 min warm-up\nSquat 3x5\n5 min Auslaufen'), [
    ': warm-up 1 warm-up',
    ': Squat 3 working',
    ': Auslaufen 1 cool-down',
  ])
  assert.deepEqual(listMarks('10 min warm-up on the rope'), ['10 min warm-up on the rope'])
})

test('what follows repeated brackets or intervals with a rest is not part of them', () => {
  assert.deepEqual(read('20min easy, 4x(3min hard/2min easy), 15min easy'), [
    ': Endurance 1 working',
    ': Intervals 2 working',
    ': Endurance 1 working',
  ])
  const rests = parseDay('5 x 1000 m, 3 min rest\n10 min easy').blocks.flatMap(({ items }) =>
    items.map(({ restSeconds, recovery }) => recovery ?? restSeconds),
  )
  assert.deepEqual(rests, [180, null])
})

test('rounds that a header already has are not multiplied', () => {
  const [tabata] = parseDay('Tabata push-ups: 8 rounds of 20 sec on / 10 sec off').blocks
  assert.equal(tabata?.rounds, 8)
  assert.equal(tabata?.items[0]?.sets.length, 1)
  const [swim] = parseDay('4 rounds: 4 x 25 m drill, 2 x 50 m free, 1 x 100 m IM').blocks
  assert.deepEqual(
    swim?.items.map(({ sets }) => sets.length),
    [4, 2, 1],
  )
})

test('a numbered day or a weekday with a theme is a heading, and one with an exercise is not', () => {
  for (const heading of [
    'Session 1 - Speed',
    'Workout A: Upper body',
    'Tag 2 – Kraft',
    'Jour 3 : Force & technique',
    'Monday: Intervals',
  ]) {
    assert.deepEqual(read(`${heading}\nSquat 3x5`), [`${heading}: Squat 3 working`])
    assert.deepEqual(parseDay(heading).blocks, [], heading)
  }
  assert.deepEqual(read('Session 1 - Squat\n3x5'), [': Squat 3 working'])
  assert.deepEqual(read('Monday: Squat 3x5'), [': Squat 3 working'])
})

test('a date is the label of a session, and the numbers of the session are read', () => {
  for (const date of ['Sept 4th', '12 Oct:', 'Thursday 16th', 'Mon 3/11:', 'W/E 12 October -', '04/11/2025'])
    assert.deepEqual(read(`${date} 4 x 400 m run`), [': run 4 working'], date)
  assert.deepEqual(read('Thursday 16th\nSquat 3x5\n\nSept 18th\nBench 2x5'), [
    'Thursday 16th: Squat 3 working',
    'Sept 18th: Bench 2 working',
  ])
  assert.deepEqual(listMarks('Thursday 16th\nSquat 3x5'), [])
  assert.deepEqual(listMarks('Tue: AM - 7 miles easy'), [])
  // These numbers are no days.
  for (const text of ['Mar 3x5', '12 dec squats', 'march 4x100m'])
    assert.match(read(text).join(), /(?:Mar 3|dec squats 1|march 4) working$/)
})
