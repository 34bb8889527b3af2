import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupBreakages } from './group-breakages.ts'

const messages = 'src/web/app/specification/messages.ts'
const make = (id: string, file: string, text: string, ...proofs: string[]) => ({
  breakage: { id, file, text, sentence: '', replacement: '', source: '' },
  proofs,
})
const listIds = (...breakages: ReturnType<typeof make>[]) =>
  groupBreakages(breakages).map(group => group.map(({ breakage }) => breakage.id))

test('changes of different wording with different tests are applied together', () => {
  assert.deepEqual(
    listIds(
      make('8.1', messages, 'expired', 'a'),
      make('8.2', 'src/web/app/client/call.ts', 'call', 'b'),
      make('8.3', messages, 'network', 'c'),
    ),
    [['8.1', '8.3'], ['8.2']],
  )
})

test('the same words, or the same test, are broken one after another', () => {
  assert.deepEqual(
    listIds(
      make('8.1', messages, 'expired', 'a'),
      make('8.2', messages, 'expired', 'b'),
      make('8.3', messages, 'network', 'a'),
      make('8.4', messages, 'failed', 'c'),
    ),
    [
      ['8.1', '8.4'],
      ['8.2', '8.3'],
    ],
  )
})
