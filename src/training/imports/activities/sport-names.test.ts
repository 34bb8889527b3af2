import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildLibrary } from '#training/exercises/library.ts'
import { findCertainMatch } from '#training/exercises/match-exercise.ts'
import { movements } from '#training/exercises/movements.ts'
import { toSportName } from './sport-names.ts'

test('the words of devices and services mean exercises of the library', () => {
  const library = buildLibrary(movements)
  const names: [words: string[], exercise: string][] = [
    [['running'], 'Run'],
    [['Biking'], 'Ride'],
    [['indoor_cycling', 'cycling'], 'Indoor ride'],
    [['VirtualRide'], 'Indoor ride'],
    [['lap_swimming', 'swimming'], 'Swim'],
    [['open_water', 'swimming'], 'Open water swim'],
    [['HKWorkoutActivityTypeWalking'], 'Walk'],
    [['indoor_rowing', 'rowing'], 'Row'],
    [['generic', 'hiking'], 'Hiking'],
    [['treadmill', 'running'], 'Treadmill run'],
    [['trail', 'running'], 'Trail run'],
    [['9'], 'Run'],
  ]
  for (const [words, exercise] of names)
    assert.equal(findCertainMatch(toSportName(...words), library)?.exercise.name, exercise, words.join(' '))
})

test('an unknown sport keeps its own words', () => {
  assert.equal(toSportName('kite_surfing'), 'Kite surfing')
  assert.equal(toSportName('generic', ''), 'Workout')
  assert.equal(toSportName('HKWorkoutActivityTypeFunctionalStrengthTraining'), 'Strength training')
})

test('knows the sports that archives name in the language of the account', () => {
  const names = {
    Lauf: 'Running',
    'Course à pied': 'Running',
    Carrera: 'Running',
    Corsa: 'Running',
    Radfahrt: 'Cycling',
    'Virtuelle Radfahrt': 'Indoor cycling',
    Vélo: 'Cycling',
    Bicicleta: 'Cycling',
    'VTT / vélo tout-terrain': 'Mountain bike ride',
    Natation: 'Swimming',
    Nuoto: 'Swimming',
    Wanderung: 'Hiking',
    Randonnée: 'Hiking',
    Spaziergang: 'Walking',
    Marche: 'Walking',
    Langlauf: 'Cross-country ski',
    Krafttraining: 'Strength training',
    'Entrenamiento con pesas': 'Strength training',
    Laufband: 'Treadmill run',
    'Remote work': 'Remote work',
  }
  assert.deepEqual(
    Object.keys(names).map(name => [name, toSportName(name)]),
    Object.entries(names),
  )
})
