import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containsWebAddress, withoutWebAddresses } from './web-address.ts'

test('recognises web addresses in names', () => {
  for (const name of [
    'https://example.com',
    'ftp://files',
    'www.example',
    'Free kettlebells at example.com',
    'example.de/kettlebells',
    'sam@example.co.uk',
    'EXAMPLE.COM',
    'bit.ly',
    'beispiel。com',
    'übung.online',
  ]) {
    assert.equal(containsWebAddress(name), true, name)
    assert.equal(containsWebAddress(withoutWebAddresses(name)), false, name)
  }
  assert.equal(withoutWebAddresses('See example.com now, or www.example'), 'See example com now, or  example')
})

test('accepts names with initials, abbreviations and other scripts', () => {
  for (const name of [
    'J.R. Smith',
    'J.D.Salinger',
    'St. John',
    'Martin L. King Jr.',
    'O’Neil-Vega',
    '李小龙',
    'Ana 2.5',
  ]) {
    assert.equal(containsWebAddress(name), false, name)
    assert.equal(withoutWebAddresses(name), name)
  }
})
