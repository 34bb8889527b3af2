import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLibrary } from '../exercises/library.ts'
import { matchCertain } from '../exercises/match.ts'
import { movements } from '../exercises/movements.ts'
import { readDay } from '../prescription/day/read.ts'
import type { Amount } from '../prescription/prescription.ts'
import type { ProgramDay, ProgramItem, ProgramSet, ProgramWeek } from '../program/program.ts'
import { starters } from './catalogue.ts'
import { readStarter } from './read.ts'
import type { Starter } from './starter.ts'

let count = 0
const newId = () => `part-${count++}`
const library = openLibrary(movements)
const of = (starter: Starter) => `${starter.key}:`

const itemsOf = ({ days }: ProgramWeek) => days.flatMap(day => day.blocks.flatMap(block => block.items))

test('there are ten, each of another kind, each said in full', () => {
  assert.equal(starters.length, 10)
  assert.equal(new Set(starters.flatMap(one => [one.key, one.name])).size, 20)
  for (const one of starters) {
    assert.match(one.key, /^[a-z0-9-]+$/)
    // For whom, with what, and how it goes on.
    assert.match(one.description, /^For /, of(one))
    assert.match(one.description, /\n\nNeeded: /, of(one))
    assert.match(one.description, /\n\nAfterwards: /, of(one))
    assert.ok(one.category && one.goal && one.level && one.tags.length > 0, of(one))
    assert.ok(one.weeks.length >= 4 && one.weeks.every(week => week.days.length >= 2), of(one))
  }
})

test('every line of every program is read to its end, and in one way alone', () => {
  for (const starter of starters) {
    for (const { text } of starter.weeks.flatMap(week => week.days)) {
      for (const line of readDay(text).lines) {
        const words = `${of(starter)} ${text.slice(line.from, line.to)}`
        assert.match(line.kind, /^(item|section|blank)$/, words)
        if (line.kind !== 'item') continue
        assert.deepEqual([line.reading?.remains, line.reading?.questions], [[], []], words)
        assert.ok(line.reading?.item.sets.length, words)
      }
    }
  }
})

test('every exercise of every program is one of the library without a doubt', () => {
  const names = new Set(
    starters.flatMap(one => readStarter(one, newId).flatMap(itemsOf)).map(item => item.name),
  )
  const unknown = [...names].filter(name => !matchCertain(name, library))
  assert.deepEqual(unknown, [])
})

test('a program taken twice shares no id', () => {
  const [starter] = starters
  assert.ok(starter)
  const idsOf = (weeks: ProgramWeek[]) => JSON.stringify(weeks).match(/part-\d+/g) ?? []
  const ids = [...idsOf(readStarter(starter, newId)), ...idsOf(readStarter(starter, newId))]
  assert.ok(ids.length > 100)
  assert.equal(new Set(ids).size, ids.length)
})

// How long a session takes and how much it asks for, roughly, as a coach reckons on the back of an envelope.

const secondsPerKm = 360
const secondsPerRep = 4
const betweenExercises = 60

function secondsOf(amount: Amount | null): number {
  if (amount?.kind === 'time') return amount.seconds
  if (amount?.kind === 'distance') return (amount.meters / 1000) * secondsPerKm
  return repsOf(amount) * secondsPerRep
}

function repsOf(amount: Amount | null): number {
  if (amount?.kind === 'reps') return amount.reps
  return amount?.kind === 'range' ? (amount.from + amount.to) / 2 : 0
}

function secondsAfter({ restSeconds, recovery }: ProgramItem): number {
  if (recovery?.kind === 'time') return recovery.seconds
  if (recovery?.kind === 'distance') return (recovery.meters / 1000) * secondsPerKm * 1.3
  return restSeconds ?? 0
}

const secondsOfItem = (item: ProgramItem) =>
  item.sets.reduce(
    (sum, set) => sum + secondsOf(set.amount) * (set.isPerSide ? 2 : 1) + secondsAfter(item),
    betweenExercises,
  )

const minutesOfDay = (day: ProgramDay) =>
  day.blocks.flatMap(block => block.items).reduce((sum, item) => sum + secondsOfItem(item), 0) / 60

