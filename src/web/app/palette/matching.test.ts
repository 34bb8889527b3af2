import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matching } from './matching.ts'

const entries = [
  { label: 'New regimen' },
  { label: 'Regimens' },
  { label: 'José García', detail: 'jose@club.example' },
  { label: 'Anna-Lena Weiß' },
  { label: 'Help & Support' },
]
const found = (typed: string) => matching(entries, typed).map(entry => entry.label)

test('every typed word begins a word, in any order, without case and accents', () => {
  assert.deepEqual(found('reg new'), ['New regimen'])
  assert.deepEqual(found('JOSE'), ['José García'])
  assert.deepEqual(found('gar'), ['José García'])
  assert.deepEqual(found('lena'), ['Anna-Lena Weiß'])
  assert.deepEqual(found('club'), ['José García'])
  assert.deepEqual(found('egimen'), [])
})

test('what begins with what was typed comes first', () => {
  assert.deepEqual(found('reg'), ['Regimens', 'New regimen'])
})

test('signs alone are no word that could be missing', () => {
  assert.deepEqual(found('help & support'), ['Help & Support'])
  assert.equal(matching(entries, '(').length, entries.length)
})

test('of many the first eight are shown', () => {
  const many = Array.from({ length: 20 }, (_, number) => ({ label: `Athlete ${number}` }))
  assert.equal(matching(many, 'athlete').length, 8)
})
