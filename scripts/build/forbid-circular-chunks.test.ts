import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findImportCycle } from './forbid-circular-chunks.ts'

test('finds chunks that import each other directly or indirectly', () => {
  const graph = new Map([
    ['start', []],
    ['menus', ['start', 'toasts']],
    ['toasts', ['icons']],
    ['icons', ['menus']],
  ])
  assert.deepEqual(findImportCycle(graph), ['menus', 'toasts', 'icons', 'menus'])
})

test('accepts a chunk imported by several other chunks', () => {
  const graph = new Map([
    ['screen', ['shared', 'start']],
    ['shared', ['start']],
    ['start', []],
  ])
  assert.equal(findImportCycle(graph), undefined)
})
