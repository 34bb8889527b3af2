import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatBytes } from './format-bytes.ts'

test('sizes have the largest unit in which they are at least 1', () => {
  const sizes = [0, 999, 1500, 42_000_000, 7_100_000_000, 2_000_000_000_000].map(size =>
    formatBytes(size, 'en'),
  )
  assert.deepEqual(sizes, ['0 byte', '999 byte', '1.5 kB', '42 MB', '7.1 GB', '2 TB'])
})
