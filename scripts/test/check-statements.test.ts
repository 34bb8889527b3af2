import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUnexecutedStatements, listStatements } from './check-statements.ts'

const store = `import { queryRows } from '#server/database/query-rows.ts'

export const listNames = (db: Queryable) =>
  queryRows(db, { name: text }, sql\`select name from users\`)

export async function countUsers(db: Queryable) {
  const [row] = await queryRows(
    db,
`

test('lists the lines of a file that call queryRows', () => {
  assert.deepEqual(listStatements('src/server/people/store.ts', store), [
    'src/server/people/store.ts:4',
    'src/server/people/store.ts:7',
  ])
})

test('finds the statements that no test has executed', () => {
  const statements = ['src/server/people/store.ts:4', 'src/server/people/store.ts:7']
  assert.deepEqual(findUnexecutedStatements(statements, new Set(['src/server/people/store.ts:7'])), [
    'src/server/people/store.ts:4',
  ])
  assert.deepEqual(findUnexecutedStatements(statements, new Set(statements)), [])
})
