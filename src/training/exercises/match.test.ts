import assert from 'node:assert/strict'
import { test } from 'node:test'
import { libraryId } from './exercise.ts'
import { matchLeadingExercise, nameReaderOf } from './leading.ts'
import { openLibrary } from './library.ts'
import { matchExercise } from './match.ts'
import { movements } from './movements.ts'
import { searchExercises } from './search.ts'

const library = openLibrary(movements)

const read = (text: string) => {
  const match = matchExercise(text, library)
  return match ? `${match.certainty}: ${match.exercise.name}` : 'nothing'
}

test('“BB Bench”, “Bench Press (Barbell)” and “bench” meet', () => {
  for (const text of ['BB Bench', 'Bench Press (Barbell)', 'bench', 'BENCH PRESSES', 'Bénch–press', 'BP']) {
    assert.equal(read(text), 'certain: Bench press', text)
  }
})

test('a pause, a tempo or a belt is a way to do the movement, not another one', () => {
  const match = matchExercise('1 Count Pause Bench Press', library)
  assert.equal(match?.exercise.name, 'Bench press')
  assert.deepEqual(match?.modifiers, ['1 Count Pause'])
  for (const text of ['3-1-0 Tempo RDL', '3-0-0 Tempo RDL', 'RDL tempo 31X0', 'paused RDL', 'beltless RDL']) {
    assert.equal(read(text), 'certain: Romanian deadlift', text)
  }
})

test('a wrong letter is likely, another implement unsure, nonsense nothing', () => {
  assert.equal(read('Sqaut'), 'likely: Back squat')
  assert.equal(read('Bulgarian splt squat'), 'likely: Bulgarian split squat')
  assert.equal(read('Kettlebell bench press'), 'unsure: Bench press')
  for (const text of ['', ' ', '…', '🏋️', 'make it ugly', 'x'.repeat(5000)])
    assert.equal(read(text), 'nothing', text)
})

test('a line begins with the longest name that it can', () => {
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

test('the notation is told what is certain, with how it is done, and reads it again as it was', () => {
  const nameOf = nameReaderOf(library)
  assert.deepEqual(nameOf('2ct pause bench'), { name: '2ct pause Bench press', exerciseId: libraryId(201) })
  assert.deepEqual(nameOf('2ct pause Bench press'), nameOf('2ct pause bench'))
  for (const typed of ['Kettlebell bench press', 'bnech press']) assert.equal(nameOf(typed), undefined)
})

test('search finds by name, alias, initials and typo', () => {
  const first = (query: string) => searchExercises(library, query)[0]?.exercise.name
  assert.equal(first('back sq'), 'Back squat')
  assert.equal(first('squ'), 'Back squat')
  assert.equal(first('rdl'), 'Romanian deadlift')
  assert.equal(first('bnch press'), 'Bench press')
  assert.deepEqual(searchExercises(library, 'bss').map(hit => hit.by)[0], 'alias')
  assert.deepEqual(searchExercises(library, ''), searchExercises(library, ' … '))
})
