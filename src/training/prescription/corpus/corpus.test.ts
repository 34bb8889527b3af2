import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type CorpusEntry, readCorpus } from '#support/notation/corpus.ts'
import { type Outcome, scoreEntry } from '#support/notation/score-entry.ts'

const readEntries = (...files: string[]) =>
  files.flatMap(file => readCorpus(file, readFileSync(new URL(file, import.meta.url), 'utf8')))

/** Counts the outcomes of all entries in files. */
const scoreFiles = (...files: string[]) => scoreEntries(readEntries(...files))

function scoreEntries(entries: readonly CorpusEntry[]) {
  const outcomes = entries.map(entry => scoreEntry(entry).outcome)
  const rate = (...kinds: Outcome[]) => outcomes.filter(one => kinds.includes(one)).length / outcomes.length
  return {
    count: entries.length,
    acceptable: rate('read', 'right', 'kept'),
    read: rate('read'),
    silent: rate('silent'),
  }
}

const developmentFiles = [
  'strength.txt',
  'endurance.txt',
  'general.txt',
  'first-held-back.txt',
  'second-held-back.txt',
  'third-held-back.txt',
  'programs.txt',
  'coaches.txt',
  'mixed.txt',
]

/** Lines that were added after the parser was last changed for the others. */
const newestFiles = ['pages.txt', 'fourth-held-back.txt']

/** Lines in the same form as on public web pages, which is less tidy than that of the other files. */
const pageFiles = ['web.txt', 'fifth-held-back.txt']

/** Lines in that form, more of which belong to longer texts. */
const longPageFiles = ['sixth-held-back.txt']

/** The newest lines from pages, of which half were used for development before the other half. */
const latestPageFiles = ['seventh.txt']
const latestMeasuredFiles = ['unseen.txt']

/** Lines that were written before the parser was run on them, and used for development since. */
const writtenFiles = ['eighth.txt']

/** Lines in the form of pages. Their rates were measured before the second half was used for development. */
const halvedFiles = ['ninth.txt']

/** Lines of strength training, written in rounds and used for development after each round was measured once. */
const strengthRoundFiles = ['strength-rounds.txt']
/** The number of lines in the first four rounds; the later ones have more text around them. */
const firstStrengthRounds = 232

/** Lines in the form of pages, written in rounds: each was measured once before the parser was changed for it. */
const roundFiles = ['endurance-rounds.txt']

/** Lines of all kinds that a naive reader would misread, written in rounds in the same way. */
const mixedRoundFiles = ['mixed-rounds.txt']

/** Every second line of these files, starting with the first, is used for development. Nobody looks at the others. */
const halfSeenFiles = [
  'tenth.txt',
  'eleventh.txt',
  'twelfth.txt',
  'thirteenth.txt',
  'fourteenth.txt',
  'fifteenth.txt',
  'sixteenth.txt',
  'seventeenth.txt',
]

/** The first halves of these files are in this folder, and the second ones, at which nobody looks, in `unseen`. */
const halvesApart = ['eighteenth.txt']

/** Lines at which nobody who changes the parser looks. */
const unseenFiles = ['held-back.txt', ...halvesApart.map(file => `unseen/${file}`), ...halfSeenFiles]

test('the corpus has at least 5,000 different entries, and nobody has looked at 500 of them', () => {
  const held = readEntries(...unseenFiles)
  const seen = [
    ...developmentFiles,
    ...newestFiles,
    ...pageFiles,
    ...longPageFiles,
    ...latestPageFiles,
    ...latestMeasuredFiles,
    ...writtenFiles,
    ...halvedFiles,
    ...strengthRoundFiles,
    ...roundFiles,
    ...mixedRoundFiles,
    ...halvesApart,
  ]
  const all = [...readEntries(...seen), ...held]
  assert.ok(new Set(all.map(entry => entry.text)).size >= 5000)
  const halves = readEntries(...halvesApart.map(file => `unseen/${file}`), 'held-back.txt')
  const neverSeen = halves.length + readEntries(...halfSeenFiles).length / 2
  assert.ok(neverSeen >= 500, `${neverSeen} entries`)
})

test('published lines are read as a coach would read them', t => {
  const score = scoreFiles(...developmentFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.983)
  assert.ok(score.read >= 0.746)
  assert.ok(score.silent <= 0.0014)
})

test('the newest lines are read no worse than when they were added', t => {
  const score = scoreFiles(...newestFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.992)
  assert.ok(score.read >= 0.698)
  assert.ok(score.silent <= 0.0015)
})

test('lines from web pages are read at least as well as when they were added', t => {
  const score = scoreFiles(...pageFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.965)
  assert.ok(score.read >= 0.521)
  assert.equal(score.silent, 0)
})

