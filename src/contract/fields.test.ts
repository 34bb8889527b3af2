import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as z from 'zod/mini'
import { account } from '#contract/account/account.ts'
import { passkeys } from '#contract/account/passkeys.ts'
import { personalTokens } from '#contract/account/personal-tokens.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { createSeededRandom } from '#support/seeded-random.ts'
import { validate } from './validation.ts'

/** The operations with which people name or write something, and a field of each that may not be blank. */
const requiredTexts: [schema: z.ZodMiniType | undefined, path: string, wrap: (text: string) => object][] = [
  [account.register.input, 'firstName', firstName => ({ firstName })],
  [account.register.input, 'lastName', lastName => ({ lastName })],
  [account.updateProfile.input, 'firstName', firstName => ({ firstName })],
  [account.updateProfile.input, 'lastName', lastName => ({ lastName })],
  [messages.send.input, 'text', text => ({ text })],
  [messages.announce.input, 'text', text => ({ text })],
  [reviews.comment.input, 'text', text => ({ text })],
  [people.writeNote.input, 'text', text => ({ text })],
  [regimens.create.input, 'name', name => ({ name })],
  [regimens.create.input, 'category', category => ({ category })],
  [regimens.update.input, 'name', name => ({ name })],
  [people.createGroup.input, 'name', name => ({ name })],
  [people.changeTags.input, 'add.0', tag => ({ athleteIds: [], add: [tag] })],
  [workoutLogs.record.input, 'exercises.0.name', name => ({ exercises: [{ name }] })],
  [personalTokens.create.input, 'name', name => ({ name })],
  [passkeys.add.input, 'name', name => ({ name })],
]

const blankCharacters = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter(code => code < 0xd800 || code > 0xdfff)
  .map(code => String.fromCodePoint(code))
  .filter(character => /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(character))

test('a text that shows nothing is rejected like an empty one, and one visible character is enough', () => {
  const random = createSeededRandom(16)
  const pick = () => blankCharacters[Math.floor(random() * blankCharacters.length)] ?? ''
  const messageFor = (schema: z.ZodMiniType, path: string, value: object) => {
    const checked = validate(schema, value)
    return checked.ok ? undefined : checked.fields[path]
  }
  const blanks = ['\u00a0', '\u200b\u200d', '\u3164', ...Array.from({ length: 300 }, pick)].map(
    (blank, index) => (index % 2 ? blank : `${blank}${pick()} ${pick()}`),
  )
  for (const [schema, path, wrap] of requiredTexts) {
    assert.ok(schema, path)
    const expected = messageFor(schema, path, wrap(''))
    assert.ok(expected, `${path} may be empty`)
    for (const blank of blanks) {
      const codes = [...blank].map(character => character.codePointAt(0)?.toString(16)).join(' ')
      assert.equal(messageFor(schema, path, wrap(blank)), expected, `${path}: ${codes}`)
      assert.equal(messageFor(schema, path, wrap(`${blank}李${blank}`)), undefined, `${path}: ${codes}`)
    }
  }
})
