import assert from 'node:assert/strict'
import { test } from 'node:test'
import { omitSummaries } from './omit-summaries.ts'

test('the summaries of operations are left out, and everything else stays on its line', () => {
  const code = [
    "    name: 'maxes.list',",
    "    summary: 'List an athlete’s maxes; it\\'s bounded.',",
    "    access: 'signed-in',",
    '    summary:',
    '      `Several',
    '       lines`,',
    "    failures: ['max.not-found'],",
  ].join('\n')
  assert.equal(
    omitSummaries(code),
    "    name: 'maxes.list',\n\n    access: 'signed-in',\n\n\n\n    failures: ['max.not-found'],",
  )
})

test('a summary that is not a text of its own stays', () => {
  const code = "  summary: z.string(),\n  summaryOf('a'),\n  const summary = 'text'"
  assert.equal(omitSummaries(code), code)
})
