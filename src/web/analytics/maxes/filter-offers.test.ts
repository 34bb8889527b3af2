import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfferedEstimate } from '#contract/analytics/estimate-offers.ts'
import { filterOffers } from './filter-offers.ts'

const offer = (id: string, exercise: string) => ({ athlete: { id }, exercise }) as OfferedEstimate
const offers = [offer('ana', 'Back squat'), offer('ana', 'Deadlift'), offer('bo', 'Back squat')]

test('shows the offers of the chosen lift and athlete', () => {
  assert.deepEqual(filterOffers(offers, {}).shown, offers)
  assert.deepEqual(filterOffers(offers, { exercise: 'Back squat' }).shown, [offers[0], offers[2]])
  assert.deepEqual(filterOffers(offers, { exercise: 'Back squat', athleteId: 'bo' }).shown, [offers[2]])
  assert.deepEqual(filterOffers(offers, { exercise: 'Deadlift', athleteId: 'bo' }).shown, [])
})

test('ignores a lift or an athlete that is no longer listed', () => {
  const { filter, shown } = filterOffers(offers, { exercise: 'Press', athleteId: 'ana' })
  assert.deepEqual(filter, { exercise: undefined, athleteId: 'ana' })
  assert.deepEqual(shown, [offers[0], offers[1]])
})