test('longer texts from web pages are read no worse than when they were last measured', t => {
  const score = scoreFiles(...longPageFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.96)
  assert.ok(score.read >= 0.268)
  assert.equal(score.silent, 0)
})

test('lines that nobody has seen are read no worse than when they were measured', t => {
  const score = scoreFiles('held-back.txt')
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.97)
  assert.ok(score.read >= 0.755)
  assert.ok(score.silent <= 0.005)
})

test('the newest lines from web pages are read no worse than when they were added', t => {
  const score = scoreFiles(...latestPageFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.926)
  assert.ok(score.read >= 0.317)
  assert.ok(score.silent <= 0.0082)
})

test('the lines that were written last are read no worse than when they were last measured', t => {
  const score = scoreFiles(...writtenFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.979)
  assert.ok(score.read >= 0.837)
  assert.equal(score.silent, 0)
})

test('lines from web pages that were measured once are read no worse than when they were last measured', t => {
  const score = scoreFiles(...latestMeasuredFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.93)
  assert.ok(score.read >= 0.279)
  assert.equal(score.silent, 0)
})

test('lines of all kinds in the form of pages are read no worse than when they were last measured', t => {
  const score = scoreFiles(...halvedFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.975)
  assert.ok(score.read >= 0.685)
  assert.ok(score.silent <= 0.005)
})

test('the lines of strength training that were written in rounds are read no worse than when they were last measured', t => {
  const entries = readEntries(...strengthRoundFiles)
  const score = scoreEntries(entries.slice(0, firstStrengthRounds))
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.995)
  assert.ok(score.read >= 0.715)
  assert.equal(score.silent, 0)
  const later = scoreEntries(entries.slice(firstStrengthRounds))
  t.diagnostic(JSON.stringify(later))
  assert.ok(later.acceptable >= 0.99)
  assert.ok(later.read >= 0.601)
  assert.equal(later.silent, 0)
})

test('lines that a naive reader would misread are read no worse than when they were last measured', t => {
  const score = scoreFiles(...mixedRoundFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.961)
  assert.ok(score.read >= 0.603)
  assert.equal(score.silent, 0)
})

test('lines of endurance sports that were written in rounds are read no worse than when they were last measured', t => {
  const score = scoreFiles(...roundFiles)
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.994)
  assert.ok(score.read >= 0.679)
  assert.equal(score.silent, 0)
})

const lowestHalfRates = {
  'tenth.txt': {
    seen: { acceptable: 0.99, read: 0.64, silent: 0 },
    unseen: { acceptable: 0.96, read: 0.51, silent: 0.01 },
  },
  'eleventh.txt': {
    seen: { acceptable: 0.98, read: 0.46, silent: 0 },
    unseen: { acceptable: 0.9, read: 0.37, silent: 0.03 },
  },
  'twelfth.txt': {
    seen: { acceptable: 0.99, read: 0.78, silent: 0 },
    unseen: { acceptable: 0.97, read: 0.58, silent: 0 },
  },
  'thirteenth.txt': {
    seen: { acceptable: 0.97, read: 0.51, silent: 0 },
    unseen: { acceptable: 0.93, read: 0.48, silent: 0.02 },
  },
  'fourteenth.txt': {
    seen: { acceptable: 0.95, read: 0.37, silent: 0 },
    unseen: { acceptable: 0.95, read: 0.3, silent: 0.01 },
  },
  'fifteenth.txt': {
    seen: { acceptable: 0.9801, read: 0.735, silent: 0 },
    unseen: { acceptable: 0.9666, read: 0.7666, silent: 0.02 },
  },
  'sixteenth.txt': {
    seen: { acceptable: 0.9933, read: 0.8, silent: 0 },
    unseen: { acceptable: 0.9866, read: 0.74, silent: 0 },
  },
  'seventeenth.txt': {
    seen: { acceptable: 0.98, read: 0.7466, silent: 0 },
    unseen: { acceptable: 0.98, read: 0.7, silent: 0.0134 },
  },
  'eighteenth.txt': {
    seen: { acceptable: 0.993, read: 0.745, silent: 0.0063 },
    unseen: { acceptable: 0.962, read: 0.695, silent: 0.0125 },
  },
}

const readHalf = (file: string, half: number) =>
  halvesApart.includes(file)
    ? readEntries(half === 0 ? file : `unseen/${file}`)
    : readEntries(file).filter((_, index) => index % 2 === half)

for (const [file, lowest] of Object.entries(lowestHalfRates))
  test(`both halves of ${file} are read no worse than when they were last measured`, t => {
    for (const [half, rates] of [lowest.seen, lowest.unseen].entries()) {
      const score = scoreEntries(readHalf(file, half))
      t.diagnostic(JSON.stringify(score))
      assert.ok(score.acceptable >= rates.acceptable)
      assert.ok(score.read >= rates.read)
      assert.ok(score.silent <= rates.silent)
    }
  })
