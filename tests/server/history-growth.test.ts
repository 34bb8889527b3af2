import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClient } from '#bench/server/bench-database.ts'
import { generateHistory, type HistorySize, listGeneratedIds } from '#bench/server/generate-history.ts'
import { listReads } from '#bench/server/list-reads.ts'
import { measureReads, type Read } from '#bench/server/measure-reads.ts'
import { cloneDatabase } from '#support/server/database.ts'

// Counts the rows that polls, counts and lists read in tables that grow with every workout, in a short and in a
// longer history. Rows do not depend on the speed of the machine.

const maxRatio = 1.3

async function countHistoryRows(size: HistorySize, isMeasured: (read: Read) => boolean) {
  const { url, drop } = await cloneDatabase()
  try {
    await withClient(url, client => generateHistory(client, size, new Date().toISOString().slice(0, 10)))
    const reads = listReads(listGeneratedIds(size)).filter(isMeasured)
    // Without sequential scans, which the planner prefers for tables of this size, plans are those of a large table.
    const options = { warmups: 1, rounds: 0, settings: 'set enable_seqscan = off' }
    const [costs = []] = await measureReads([url], reads, options)
    return new Map(reads.map((read, index) => [read.name, costs[index]?.historyRows ?? 0]))
  } finally {
    await drop()
  }
}

async function assertReadsNoMore(
  shortHistory: HistorySize,
  longHistory: HistorySize,
  isMeasured: (read: Read) => boolean,
) {
  const short = await countHistoryRows(shortHistory, isMeasured)
  const long = await countHistoryRows(longHistory, isMeasured)
  assert.ok(short.size > 0)
  for (const [name, rows] of long) {
    const limit = maxRatio * (short.get(name) ?? 0) + 5
    assert.ok(
      rows <= limit,
      `${name} reads ${rows} rows of a long history, and ${short.get(name)} of a short one.`,
    )
  }
}

test('polls, counts and lists do not read more rows as the history grows', async () => {
  // The last half year is the same.
  const short = {
    rosterAthletes: 4,
    rosterWorkouts: 70,
    otherAthletes: 3,
    otherWorkouts: 70,
    steadyWorkouts: 20,
  }
  await assertReadsNoMore(
    short,
    { ...short, rosterWorkouts: 280, otherWorkouts: 280 },
    read => read.growth === 'none',
  )
})

test('the counts of a regimen’s or an exercise’s logs stop at their limit', async () => {
  // The short history already contains more logs than are counted.
  const short = {
    rosterAthletes: 10,
    rosterWorkouts: 300,
    otherAthletes: 1,
    otherWorkouts: 10,
    steadyWorkouts: 10,
  }
  await assertReadsNoMore(short, { ...short, rosterWorkouts: 600 }, read => read.growth === 'up to a limit')
})

test('the estimates of a roster do not read more rows the more its athletes have trained in the last half year', async () => {
  const short = {
    rosterAthletes: 4,
    rosterWorkouts: 10,
    otherAthletes: 1,
    otherWorkouts: 10,
    steadyWorkouts: 10,
  }
  const isEstimates = (read: Read) => read.name === 'estimates of the roster'
  await assertReadsNoMore(short, { ...short, rosterWorkouts: 65 }, isEstimates)
})

test('polls, counts and lists of a coach and an athlete do not read the rows of other people', async () => {
  const short = {
    rosterAthletes: 4,
    rosterWorkouts: 12,
    otherAthletes: 2,
    otherWorkouts: 12,
    steadyWorkouts: 12,
  }
  await assertReadsNoMore(short, { ...short, otherAthletes: 150 }, () => true)
})
