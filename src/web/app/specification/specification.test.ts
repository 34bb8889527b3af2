import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { failures } from '#contract/failures.ts'
import { validate } from '#contract/validation.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import * as constants from './constants.ts'
import { athletePortalTitle, messages, regimenFailureMessages } from './messages.ts'

// The expected values are read from docs/specification.md, so that they are not repeated here.

const document = readFileSync(join(import.meta.dirname, '../../../../docs/specification.md'), 'utf8')

function section(number: number): string {
  const [, text] =
    new RegExp(`^## ${number}\\. .*\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(document) ?? []
  assert.ok(text, `the specification has a section ${number}`)
  return text
}

/** Returns all text enclosed in single quotes. Ignores apostrophes inside or at the end of a word. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w'])'([^'\n]+)'(?!\w)/g)].map(([, quoted = '']) => quoted)
}

/** Returns all messages in a nested object, with `{n}` in place of counts. */
function sentencesOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (typeof messages === 'function') return [messages('{n}')]
  return Object.values(messages as object).flatMap(sentencesOf)
}

const specifiedSentences = [2, 5, 8].flatMap(number => quotedIn(section(number)))
const messageSentences = sentencesOf(messages)

test('every message that the specification quotes is used verbatim', () => {
  assert.ok(specifiedSentences.length > 50, 'quotes are found in the specification')
  assert.deepEqual(
    specifiedSentences.filter(quoted => !messageSentences.includes(quoted)),
    [],
  )
  assert.ok(quotedIn(section(1)).includes(athletePortalTitle))
})

test('every message is quoted in the specification or listed as unspecified', () => {
  const ours = sentencesOf(regimenFailureMessages)
  // The specification does not quote single-word navigation labels.
  const isNamed = (word: string) => /^\w+$/.test(word) && new RegExp(`\\b${word}\\b`).test(section(2))
  assert.deepEqual(
    messageSentences.filter(one => !specifiedSentences.includes(one) && !isNamed(one) && !ours.includes(one)),
    [],
  )
  assert.deepEqual(
    ours.filter(one => document.includes(one)),
    [],
  )
})

test('the server’s messages use the same words as the specification', () => {
  assert.equal(failures['session.expired'][1], messages.session.expired)
  assert.equal(failures['regimen.forbidden-create'][1], messages.regimen.create.forbidden)
  assert.equal(failures['regimen.not-found'][1], messages.regimen.fetch.notFound)
  assert.equal(failures['regimen.not-found-update'][1], messages.regimen.update.notFound)
  assert.equal(failures['regimen.not-found-delete'][1], messages.regimen.delete.notFound)
  const short = validate(account.resetPassword.input, {
    password: 'x'.repeat(constants.passwordLengthMin - 1),
  })
  assert.equal(!short.ok && short.fields.password, messages.resetPassword.tooShort)
  assert.ok(validate(account.resetPassword.input, { password: 'x'.repeat(constants.passwordLengthMin) }).ok)
})

/** Returns the number or word that the pattern captures in section 9 of the specification. */
function findInSection9(pattern: RegExp): string {
  const [, value] = pattern.exec(section(9)) ?? []
  assert.ok(value, `section 9 states ${pattern}`)
  return value
}

const numberOf = (pattern: RegExp) => Number(findInSection9(pattern))
const cacheStaleMs = () => numberOf(/stale after (\d+) minutes/) * 60_000
const cacheGcMs = () => numberOf(/kept (\d+) hour/) * 3_600_000

test('delays, limits and widths match the specification', () => {
  assert.equal(constants.tokenKey, findInSection9(/local storage under the key (\w+)/))
  assert.equal(constants.loginRedirectDelayMs, numberOf(/Login-to-navigation delay: (\d+) seconds/) * 1000)
  assert.equal(constants.resetRedirectDelayMs, numberOf(/Reset redirect delay: (\d+) seconds/) * 1000)
  assert.equal(constants.notificationPollMs, numberOf(/poll and staleness: (\d+) seconds/) * 1000)
  assert.equal(constants.passwordLengthMin, numberOf(/Minimum password length: (\d+)/))
  assert.equal(constants.cacheStaleMs, cacheStaleMs())
  assert.equal(constants.cacheGcMs, cacheGcMs())
  assert.equal(constants.collapsedSidebarWidthUnits, numberOf(/(\d+) collapsed/))
  assert.equal(constants.expandedSidebarWidthUnits, numberOf(/(\d+) expanded/))
  assert.equal(constants.maxToasts, numberOf(/at most (\d+) shown/))
  assert.equal(constants.toastDurationMs, numberOf(/default duration (\d+) ms/))
})

test('cached data is stale after five minutes, kept for an hour, and not refetched on window focus', () => {
  const queries = queryClient.getDefaultOptions().queries
  assert.equal(queries?.staleTime, cacheStaleMs())
  assert.equal(queries?.gcTime, cacheGcMs())
  assert.equal(queries?.refetchOnWindowFocus, false)
})
