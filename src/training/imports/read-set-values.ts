import { readDuration } from '#training/imports/values/read-duration.ts'
import {
  type DecimalMark,
  findDistanceUnit,
  findLoadUnit,
  type NumberEvidence,
  observeNumber,
  readNumber,
} from '#training/imports/values/read-number.ts'
import { restoreTypedLoad } from '#training/imports/values/typed-load.ts'
import { convertToKg } from '#training/units.ts'
import { type ColumnMeaning, cellOf, findFilledColumn, type TableColumns } from './columns.ts'
import type {
  FileDistance,
  FileDistanceUnit,
  FileLoad,
  ImportAnswers,
  ImportedSet,
  RejectionReason,
} from './imported-workout.ts'

/** The limits of a logged set. */
const maxLoadKg = 2000
const maxReps = 10_000
const maxSeconds = 1_000_000
const maxMeters = 10_000_000
const metersPerUnit: Record<FileDistanceUnit, number> = {
  m: 1,
  km: 1000,
  mi: 1609.344,
  yd: 0.9144,
  ft: 0.3048,
}

/** How the numbers of a file are read, and what they show about it. */
export type NumberReading = {
  mark: DecimalMark
  evidence: NumberEvidence
  missingUnits: { load: boolean; distance: boolean }
}

export type ReadValues =
  | Pick<ImportedSet, 'load' | 'assistance' | 'reps' | 'durationSeconds' | 'distance' | 'rpe' | 'restSeconds'>
  | { reason: RejectionReason; value: string }

/** A record has a value that cannot be imported. */
class InvalidValue {
  readonly reason: RejectionReason
  readonly value: string
  constructor(reason: RejectionReason, value: string) {
    this.reason = reason
    this.value = value
  }
}

/**
 * Reads the values of a set from a record. Zero means that a value does not apply, as apps write it. A negative load, and the
 * load of an exercise called assisted, is assistance. Fails if a value is not a number or beyond the limits of a logged set.
 *
 * @example readSetValues(['877777'], { reps: [{ index: 0, unit: '' }] }, 'Pull Up', reading, {}) // { reason: 'too-many-reps', value: '877777' }
 */
export function readSetValues(
  cells: readonly string[],
  columns: TableColumns,
  exercise: string,
  reading: NumberReading,
  answers: ImportAnswers,
): ReadValues {
  try {
    return readValues(cells, columns, exercise, reading, answers)
  } catch (error) {
    if (error instanceof InvalidValue) return { reason: error.reason, value: error.value }
    throw error
  }
}

function readValues(
  cells: readonly string[],
  columns: TableColumns,
  exercise: string,
  reading: NumberReading,
  answers: ImportAnswers,
) {
  const number = (meaning: ColumnMeaning, invalid: RejectionReason) => {
    const text = cellOf(cells, columns, meaning)
    observeNumber(text, reading.evidence)
    const result = readNumber(text, reading.mark)
    if (result.kind === 'unclear') throw new InvalidValue('unclear-number', text)
    if (result.kind === 'invalid') throw new InvalidValue(invalid, text)
    return result.kind === 'number' ? { value: result.value, unit: result.unit, text } : null
  }
  const cell = (meaning: ColumnMeaning) => cellOf(cells, columns, meaning)
  // Some apps have one column for repetitions and times, and one for loads and distances.
  const isTimed = isDurationText(cell('reps')) && cell('duration') === ''
  const isDistance = cell('distance') === '' && distanceInLoad.test(cell('load'))
  const load = isDistance ? null : readLoad(cells, columns, number, reading, answers)
  const isAssistance = load !== null && (load.value < 0 || /\bassisted\b/i.test(exercise))
  const reps = isTimed ? null : readReps(number('reps', 'invalid-reps'))
  const durationSeconds = readSeconds(cells, columns, isTimed ? 'reps' : 'duration')
  const distance = readDistance(cells, columns, isDistance ? 'load' : 'distance', number, reading, answers)
  const rpe = readRpe(
    number('rpe', 'invalid-rpe'),
    number('reps-in-reserve', 'invalid-rpe'),
    number('rpe-or-reps-in-reserve', 'invalid-rpe'),
  )
  if (reps === null && durationSeconds === null && distance === null) {
    if (load === null) throw new InvalidValue('no-values', '')
    throw new InvalidValue('no-reps', `${cell('reps') || '0'} × ${load.value}`)
  }
  return {
    load: isAssistance ? null : load,
    assistance: isAssistance ? { ...load, value: Math.abs(load.value) } : null,
    reps,
    durationSeconds,
    distance,
    rpe,
    restSeconds: readSeconds(cells, columns, 'rest'),
  }
}

/** A number without a unit of time counts repetitions. */
const isDurationText = (text: string) => !/^[\d.,]*$/.test(text) && readDuration(text, 'second') !== null
const distanceInLoad = /\d\s*(m|km|mi|miles|yd|ft)\.?$/i

