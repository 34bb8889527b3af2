import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findQuestionComments, findRepeatedExports } from './name-and-comment-warnings.ts'

test('lists names that two files export, but not local names or names in tests', () => {
  const files = [
    { path: 'src/a.ts', text: 'export const week = 1\nexport type Amount = 1\nconst day = 2' },
    { path: 'src/b.ts', text: 'export function week() {}\nexport type Amount = 2\nexport const day = 3' },
    { path: 'src/b.test.ts', text: 'export const day = 4' },
  ]
  assert.deepEqual(findRepeatedExports(files), [
    'week is exported by src/a.ts and src/b.ts. Give each its own name.',
    'Amount is exported by src/a.ts and src/b.ts. Give each its own name.',
  ])
})

test('lists comments that begin with a question word, with their line numbers', () => {
  const text = [
    '// The week.',
    '/** What a week is. */',
    ' * Whoever asks.',
    '// Where it is.',
    'x // Who',
  ].join('\n')
  assert.deepEqual(findQuestionComments([{ path: 'src/a.ts', text }]), [
    'src/a.ts:2: "What a week is. */"',
    'src/a.ts:4: "Where it is."',
  ])
})
