import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildLibrary } from '#training/exercises/library.ts'
import { findCertainMatch } from '#training/exercises/match-exercise.ts'
import { movements } from '#training/exercises/movements.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { Amount } from '#training/prescription/prescription.ts'
import type { ProgramDay, ProgramItem, ProgramSet, ProgramWeek } from '#training/program/program.ts'
import { starterProgramCatalogue } from './catalogue.ts'
import { parseStarterProgram } from './parse-starter-program.ts'
import type { StarterProgram } from './starter-program.ts'

let count = 0
const newId = () => `part-${count++}`
const library = buildLibrary(movements)
const titleOf = (starter: StarterProgram) => `${starter.key}:`

const itemsOf = ({ days }: ProgramWeek) => days.flatMap(day => day.blocks.flatMap(block => block.items))

test('the catalogue has ten distinct programs, each with a complete description', () => {
  assert.equal(starterProgramCatalogue.length, 10)
  assert.equal(new Set(starterProgramCatalogue.flatMap(one => [one.key, one.name])).size, 20)
  for (const one of starterProgramCatalogue) {
    assert.match(one.key, /^[a-z0-9-]+$/)
    // The description names the target group, the equipment and the next program.
    assert.match(one.description, /^For /, titleOf(one))
    assert.match(one.description, /\n\nYou need: /, titleOf(one))
    assert.match(one.description, /\n\nNext: /, titleOf(one))
    assert.ok(one.category && one.goal && one.level && one.tags.length > 0, titleOf(one))
    assert.ok(one.weeks.length >= 4 && one.weeks.every(week => week.days.length >= 2), titleOf(one))
  }
})

test('every line of every program is parsed completely and unambiguously', () => {
  for (const starter of starterProgramCatalogue) {
    for (const { text } of starter.weeks.flatMap(week => week.days)) {
      for (const line of parseDay(text).lines) {
        const words = `${titleOf(starter)} ${text.slice(line.from, line.to)}`
        assert.match(line.kind, /^(item|section|blank)$/, words)
        if (line.kind !== 'item') continue
        assert.deepEqual([line.reading?.remains, line.reading?.questions], [[], []], words)
        assert.ok(line.reading?.item.sets.length, words)
      }
    }
  }
})

test('every exercise in every program matches a library exercise unambiguously', () => {
  const names = new Set(
    starterProgramCatalogue
      .flatMap(one => parseStarterProgram(one, newId).flatMap(itemsOf))
      .map(item => item.name),
  )
  const unknown = [...names].filter(name => !findCertainMatch(name, library))
  assert.deepEqual(unknown, [])
})

test('parsing a program twice creates different ids', () => {
  const [starter] = starterProgramCatalogue
  assert.ok(starter)
  const idsOf = (weeks: ProgramWeek[]) => JSON.stringify(weeks).match(/part-\d+/g) ?? []
  const ids = [...idsOf(parseStarterProgram(starter, newId)), ...idsOf(parseStarterProgram(starter, newId))]
  assert.ok(ids.length > 100)
  assert.equal(new Set(ids).size, ids.length)
})

// Rough estimates of a session's length and training load.

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

test('every session has a realistic length', () => {
  for (const starter of starterProgramCatalogue) {
    for (const [index, week] of parseStarterProgram(starter, newId).entries()) {
      for (const day of week.days) {
        const minutes = minutesOfDay(day)
        const isLongRun = /^(Long|Race)/.test(day.name)
        const words = `${titleOf(starter)} week ${index + 1}, ${day.name}: ${Math.round(minutes)} minutes`
        assert.ok(minutes >= 12 && minutes <= (isLongRun ? 150 : 95), words)
      }
    }
  }
})

/**
 * Multiplies the reps by the fraction of the 1RM, which is either prescribed as a percentage or derived from
 * the effort (inverse Epley formula).
 */
function strengthOf({ amount, load, effort }: ProgramSet): number {
  const reps = repsOf(amount)
  if (load?.kind === 'percent') return (reps * load.percent) / 100
  const inReserve = effort?.kind === 'rir' ? effort.rir : effort?.kind === 'rpe' ? 10 - effort.rpe : 3
  return reps / (1 + (reps + inReserve) / 30)
}

/**
 * Returns the training load of a week: the running minutes, excluding races, for an endurance program, or the
 * intensity-weighted reps for any other program.
 */
function loadOf(starter: StarterProgram, week: ProgramWeek): number {
  if (starter.category === 'Endurance') {
    const training = week.days.filter(day => day.name !== 'Race')
    return training.reduce((sum, day) => sum + minutesOfDay(day), 0)
  }
  const sets = itemsOf(week).flatMap(item => item.sets)
  return sets.reduce((sum, set) => sum + strengthOf(set), 0)
}

/** The largest ratio allowed between the training load of a week and that of the hardest week before it. */
const maxIncrease = { Endurance: 1.15, other: 1.3 }

test('no week is much harder than the hardest week before it', () => {
  for (const starter of starterProgramCatalogue) {
    const maxRatio = starter.category === 'Endurance' ? maxIncrease.Endurance : maxIncrease.other
    const loads = parseStarterProgram(starter, newId).map(week => loadOf(starter, week))
    for (const [index, load] of loads.entries()) {
      if (index === 0) continue
      const before = Math.max(...loads.slice(0, index))
      const words = `${titleOf(starter)} week ${index + 1} is ${(load / before).toFixed(2)} of the hardest week before`
      assert.ok(load <= before * maxRatio, words)
    }
  }
})

test('a deload week is at least 20 % easier than the hardest week before it', () => {
  for (const starter of starterProgramCatalogue) {
    const weeks = parseStarterProgram(starter, newId)
    const loads = weeks.map(week => loadOf(starter, week))
    for (const [index, week] of weeks.entries()) {
      if (!week.isDeload) continue
      const hard = Math.max(...loads.slice(0, index))
      const words = `${titleOf(starter)} week ${index + 1} is ${((loads[index] ?? 0) / hard).toFixed(2)} of the hardest week before`
      assert.ok((loads[index] ?? 0) <= hard * 0.8, words)
    }
  }
})

test('the load, effort or minutes increase from the first week to the last hard week', () => {
  for (const starter of starterProgramCatalogue) {
    const hard = parseStarterProgram(starter, newId).filter(week => !week.isDeload)
    const [first, last] = [hard[0], hard.at(-1)]
    assert.ok(first && last)
    const grows = [loadOf, intensityOf].some(figure => figure(starter, last) > figure(starter, first))
    assert.ok(grows, titleOf(starter))
  }
})

/** Returns the highest intensity in a week: a percentage, or ten minus the reps in reserve. */
function intensityOf(_starter: StarterProgram, week: ProgramWeek): number {
  const sets = itemsOf(week).flatMap(item => item.sets)
  return Math.max(
    ...sets.map(({ load, effort }) =>
      load?.kind === 'percent' ? load.percent : effort?.kind === 'rir' ? 10 - effort.rir : 0,
    ),
  )
}

test('a long program never has six hard weeks in a row', () => {
  for (const starter of starterProgramCatalogue) {
    if (starter.weeks.length < 8) continue
    const pattern = starter.weeks.map(week => (week.isDeload ? '-' : 'x')).join('')
    assert.doesNotMatch(pattern, /x{6}/, `${titleOf(starter)} ${pattern}`)
  }
})
