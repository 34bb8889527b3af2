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
      make('8.1', messages, "x: 'expired'", 'a'),
      make('8.2', 'src/web/app/client/call.ts', 'call', 'b'),
      make('8.3', messages, "x: 'network'", 'c'),
    ),
    [['8.1', '8.3'], ['8.2']],
  )
})

test('changes of different pages are applied together, but not with changes of wording', () => {
  const routes = 'src/web/main/routes.tsx'
  assert.deepEqual(
    listIds(
      make('2.1', routes, "'/app/settings': <Settings />", 'a'),
      make('2.2', routes, "'/app/schedule': <Schedule />", 'b'),
      make('2.3', routes, 'return <Home />', 'c'),
      make('8.1', messages, "x: 'expired'", 'd'),
    ),
    [['2.1', '2.2'], ['2.3'], ['8.1']],
  )
})

test('breakages with known evidence are applied together unless one edit contains the other', () => {
  const withEvidence = (id: string, text: string, test: string) => {
    const { breakage, proofs } = make(id, 'src/web/a.ts', text, test)
    return { breakage: { ...breakage, evidence: 'toBe(1)' }, proofs }
  }
  assert.deepEqual(
    listIds(
      withEvidence('4.1', 'navigate(paths.login())', 'a'),
      withEvidence('4.2', 'navigate(paths.root)', 'b'),
      withEvidence('4.3', 'login()', 'c'),
      make('4.4', 'src/web/b.ts', 'clear()', 'd'),
    ),
    [['4.1', '4.2'], ['4.3'], ['4.4']],
  )
})

test('breakages of the same words, or with the same test, are applied separately', () => {
  assert.deepEqual(
    listIds(
      make('8.1', messages, "x: 'expired'", 'a'),
      make('8.2', messages, "x: 'expired'", 'b'),
      make('8.3', messages, "x: 'network'", 'a'),
      make('8.4', messages, "x: 'failed'", 'c'),
    ),
    [
      ['8.1', '8.4'],
      ['8.2', '8.3'],
    ],
  )
})
