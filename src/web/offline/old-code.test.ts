import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMissingCode, missingFile } from './old-code.ts'

test('a part of the app that is gone is told from every other failure, in the words of each browser', () => {
  for (const sentence of [
    'Failed to fetch dynamically imported module: https://x/assets/PlanDialog-1.js',
    'error loading dynamically imported module: https://x/assets/PlanDialog-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/PlanDialog-1.css',
  ])
    assert.ok(isMissingCode(new TypeError(sentence)), sentence)
  assert.ok(!isMissingCode(new TypeError('undefined is not a function')))
  assert.ok(!isMissingCode('Failed to fetch dynamically imported module'))
})

test('which file it is, is known where the browser says so', () => {
  const file = 'https://x/assets/PlanDialog-1.js'
  assert.equal(missingFile(new TypeError(`Failed to fetch dynamically imported module: ${file}`)), file)
  assert.equal(missingFile(new TypeError('Importing a module script failed.')), undefined)
  assert.equal(missingFile(new TypeError(`Failed to fetch ${file}`)), undefined)
})
