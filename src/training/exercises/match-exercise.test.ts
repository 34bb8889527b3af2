import assert from 'node:assert/strict'
import { test } from 'node:test'
import { movementNumberToId } from './exercise.ts'
import { buildLibrary } from './library.ts'
import { matchExercise } from './match-exercise.ts'
import { createExerciseNameResolver, matchLeadingExercise } from './match-leading-exercise.ts'
import { movements } from './movements.ts'
import { searchExercises } from './search-exercises.ts'

const library = buildLibrary(movements)

const read = (text: string) => {
  const match = matchExercise(text, library)
  return match ? `${match.certainty}: ${match.exercise.name}` : 'nothing'
}

test('“BB Bench”, “Bench Press (Barbell)” and “bench” match the same exercise', () => {
  for (const text of ['BB Bench', 'Bench Press (Barbell)', 'bench', 'BENCH PRESSES', 'Bénch–press', 'BP']) {
    assert.equal(read(text), 'certain: Bench press', text)
  }
})

test('a pause, a tempo or a belt modifies an exercise but does not make it a different exercise', () => {
  const match = matchExercise('1 Count Pause Bench Press', library)
  assert.equal(match?.exercise.name, 'Bench press')
  assert.deepEqual(match?.modifiers, ['1 Count Pause'])
  for (const text of ['3-1-0 Tempo RDL', '3-0-0 Tempo RDL', 'RDL tempo 31X0', 'paused RDL', 'beltless RDL']) {
    assert.equal(read(text), 'certain: Romanian deadlift', text)
  }
})

test('a typo is a likely match, different equipment is an uncertain match, and nonsense does not match', () => {
  assert.equal(read('Sqaut'), 'likely: Back squat')
  assert.equal(read('Bulgarian splt squat'), 'likely: Bulgarian split squat')
  assert.equal(read('Kettlebell bench press'), 'unsure: Bench press')
  for (const text of ['', ' ', '…', '🏋️', 'make it ugly', 'x'.repeat(5000)])
    assert.equal(read(text), 'nothing', text)
})

test('finds the longest exercise name at the start of a line', () => {
  const spanOf = (line: string) => {
    const found = matchLeadingExercise(line, library)
    return found && `${found.exercise.name}: ${line.slice(found.span.from, found.span.to)}`
  }
  assert.equal(spanOf('Bench press 3x5 @ 80%'), 'Bench press: Bench press')
  assert.equal(spanOf('Bench press 3 x 5'), 'Bench press: Bench press')
  assert.equal(spanOf('Press 5/3/1+ @ 75%'), 'Overhead press: Press')
  assert.equal(spanOf('3-1-0 Tempo RDL 3x8'), 'Romanian deadlift: 3-1-0 Tempo RDL')
  assert.equal(spanOf('Build to a heavy single'), undefined)
})

test('resolves a name only if the match is certain, keeps modifiers, and leaves an already resolved name unchanged', () => {
  const nameOf = createExerciseNameResolver(library)
  assert.deepEqual(nameOf('2ct pause bench'), {
    name: '2ct pause Bench press',
    exerciseId: movementNumberToId(201),
  })
  assert.deepEqual(nameOf('2ct pause Bench press'), nameOf('2ct pause bench'))
  for (const typed of ['Kettlebell bench press', 'bnech press']) assert.equal(nameOf(typed), undefined)
})

test('search finds exercises by name, alias or initials, even if the name is misspelled', () => {
  const first = (query: string) => searchExercises(library, query)[0]?.exercise.name
  assert.equal(first('back sq'), 'Back squat')
  assert.equal(first('squ'), 'Back squat')
  assert.equal(first('rdl'), 'Romanian deadlift')
  assert.equal(first('bnch press'), 'Bench press')
  assert.deepEqual(searchExercises(library, 'bss').map(hit => hit.by)[0], 'alias')
  assert.deepEqual(searchExercises(library, ''), searchExercises(library, ' … '))
})
