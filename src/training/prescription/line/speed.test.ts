import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDay } from '../day/read.ts'
import { readLine } from './read.ts'

/** Of the processor, since others wait for it as well. */
function millisecondsOf(work: () => unknown): number {
  const took = Array.from({ length: 2 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...took)
}

test('four times the letters take about four times as long, whatever they are', () => {
  const hostile = [
    '1 a ',
    '3x5 ',
    '1/',
    '15x3 60kg, ',
    '(',
    '30/30 ',
    'wk1 ',
    'a',
    '1',
    ' ',
    '\t',
    '80%, ',
    '→',
    '"',
    '""',
    'rest ',
    '1+',
    '// ',
    '10m 90rpm ',
    '1:',
    '\0',
    '\ud800',
    '\u0301',
    '\u202e',
    '3x(a ',
  ]
  for (const piece of hostile) {
    for (const before of ['3x5 ', '"']) {
      const [short = 0, long = 0] = [2000, 8000].map(length =>
        millisecondsOf(() => readLine(before + piece.repeat(Math.ceil(length / piece.length)))),
      )
      // A square would take sixteen times as long.
      assert.ok(long < Math.max(short, 8) * 10, `${before}${piece}: ${short} ms, then ${long} ms`)
    }
  }
})

test('four times the spaces behind what frames a day take about four times as long', () => {
  for (const frame of ['Main', 'Off', 'A. ', '3 rounds']) {
    const [short = 0, long = 0] = [4000, 16_000].map(length =>
      millisecondsOf(() => readDay(`${frame}${' '.repeat(length)}x`)),
    )
    assert.ok(long < Math.max(short, 8) * 10, `${frame}: ${short} ms, then ${long} ms`)
  }
})