test('a session takes as long as one has', () => {
  for (const starter of starters) {
    for (const [index, week] of readStarter(starter, newId).entries()) {
      for (const day of week.days) {
        const minutes = minutesOfDay(day)
        const isLongRun = /^(Long|Race)/.test(day.name)
        const words = `${of(starter)} week ${index + 1}, ${day.name}: ${Math.round(minutes)} minutes`
        assert.ok(minutes >= 12 && minutes <= (isLongRun ? 150 : 95), words)
      }
    }
  }
})

/** Repetitions times the part of the 1RM, said or felt (Epley turned round), so that weeks can be compared. */
function strengthOf({ amount, load, effort }: ProgramSet): number {
  const reps = repsOf(amount)
  if (load?.kind === 'percent') return (reps * load.percent) / 100
  const inReserve = effort?.kind === 'rir' ? effort.rir : effort?.kind === 'rpe' ? 10 - effort.rpe : 3
  return reps / (1 + (reps + inReserve) / 30)
}

/** Minutes of running for runners, else repetitions weighed; a race is no training. */
function loadOf(starter: Starter, week: ProgramWeek): number {
  if (starter.category === 'Endurance') {
    const training = week.days.filter(day => day.name !== 'Race')
    return training.reduce((sum, day) => sum + minutesOfDay(day), 0)
  }
  const sets = itemsOf(week).flatMap(item => item.sets)
  return sets.reduce((sum, set) => sum + strengthOf(set), 0)
}

/** Of what was carried before, a week asks for so much more at most. */
const mostAtOnce = { Endurance: 1.15, other: 1.3 }

test('no week asks for much more than what was carried before it', () => {
  for (const starter of starters) {
    const most = starter.category === 'Endurance' ? mostAtOnce.Endurance : mostAtOnce.other
    const loads = readStarter(starter, newId).map(week => loadOf(starter, week))
    for (const [index, load] of loads.entries()) {
      if (index === 0) continue
      const before = Math.max(...loads.slice(0, index))
      const words = `${of(starter)} week ${index + 1} is ${(load / before).toFixed(2)} of the most before`
      assert.ok(load <= before * most, words)
    }
  }
})

test('an easier week is easier by a fifth at least, and the harder half of a program comes later', () => {
  for (const starter of starters) {
    const weeks = readStarter(starter, newId)
    const loads = weeks.map(week => loadOf(starter, week))
    for (const [index, week] of weeks.entries()) {
      if (!week.isDeload) continue
      const hard = Math.max(...loads.slice(0, index))
      const words = `${of(starter)} week ${index + 1} is ${((loads[index] ?? 0) / hard).toFixed(2)} of the hardest before`
      assert.ok((loads[index] ?? 0) <= hard * 0.8, words)
    }
  }
})

test('what is hard grows: weight, effort or minutes rise from the first week to the last hard one', () => {
  for (const starter of starters) {
    const hard = readStarter(starter, newId).filter(week => !week.isDeload)
    const [first, last] = [hard[0], hard.at(-1)]
    assert.ok(first && last)
    const grows = [loadOf, intensityOf].some(figure => figure(starter, last) > figure(starter, first))
    assert.ok(grows, of(starter))
  }
})

/** The heaviest percentage, else how near to failure: ten less the fewest repetitions in reserve. */
function intensityOf(_starter: Starter, week: ProgramWeek): number {
  const sets = itemsOf(week).flatMap(item => item.sets)
  return Math.max(
    ...sets.map(({ load, effort }) =>
      load?.kind === 'percent' ? load.percent : effort?.kind === 'rir' ? 10 - effort.rir : 0,
    ),
  )
}

test('whoever follows a long program is given an easier week at least every fourth or fifth', () => {
  for (const starter of starters) {
    if (starter.weeks.length < 8) continue
    const run = starter.weeks.map(week => (week.isDeload ? '-' : 'x')).join('')
    assert.doesNotMatch(run, /x{6}/, `${of(starter)} ${run}`)
  }
})
