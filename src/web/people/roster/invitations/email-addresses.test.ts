import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { describeAddressFault, parseAddresses } from './email-addresses.ts'

test('splits a list of addresses at spaces, commas, semicolons and line breaks', () => {
  const typed =
    ' ana@club.example, bo@club.example;clara@club.example\n\ndaniel@club.example  eva@club.example\n'
  assert.deepEqual(parseAddresses(typed), {
    emails: ['ana', 'bo', 'clara', 'daniel', 'eva'].map(name => `${name}@club.example`),
    faulty: [],
  })
})

test('parses an address copied from a mail program and drops the person’s name', () => {
  const pasted = '"Petrova, Olga" <olga@club.example>, Sam Stone <SAM@club.example>'
  assert.deepEqual(parseAddresses(pasted), { emails: ['olga@club.example', 'sam@club.example'], faulty: [] })
  const mixed = 'ana@club.example Bo Lind <bo@club.example>'
  assert.deepEqual(parseAddresses(mixed).emails, ['ana@club.example', 'bo@club.example'])
})

test('treats addresses that differ only in case as duplicates', () => {
  assert.deepEqual(parseAddresses('Ana@Club.example ana@club.example').emails, ['ana@club.example'])
})

test('reports an invalid address exactly as it was entered', () => {
  assert.deepEqual(parseAddresses('ana@club.example Bo@'), {
    emails: ['ana@club.example'],
    faulty: ['Bo@'],
  })
})

test('describes invalid addresses in one sentence', () => {
  assert.equal(describeAddressFault(parseAddresses('')), 'Enter at least one email address.')
  assert.equal(describeAddressFault(parseAddresses('bo@')), '“bo@” is not an email address.')
  assert.equal(
    describeAddressFault(parseAddresses('bo@ ana@ eva@')),
    '“bo@” and 2 more are not email addresses.',
  )
  assert.equal(describeAddressFault(parseAddresses('ana@club.example')), undefined)
  const many = Array.from({ length: 101 }, (_, number) => `athlete-${number}@club.example`)
  assert.equal(
    describeAddressFault(parseAddresses(many.join(' '))),
    'Invite at most 100 athletes at a time. You entered 101 addresses.',
  )
})

test('any combination of separators splits a list into the same addresses', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/)
  const separators = fc.constantFrom(' ', ',', '\n', '; ', ',\n', '\t')
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1 }), separators, (names, separator) => {
      const emails = names.map(one => `${one}@club.example`)
      assert.deepEqual(parseAddresses(emails.join(separator)), { emails, faulty: [] })
    }),
    { seed: 11 },
  )
})
