import { parseAmount } from '#training/prescription/amount.ts'
import { parseEffort } from '#training/prescription/effort.ts'
import { parseLoad } from '#training/prescription/load.ts'
import { formatSeconds, type Units } from '#training/units.ts'
import type { FieldParseResult } from './use-parsed-field.ts'

// Parsers for the builder's fields. An empty field is parsed as null.

type FieldParser<T> = (text: string) => FieldParseResult<T | null>

function createFieldParser<T>(parse: (text: string) => T | undefined, expected: string): FieldParser<T> {
  return text => {
    if (text.trim() === '') return { ok: true, value: null }
    const value = parse(text)
    return value === undefined ? { ok: false, fault: expected } : { ok: true, value }
  }
}

export const parseAmountField = createFieldParser(
  parseAmount,
  'Enter a value such as 5, 8-12, 0:30, 400 m or max.',
)
export const parseEffortField = createFieldParser(
  parseEffort,
  'Enter a value such as RPE 8, 2 RIR, zone 2, 5:00/km or 250 W.',
)
export const createLoadFieldParser = (units: Units) =>
  createFieldParser(
    text => parseLoad(text, units),
    `Enter a load such as 100 ${units.load}, 80 %, 80 % TM, bodyweight or +10 ${units.load}.`,
  )

/** Parses a rest time such as `90`, `90 s`, `1:30` or `2 min`. Returns seconds. */
export const parseRestField = createFieldParser(text => {
  if (/^\s*\d+\s*$/.test(text)) return Number(text)
  const amount = parseAmount(text)
  return amount?.kind === 'time' ? amount.seconds : undefined
}, 'Enter a time such as 90, 1:30 or 2 min.')
export const formatRestField = (seconds: number | null) => (seconds === null ? '' : formatSeconds(seconds))

export const parseCountField = createFieldParser(
  text => (/^\s*\d+\s*$/.test(text) ? Number(text) : undefined),
  'Enter a whole number.',
)
