import type { CsvRecord } from '#training/imports/tokenize-csv.ts'
import { listTrainHeroicRecords } from './trainheroic.ts'
import { listTrueCoachRecords } from './truecoach.ts'
import { listWgerRecords } from './wger.ts'

/**
 * Returns the records of a JSON file of a known app, with a header for `recognizeTable`; null if the app is unknown.
 *
 * @example listJsonRecords({ results: [{ date: '2026-01-02', exercise: 7, repetitions: '8.00', weight: '30.00' }] })?.length // 2
 */
export const listJsonRecords = (value: unknown): CsvRecord[] | null =>
  listWgerRecords(value) ?? listTrueCoachRecords(value) ?? listTrainHeroicRecords(value)
