import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMatchingEntries } from './match-entries.ts'

const entries = [
  { label: 'New regimen' },
  { label: 'Regimens' },
  { label: 'José García', detail: 'jose@club.example' },
  { label: 'Anna-Lena Weiß' },
  { label: 'Help & Support' },
]
const found = (typed: string) => findMatchingEntries(entries, typed).map(entry => entry.label)

test('matches words by prefix, in any order, ignoring case and accents', () => {
  assert.deepEqual(found('reg new'), ['New regimen'])
  assert.deepEqual(found('JOSE'), ['José García'])
  assert.deepEqual(found('gar'), ['José García'])
  assert.deepEqual(found('lena'), ['Anna-Lena Weiß'])
  assert.deepEqual(found('club'), ['José García'])
  assert.deepEqual(found('egimen'), [])
})

test('entries whose labels begin with the query come first', () => {
  assert.deepEqual(found('reg'), ['Regimens', 'New regimen'])
})

test('ignores query words that consist only of symbols', () => {
  assert.deepEqual(found('help & support'), ['Help & Support'])
  assert.equal(findMatchingEntries(entries, '(').length, entries.length)
})

test('returns at most eight matches', () => {
  const many = Array.from({ length: 20 }, (_, number) => ({ label: `Athlete ${number}` }))
  assert.equal(findMatchingEntries(many, 'athlete').length, 8)
})
