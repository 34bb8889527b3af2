import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FormGroup, writeForms } from '#support/notation/forms/write-forms.ts'
import { toCorpusEntry } from '#support/notation/forms/written-form.ts'
import { type Outcome, scoreEntry } from '#support/notation/score-entry.ts'

/** The lowest rates of texts that are put together from the ways in which coaches write their parts. */
const lowestRates: Record<FormGroup, { acceptable: number; read: number; silent: number }> = {
  endurance: { acceptable: 0.993, read: 0.9075, silent: 0.0042 },
  circuits: { acceptable: 0.996, read: 0.935, silent: 0.00084 },
  languages: { acceptable: 1, read: 1, silent: 0 },
}

const count = 1200
const seed = 20_261_129

for (const [group, lowest] of Object.entries(lowestRates) as [FormGroup, typeof lowestRates.endurance][])
  test(`generated texts of ${group} are read no worse than when they were last measured`, t => {
    const outcomes = writeForms(group, count, seed).map(form => scoreEntry(toCorpusEntry(form)).outcome)
    const rate = (...kinds: Outcome[]) => outcomes.filter(one => kinds.includes(one)).length / count
    const score = {
      acceptable: rate('read', 'right', 'kept'),
      read: rate('read'),
      silent: rate('silent'),
    }
    t.diagnostic(JSON.stringify(score))
    assert.ok(score.acceptable >= lowest.acceptable)
    assert.ok(score.read >= lowest.read)
    assert.ok(score.silent <= lowest.silent)
  })
