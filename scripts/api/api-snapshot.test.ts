import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ApiSnapshot, createApiSnapshot, listChangedOperations } from './api-snapshot.ts'

const docs = join(import.meta.dirname, '../../docs')
const released: ApiSnapshot = JSON.parse(readFileSync(join(docs, 'api-snapshot.json'), 'utf8'))

test('the changelog of the API names every operation that changed since the last release', () => {
  const text = readFileSync(join(docs, 'api-versioning.md'), 'utf8')
  const unreleased = text.split('### Unreleased')[1]?.split('\n### ')[0] ?? ''
  const unnamed = listChangedOperations(released, createApiSnapshot()).filter(
    name => !unreleased.includes(`\`${name}\``),
  )
  assert.deepEqual(unnamed, [], 'Name these operations under “Unreleased” in docs/api-versioning.md.')
})

test('a changed and a removed operation are found, and a new one is not', () => {
  const before = { 'a.changed': '1', 'a.same': '1', 'a.removed': '1' }
  const now = { 'a.changed': '2', 'a.same': '1', 'a.new': '1' }
  assert.deepEqual(listChangedOperations(before, now), ['a.changed', 'a.removed'])
})
