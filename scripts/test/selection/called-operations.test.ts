import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCalledOperations, findOperationImplementations } from './called-operations.ts'

const people = 'src/server/people/routes.ts'
const roster = 'src/server/people/roster/routes.ts'
const account = 'src/server/account/routes.ts'
const implementations = findOperationImplementations(
  new Map([
    [people, 'implement(people.invite, invite)\nimplement(\n  people.answer,\n  answer,\n)'],
    [roster, 'implement(people.athletes, list)'],
    [account, 'implement(health, answer)\nimplement(account.login, login)'],
    ['src/server/people/store.ts', 'implement(people.unused, none)'],
  ]),
)

const imported = "import { people, type Scope } from '#contract/people/people.ts'\n"
const calls = (text: string) => findCalledOperations(imported + text, implementations)

test('finds the routes file of each operation, whether or not the operation belongs to an operation table', () => {
  assert.deepEqual(
    [...implementations],
    [
      ['people.invite', people],
      ['people.answer', people],
      ['people.athletes', roster],
      ['health', account],
      ['account.login', account],
    ],
  )
})

test('a file that mentions operations from an operation table counts as calling them', () => {
  assert.deepEqual(calls('rita.get(people.invite)\nrita.get(people.athletes)'), [
    'people.invite',
    'people.athletes',
  ])
  assert.deepEqual(calls('const { answer, athletes: list } = people'), ['people.answer', 'people.athletes'])
})

test('a file that uses a whole operation table counts as calling all its operations', () => {
  const all = ['people.invite', 'people.answer', 'people.athletes']
  for (const text of [
    'const rows: Record<keyof typeof people, Row> = {}',
    'for (const operation of Object.values(people)) {}',
    'const operations = [...people]',
    'await rita.call(people[name])',
  ])
    assert.deepEqual(calls(text), all, text)
})

test('recognises individually imported operations and renamed operation tables', () => {
  assert.deepEqual(
    findCalledOperations(
      "import { account, health } from '#contract/account/account.ts'\nget(health)",
      implementations,
    ),
    ['health'],
  )
  assert.deepEqual(
    findCalledOperations(
      "import { people as all } from '#contract/people/people.ts'\nget(all.invite)",
      implementations,
    ),
    ['people.invite'],
  )
})

test('ignores operation names in titles, in other objects and in files that do not import the operations', () => {
  assert.deepEqual(calls("test('a code is taken as people type it')\nanswer.people.invite"), [])
  assert.deepEqual(findCalledOperations('const people = {}\npeople.invite', implementations), [])
})
