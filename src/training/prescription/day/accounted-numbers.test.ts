import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCorpus } from '#support/notation/corpus.ts'
import type { TextSpan } from '#training/prescription/line/parsed-line.ts'
import { parseDay } from './parse-day.ts'
import type { DayLine, ParsedDay } from './parsed-day.ts'

const corpus = new URL('../corpus/', import.meta.url)
const texts = readdirSync(corpus)
  // Nobody looks at the lines of these files, also not in a message of a failed test.
  .filter(
    file =>
      file.endsWith('.txt') &&
      ![
        'held-back.txt',
        'tenth.txt',
        'thirteenth.txt',
        'fourteenth.txt',
        'fifteenth.txt',
        'sixteenth.txt',
        'seventeenth.txt',
      ].includes(file),
  )
  .flatMap(file => readCorpus(file, readFileSync(new URL(file, corpus), 'utf8')))
  .map(({ text }) => text)

type Claim = { kind: string; from: number; to: number }

const listClaims = ({ reading, contentFrom }: DayLine): Claim[] =>
  [
    ...(reading?.parts ?? []),
    ...(reading?.remains ?? []).map(({ from, to }) => ({ kind: 'not counted', from, to })),
  ].map(({ kind, from, to }) => ({ kind, from: from + contentFrom, to: to + contentFrom }))

/** Returns all numbers in a structure, also those in its texts, and the lengths of its runs of equal sets. */
function collectNumbers(value: unknown, numbers = new Set<number>()): Set<number> {
  if (typeof value === 'number') numbers.add(value)
  else if (typeof value === 'string')
    for (const [digits] of value.matchAll(/\d+(?:\.\d+)?/g)) numbers.add(Number(digits))
  else if (Array.isArray(value)) {
    for (let length = 1; length <= value.length; length++) numbers.add(length)
    for (const one of value) collectNumbers(one, numbers)
  } else if (value !== null && typeof value === 'object')
    for (const one of Object.values(value)) collectNumbers(one, numbers)
  return numbers
}

/** In `90-100 min, last 20 min fast` and `18 miles, last 6 fast`, the last part is subtracted from the whole. */
const listWholes = (weeks: readonly ParsedDay[]): number[] =>
  weeks
    .flatMap(({ blocks }) => blocks.flatMap(({ items }) => items))
    .flatMap(({ sets }) => {
      const last = sets.at(-1)?.amount
      if (last?.kind === 'distance')
        return sets.flatMap(({ amount }) =>
          amount?.kind === 'distance' ? [amount.meters + last.meters] : [],
        )
      return last?.kind === 'time'
        ? sets.flatMap(({ amount }) =>
            amount?.kind === 'time'
              ? [amount.seconds, amount.toSeconds ?? amount.seconds].map(part => part + last.seconds)
              : [],
          )
        : []
    })

const meters = [1000, 1609.344, 0.9144, 0.3048]
const unitSizes = [1, 60, 3600, 0.45359237, 10, 2, 1 / 1.609344, ...meters]

/** Returns whether a typed number is in a structure, in any unit. */
const isFound = (typed: number, numbers: ReadonlySet<number>) =>
  [...numbers].some(
    number =>
      unitSizes.some(size => Math.abs(number - typed * size) <= (size > 1 ? 1 : 0.02)) ||
      // `-10 %` of the top set is 90 %, a speed becomes a pace, and reductions are negative.
      [100 - typed, 3600 / typed, 3600 / (typed * 1.609344), -typed].some(one => Math.abs(number - one) <= 1),
  )

/** The times of the paces over the distances: `16x400m @ 78` is a pace of 195 s per km. */
const listTargetTimes = (weeks: readonly ParsedDay[]): number[] =>
  weeks
    .flatMap(({ blocks }) => blocks.flatMap(({ items }) => items.flatMap(({ sets }) => sets)))
    .flatMap(({ amount, effort }) =>
      amount?.kind === 'distance' && effort?.kind === 'pace'
        ? [effort.secondsPerKm, effort.toSecondsPerKm ?? effort.secondsPerKm].map(
            pace => (pace * amount.meters) / 1000,
          )
        : [],
    )

