import { parseAmount } from '#training/prescription/amount.ts'
import { parseEffort } from '#training/prescription/effort.ts'
import { parseLoad } from '#training/prescription/load.ts'
import { formatSeconds, type Units } from '#training/units.ts'
import type { Parsed } from './use-typed.ts'

// What the fields of the builder understand; an empty one says nothing.

type Reader<T> = (text: string) => Parsed<T | null>

function reader<T>(parse: (text: string) => T | undefined, expected: string): Reader<T> {
  return text => {
    if (text.trim() === '') return { ok: true, value: null }
    const value = parse(text)
    return value === undefined ? { ok: false, fault: expected } : { ok: true, value }
  }
}

export const readAmount = reader(parseAmount, 'Expected 5, 8-12, 0:30, 400 m or max.')
export const readEffort = reader(parseEffort, 'Expected RPE 8, 2 RIR, zone 2, 5:00/km or 250 W.')
export const readLoad = (units: Units) =>
  reader(
    text => parseLoad(text, units),
    `Expected 100 ${units.load}, 80 %, 80 % TM, bodyweight or +10 ${units.load}.`,
  )

/** Seconds, as `90`, `90 s`, `1:30` or `2 min`. */
export const readRest = reader(text => {
  if (/^\s*\d+\s*$/.test(text)) return Number(text)
  const amount = parseAmount(text)
  return amount?.kind === 'time' ? amount.seconds : undefined
}, 'Expected 90, 1:30 or 2 min.')
export const writeRest = (seconds: number | null) => (seconds === null ? '' : formatSeconds(seconds))

export const readCount = reader(
  text => (/^\s*\d+\s*$/.test(text) ? Number(text) : undefined),
  'Expected a whole number.',
)
