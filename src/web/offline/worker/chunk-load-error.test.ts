import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMissingChunkUrl, isChunkLoadError } from './chunk-load-error.ts'

test('recognises a failed chunk download by the error message of each browser', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://x/assets/PlanDialog-1.js',
    'error loading dynamically imported module: https://x/assets/PlanDialog-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/PlanDialog-1.css',
  ])
    assert.ok(isChunkLoadError(new TypeError(message)), message)
  assert.ok(!isChunkLoadError(new TypeError('undefined is not a function')))
  assert.ok(!isChunkLoadError('Failed to fetch dynamically imported module'))
})

test('finds the URL of the missing chunk if the error message contains it', () => {
  const file = 'https://x/assets/PlanDialog-1.js'
  assert.equal(
    findMissingChunkUrl(new TypeError(`Failed to fetch dynamically imported module: ${file}`)),
    file,
  )
  assert.equal(findMissingChunkUrl(new TypeError('Importing a module script failed.')), undefined)
  assert.equal(findMissingChunkUrl(new TypeError(`Failed to fetch ${file}`)), undefined)
})
