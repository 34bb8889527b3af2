import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneWords } from './zones.ts'

const now = new Date('2026-11-21T19:30:00Z')

test('a zone is named where its clock shows another time', () => {
  assert.equal(zoneWords('Asia/Tokyo', 'Europe/Madrid', now, 'en-GB'), 'Tokyo time, Sun 04:30 there')
  assert.equal(zoneWords('America/New_York', 'UTC', now, 'en-GB'), 'New York time, Sat 14:30 there')
})

test('zones of one clock are one, whatever they are called', () => {
  assert.equal(zoneWords('Europe/Berlin', 'Europe/Madrid', now, 'en-GB'), undefined)
  assert.equal(zoneWords('Europe/London', 'UTC', now, 'en-GB'), undefined)
  assert.equal(
    zoneWords('Europe/London', 'UTC', new Date('2026-07-01T12:00:00Z'), 'en-GB'),
    'London time, Wed 13:00 there',
  )
})
