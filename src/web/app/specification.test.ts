import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { failures } from '#contract/failures.ts'
import { check } from '#contract/faults.ts'
import { cache } from './cache.ts'
import * as constants from './constants.ts'
import { athletePortal, messages, wordedHere } from './messages.ts'

// The request is read from its document: no list of it stands here.

const document = readFileSync(join(import.meta.dirname, '../../../docs/specification.md'), 'utf8')

function section(number: number): string {
  const [, text] =
    new RegExp(`^## ${number}\\. .*\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(document) ?? []
  assert.ok(text, `the document has a section ${number}`)
  return text
}

/** What stands between quotes; an apostrophe inside a word or at its end opens none. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w'])'([^'\n]+)'(?!\w)/g)].map(([, quoted = '']) => quoted)
}

/** All sentences of a tree of messages; one that counts is shown with the request's own placeholder. */
function sentencesOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (typeof messages === 'function') return [messages('{n}')]
  return Object.values(messages as object).flatMap(sentencesOf)
}

const shownToPeople = [2, 5, 8].flatMap(number => quotedIn(section(number)))
const said = sentencesOf(messages)

test('every sentence that the request quotes stands in the messages to the letter', () => {
  assert.ok(shownToPeople.length > 50, 'the document was read')
  assert.deepEqual(
    shownToPeople.filter(quoted => !said.includes(quoted)),
    [],
  )
  assert.ok(quotedIn(section(1)).includes(athletePortal))
})

test('what stands in the messages is the request’s, or says that it is not', () => {
  const ours = sentencesOf(wordedHere)
  // Single words of the navigation stand there without quotes.
  const isNamed = (word: string) => /^\w+$/.test(word) && new RegExp(`\\b${word}\\b`).test(section(2))
  assert.deepEqual(
    said.filter(one => !shownToPeople.includes(one) && !isNamed(one) && !ours.includes(one)),
    [],
  )
  assert.deepEqual(
    ours.filter(one => document.includes(one)),
    [],
  )
})

test('the server says what the request words in the same words', () => {
  assert.equal(failures['session.expired'][1], messages.session.expired)
  assert.equal(failures['regimen.forbidden-create'][1], messages.regimen.create.forbidden)
  assert.equal(failures['regimen.not-found'][1], messages.regimen.fetch.notFound)
  assert.equal(failures['regimen.not-found-update'][1], messages.regimen.update.notFound)
  assert.equal(failures['regimen.not-found-delete'][1], messages.regimen.delete.notFound)
  const short = check(account.resetPassword.input, { password: 'x'.repeat(constants.passwordLengthMin - 1) })
  assert.equal(!short.ok && short.fields.password, messages.resetPassword.tooShort)
  assert.ok(check(account.resetPassword.input, { password: 'x'.repeat(constants.passwordLengthMin) }).ok)
})

/** The number or word after these words of section 9. */
function stated(pattern: RegExp): string {
  const [, value] = pattern.exec(section(9)) ?? []
  assert.ok(value, `section 9 states ${pattern}`)
  return value
}

test('delays, limits and widths are those of the request', () => {
  const numberOf = (pattern: RegExp) => Number(stated(pattern))
  assert.equal(constants.tokenKey, stated(/local storage under the key (\w+)/))
  assert.equal(constants.loginDelayMs, numberOf(/Login-to-navigation delay: (\d+) seconds/) * 1000)
  assert.equal(constants.resetDelayMs, numberOf(/Reset redirect delay: (\d+) seconds/) * 1000)
  assert.equal(constants.notificationPollMs, numberOf(/poll and staleness: (\d+) seconds/) * 1000)
  assert.equal(constants.passwordLengthMin, numberOf(/Minimum password length: (\d+)/))
  assert.equal(constants.cacheStaleMs, numberOf(/stale after (\d+) minutes/) * 60_000)
  assert.equal(constants.cacheKeptMs, numberOf(/kept (\d+) hour/) * 3_600_000)
  assert.equal(constants.sidebarCollapsedUnits, numberOf(/(\d+) collapsed/))
  assert.equal(constants.sidebarExpandedUnits, numberOf(/(\d+) expanded/))
  assert.equal(constants.toastsShownAtMost, numberOf(/at most (\d+) shown/))
  assert.equal(constants.toastDurationMs, numberOf(/default duration (\d+) ms/))
})

test('the cache is stale after five minutes, kept for an hour, and not asked anew when the window is looked at', () => {
  const queries = cache.getDefaultOptions().queries
  assert.equal(queries?.staleTime, constants.cacheStaleMs)
  assert.equal(queries?.gcTime, constants.cacheKeptMs)
  assert.equal(queries?.refetchOnWindowFocus, false)
})