type FoundNumber = { value: number; unit: string; text: string } | null
type ReadNumberCell = (meaning: ColumnMeaning, invalid: RejectionReason) => FoundNumber

/** `Reps` and `Repetitions` in the languages in which apps write them behind the number. */
const repsWord =
  /^(reps?|repetitions?|x|times|wdh|wiederholung(en)?|rip|ripetizion[ei]|rép|répétitions?|repetición|repeticiones|repetição|repetições|herhaling(en)?|повт|повторени[еяй]|powtórzeni[ea]|powtórzeń|gentagelser|repetisjoner|repetitioner|toistoa?|tekrar|回|次|회)\.?$/i
const isRepsWord = (word: string) => word === '' || repsWord.test(word.normalize('NFC'))

const bodyWeight = /^(bw|body ?-?weight)\s*(?:\+\s*)?/i

function readLoad(
  cells: readonly string[],
  columns: TableColumns,
  number: ReadNumberCell,
  { missingUnits }: NumberReading,
  answers: ImportAnswers,
): FileLoad | null {
  const text = cellOf(cells, columns, 'load')
  if (bodyWeight.test(text) && text.replace(bodyWeight, '') === '') return null
  const found = number('load', 'invalid-load')
  if (!found || found.value === 0) return null
  const stated =
    found.unit || cellOf(cells, columns, 'load-unit') || findFilledColumn(cells, columns, 'load')?.unit || ''
  const unit = findLoadUnit(stated)
  if (stated !== '' && unit === null)
    throw new InvalidValue('invalid-unit', `${found.text} ${found.unit ? '' : stated}`.trim())
  if (unit === null) missingUnits.load = true
  const load = restoreTypedLoad({ value: found.value, unit: unit ?? answers.loadUnit ?? null })
  if (convertToKg(Math.abs(load.value), load.unit ?? 'lb') > maxLoadKg)
    throw new InvalidValue('load-too-high', text)
  return load
}

function readReps(found: FoundNumber): number | null {
  if (!found || found.value === 0) return null
  if (found.value < 0 || !isRepsWord(found.unit)) throw new InvalidValue('invalid-reps', found.text)
  if (found.value > maxReps) throw new InvalidValue('too-many-reps', found.text)
  return found.value
}

function readSeconds(
  cells: readonly string[],
  columns: TableColumns,
  meaning: 'duration' | 'rest' | 'reps',
): number | null {
  const text = cellOf(cells, columns, meaning)
  if (text === '') return null
  const unit = findFilledColumn(cells, columns, meaning)?.unit ?? ''
  const seconds = readDuration(text, /^m/.test(unit) ? 'minute' : /^h/.test(unit) ? 'hour' : 'second')
  if (seconds === null) throw new InvalidValue('invalid-duration', text)
  if (seconds > maxSeconds) throw new InvalidValue('duration-too-long', text)
  return seconds === 0 ? null : seconds
}

function readDistance(
  cells: readonly string[],
  columns: TableColumns,
  meaning: 'distance' | 'load',
  number: ReadNumberCell,
  { missingUnits }: NumberReading,
  answers: ImportAnswers,
): FileDistance | null {
  const found = number(meaning, 'invalid-distance')
  if (!found || found.value === 0) return null
  if (found.value < 0) throw new InvalidValue('invalid-distance', found.text)
  const stated =
    found.unit ||
    cellOf(cells, columns, 'distance-unit') ||
    findFilledColumn(cells, columns, meaning)?.unit ||
    ''
  const unit = findDistanceUnit(stated)
  if (stated !== '' && unit === null)
    throw new InvalidValue('invalid-unit', `${found.text} ${found.unit ? '' : stated}`.trim())
  if (unit === null) missingUnits.distance = true
  const distance = { value: found.value, unit: unit ?? answers.distanceUnit ?? null }
  if (distance.value * metersPerUnit[distance.unit ?? 'm'] > maxMeters)
    throw new InvalidValue('distance-too-long', found.text)
  return distance
}

/**
 * Repetitions in reserve are a distance to failure: 2 in reserve are RPE 8. A number that is either is an RPE from 5 upwards,
 * because both scales agree at 5 and nobody writes down more repetitions in reserve.
 */
function readRpe(rpe: FoundNumber, inReserve: FoundNumber, either: FoundNumber): number | null {
  for (const found of [rpe, either])
    if (found && (found.value < 0 || found.value > 10)) throw new InvalidValue('invalid-rpe', found.text)
  if (rpe && rpe.value > 0) return rpe.value
  if (either) return either.value < 5 ? 10 - either.value : either.value
  if (!inReserve || inReserve.value < 0 || inReserve.value > 9) return null
  return 10 - inReserve.value
}
