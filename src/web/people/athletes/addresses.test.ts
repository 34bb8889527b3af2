import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { faultOf, parseAddresses } from './addresses.ts'

test('addresses stand apart by spaces, commas, semicolons and lines', () => {
  const typed =
    ' ana@club.example, bo@club.example;clara@club.example\n\ndaniel@club.example  eva@club.example\n'
  assert.deepEqual(parseAddresses(typed), {
    emails: ['ana', 'bo', 'clara', 'daniel', 'eva'].map(name => `${name}@club.example`),
    faulty: [],
  })
})

test('an address is taken out of what a mail program writes around it', () => {
  const pasted = '"Petrova, Olga" <olga@club.example>, Sam Stone <SAM@club.example>'
  assert.deepEqual(parseAddresses(pasted), { emails: ['olga@club.example', 'sam@club.example'], faulty: [] })
  const mixed = 'ana@club.example Bo Lind <bo@club.example>'
  assert.deepEqual(parseAddresses(mixed).emails, ['ana@club.example', 'bo@club.example'])
})

test('the same address in another case is one', () => {
  assert.deepEqual(parseAddresses('Ana@Club.example ana@club.example').emails, ['ana@club.example'])
})

test('what is no address is named as it was typed', () => {
  assert.deepEqual(parseAddresses('ana@club.example Bo@'), {
    emails: ['ana@club.example'],
    faulty: ['Bo@'],
  })
})

test('the fault is said in one sentence', () => {
  assert.equal(faultOf(parseAddresses('')), 'Enter at least one email address.')
  assert.equal(faultOf(parseAddresses('bo@')), '“bo@” is no email address.')
  assert.equal(faultOf(parseAddresses('bo@ ana@ eva@')), '“bo@” and 2 more are no email addresses.')
  assert.equal(faultOf(parseAddresses('ana@club.example')), undefined)
  const many = Array.from({ length: 101 }, (_, number) => `athlete-${number}@club.example`)
  assert.equal(faultOf(parseAddresses(many.join(' '))), 'At most 100 at once; these are 101.')
})

test('no separator loses or joins an address', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/)
  const separator = fc.constantFrom(' ', ',', '\n', '; ', ',\n', '\t')
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1 }), separator, (names, between) => {
      const emails = names.map(one => `${one}@club.example`)
      assert.deepEqual(parseAddresses(emails.join(between)), { emails, faulty: [] })
    }),
    { seed: 11 },
  )
})