/** The clock time, the number of hours and minutes or the plain number in a match. */
function toValues(words: string): number[] {
  const [first = 0, ...more] = words.split(/[:'’′h]/).map(Number)
  return more.length === 0 ? [first] : [more.reduce((sum, part) => sum * 60 + part, first)]
}

/** Numbers that repeat another one or belong to a unit, a base or a scale: `1:45/500m`, `RPE 8/10`, `lb (61 kg)`, `lb/61 kg`. */
const redundant =
  /\/ ?\d+ ?m\w*|\/10\b|\(\d+(?:\.\d+)? ?kg\)|(?<=\d ?lbs?)\/ ?\d+(?:\.\d+)? ?kg|ftp20|(?:1\/[24]) bw|[12](?= ?[x×] ?\d+(?:\.\d+)? ?(?:kg|lb))/gi

const quantities = new Set(['sets', 'amount', 'load', 'effort', 'rest', 'cadence'])

/** Fails if a number that a line shows as read is not in the structured day. */
function assertValuesAreRead(text: string, day: ParsedDay, weeks: readonly ParsedDay[]): void {
  const numbers = collectNumbers(weeks.map(({ blocks }) => blocks))
  const targetTimes = listTargetTimes(weeks)
  if (/\blast\b/.test(text)) for (const seconds of listWholes(weeks)) numbers.add(seconds)
  for (const line of day.lines.filter(({ kind }) => kind === 'item' || kind === 'sets'))
    for (const { kind, from, to } of listClaims(line).filter(claim => quantities.has(claim.kind))) {
      const words = text
        .slice(from, to)
        .replace(redundant, ' ')
        .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
        .replace(/(\d) ?(?:hrs?|hours?)\b/g, '$1h')
        .replace(/(\d) minutes? (\d\d) seconds?\b/g, '$1min$2')
        .replace(/^(\d+),(\d+)(?=\s*[^\d,]|$)/, '$1.$2')
      for (const [typed] of words.matchAll(
        /\d*(?::\d\d)+|\d+ ?(?:['’′]|h|min) ?\d\d(?!\d)|\d+(?:\.\d+)?|\.\d+/g,
      )) {
        const values = toValues(typed.replace(/min/, "'").replaceAll(' ', ''))
        const parts = typed.match(/\d+/g)?.map(Number) ?? []
        assert.ok(
          values.some(
            value =>
              isFound(value, numbers) ||
              targetTimes.some(time => kind === 'effort' && Math.abs(time - value) <= 1),
          ) || parts.every(part => isFound(part, numbers)),
          `${typed} (${kind}) in ${JSON.stringify(text)}`,
        )
      }
    }
}

/** A label before the content: a number in a list, a letter with a number, a day, a minute, a tier, a round count. */
const labelBefore =
  /(?:^|[\s|•\-–—/,;)"”])(?:[a-z]|wk?|w\d+d|week|d|day|dia|tag|jour|giorno|min|minute|set|s[ée]ance|session|woche|semana)?[ .#:]*$/i
const restatesSides = /^\s*[lr]\b/i

/** Returns whether a number of a line is part of exactly one reading or mark, or else of a label. */
function isClaimed(
  text: string,
  line: DayLine,
  { from, to }: TextSpan,
  numbers: ReadonlySet<number>,
): boolean {
  const claims = listClaims(line).filter(claim => claim.from <= from && claim.to >= to)
  if (claims.length > 0) return claims.length === 1
  const isLabel = labelBefore.test(text.slice(line.from, from)) || restatesSides.test(text.slice(to))
  return from < line.contentFrom || isLabel || isFound(Number(text.slice(from, to)), numbers)
}

/** The numbers of blocks: `2. Superset 1 (3 rounds)`. */
const headerLabel =
  /^\W*\d{1,2}\. |(?<=\b(?:(?:super|tri-|tri|giant )set|circuit) ?#?)\d{1,2}(?= ?(?:[:(–-]|$))/gi

/** Fails if a number of a block header is neither a setting of the block nor an amount of one of its exercises. */
function assertHeaderIsRead(header: string, { block: index }: DayLine, day: ParsedDay, text: string): void {
  const block = index === null ? undefined : day.blocks[index]
  if (!block) return
  const { rounds, seconds, restSeconds, items } = block
  const amounts = items.flatMap(({ sets }) => sets.map(({ amount }) => amount))
  const whole = (rounds ?? 0) * (seconds ?? 0)
  const numbers = [rounds, seconds, restSeconds, whole, ...collectNumbers(amounts)]
  for (const [typed] of header.replace(headerLabel, '').matchAll(/\d*(?::\d\d)+|\d+(?:\.\d+)?/g))
    assert.ok(
      toValues(typed).some(value => numbers.includes(value) || numbers.includes(value * 60)),
      `${typed} in the header of ${JSON.stringify(text)}`,
    )
}

/** Fails unless each number of an exercise is read once, marked or in a label, and each heading with another is marked. */
function assertNumbersAreClaimed(text: string, day: ParsedDay): void {
  const numbers = collectNumbers(day.blocks)
  for (const line of day.lines) {
    const words = text.slice(line.from, line.to)
    if (line.kind === 'rest-day') assert.doesNotMatch(words, /\d.*\b(?:or|oder|ou|o)\b|\bor\b.*\d/, text)
    if (line.kind === 'head') assertHeaderIsRead(words, line, day, text)
    // The number of a heading has no unit.
    if (line.kind === 'section') assert.doesNotMatch(words, /\d ?(?:kg|lb|km|yds?|reps|min)\b/i, text)
    if (line.kind !== 'item' && line.kind !== 'sets') continue
    for (const { index, 0: digits } of words.matchAll(/\d+/g)) {
      const from = line.from + index
      assert.ok(
        isClaimed(text, line, { from, to: from + digits.length }, numbers),
        `${digits} in ${JSON.stringify(text)}`,
      )
    }
  }
}

function assertAllNumbersAreAccountedFor(text: string): void {
  const day = parseDay(text)
  const weekCount = Math.max(1, ...day.lines.map(({ reading }) => reading?.weeks?.length ?? 1))
  const others = Array.from({ length: weekCount - 1 }, (_, index) => parseDay(text, { week: index + 2 }))
  assertNumbersAreClaimed(text, day)
  assertValuesAreRead(text, day, [day, ...others])
}

test('each number of a published prescription is read once, marked, or in a note or label', () => {
  for (const text of texts) assertAllNumbersAreAccountedFor(text)
})

test('each number of a day with lines of several prescriptions is read once, marked, or in a note or label', () => {
  const lines = texts.filter(text => !text.includes('\n'))
  const days = fc
    .array(fc.constantFrom(...lines, '', 'Warm-up:', 'EMOM 10:', '3 rounds:', '# Main'), {
      minLength: 2,
      maxLength: 5,
    })
    .map(picked => picked.join('\n'))
  fc.assert(fc.property(days, assertAllNumbersAreAccountedFor), { seed: 6, numRuns: 300 })
})

test('the numbers of a heading and of an optional session on a rest day are marked', () => {
  for (const text of ['Warm-up (800):', 'Main set (750 yds, 11:35 min)\n100 on 1:35', 'Rest or 3 mi run'])
    assert.equal(parseDay(text).lines[0]?.kind, 'free', text)
  for (const text of ['Day 1:', 'Week 12', '# 5/3/1 week'])
    assert.equal(parseDay(`${text}\nSquat 3x5`).lines[0]?.kind, 'section', text)
})

test('a cadence without sets is marked', () => {
  const [line] = parseDay('16kg Snatch: 5 minutes @14rpm').lines
  assert.ok(line?.reading?.parts.every(({ kind }) => kind !== 'cadence'))
})
