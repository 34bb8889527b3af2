import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** Returns the numbers of sets, the length of the last set, the recovery and the marked words of a session. */
function read(text: string) {
  const { blocks, lines } = parseDay(text)
  const [item] = blocks.flatMap(block => block.items)
  const marks = lines.flatMap(({ contentFrom, reading }) =>
    (reading?.remains ?? []).map(span => text.slice(contentFrom + span.from, contentFrom + span.to)),
  )
  return {
    sets: item?.sets.length,
    last: item?.sets.at(-1)?.amount,
    recovery: item?.recovery,
    restSeconds: item?.restSeconds,
    marks,
  }
}

test('an easy part after intervals that have a rest ends the session', () => {
  for (const [text, sets, last] of [
    ['4 x 1 mile w/ 90 sec rest, 1 mile easy', 5, { kind: 'distance', meters: 1609.344 }],
    ['6x800 m, 2 min rest, 2 km jog', 7, { kind: 'distance', meters: 2000 }],
    ['6x800 m, 2 min jog, 10 min easy', 7, { kind: 'time', seconds: 600 }],
    ['6x800 m w/ 2 min rest, then 10 min walk', 7, { kind: 'time', seconds: 600 }],
  ] as const) {
    const session = read(text)
    assert.deepEqual([session.sets, session.last, session.marks], [sets, last, []], text)
  }
})

test('an easy part that is too long for a recovery ends the session', () => {
  assert.deepEqual([read('8x400 m, 2 km easy').sets, read('8x400 m, 2 km easy').recovery], [9, undefined])
  assert.deepEqual([read('3x10 min tempo, 15 min jog').sets, read('20 min tempo, 5 min jog').sets], [4, 2])
  assert.deepEqual(read('8x400 m, 400 m jog').recovery, { kind: 'distance', meters: 400, by: 'jog' })
  assert.deepEqual(read('2x20 min @ FTP, 10 min easy').recovery, { kind: 'time', seconds: 600, by: 'easy' })
})

test('an easy part that is as long as the first one ends the session', () => {
  for (const [text, sets] of [
    ['1 km easy, 5x1 km @ 10k pace, 1 km easy', 7],
    ['1000 m easy + 10x1000 m @ 2k pace + 1000 m easy', 12],
    ['10x1000 m + 1000 m easy', 11],
    ['800 m easy, 8x400 m, 800 m easy', 10],
  ] as const) {
    const session = read(text)
    assert.deepEqual([session.sets, session.recovery, session.marks], [sets, undefined, []], text)
  }
  assert.deepEqual(read('10 min easy, 5x1 km @ 10k pace, 400 m easy').recovery?.kind, 'distance')
  assert.deepEqual(read('3 min easy, 5x3 min hard, 3 min easy').marks, ['3 min easy'])
})

test('an easy length that may be a recovery or another part is marked', () => {
  assert.deepEqual(read('4x1 mile, 1 mile jog').marks, ['1 mile jog'])
  assert.deepEqual(read('5x1 km, rest 2 min, 400 m jog').marks, ['400 m jog'])
  assert.deepEqual(read('3x5 km, 10 min jog').marks, ['10 min jog'])
  // The words say that it is a recovery.
  assert.deepEqual(read('4x1 mile, 1 mile jog recovery').recovery?.kind, 'distance')
})

test('no intervals have a recovery that follows their rest and is not marked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 2, max: 50 }),
      fc.integer({ min: 10, max: 180 }),
      fc.constantFrom('easy', 'jog', 'walk'),
      fc.integer({ min: 2, max: 60 }),
      fc.boolean(),
      (count, hundreds, rest, activity, length, isDistance) => {
        const last = isDistance ? `${length * 100} m` : `${length} min`
        const session = read(`${count}x${hundreds * 100} m, rest ${rest} s, ${last} ${activity}`)
        assert.equal(session.recovery, undefined)
        assert.equal(session.restSeconds, rest)
        assert.equal(session.sets === count + 1, session.marks.length === 0)
      },
    ),
    { seed: 11, numRuns: 300 },
  )
})
