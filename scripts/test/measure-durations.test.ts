import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureDurations } from './measure-durations.ts'

test('reports the duration of each part and of the whole run', () => {
  const durations = measureDurations()
  durations.finish('sources')
  durations.finish('journeys')
  const [sources, journeys, total] = durations.report().split('\n')
  assert.match(sources ?? '', /^sources: 0 min \d+ s/)
  assert.match(journeys ?? '', /^journeys: 0 min \d+ s/)
  assert.match(total ?? '', /^total: 0 min \d+ s/)
})
