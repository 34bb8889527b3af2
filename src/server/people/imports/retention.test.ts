import assert from 'node:assert/strict'
import { test } from 'node:test'
import { people } from '#contract/people/people.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import { importedPerson } from '#support/people-import.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

test('the records of an import of people are deleted when it can no longer be undone, and its people stay', async () => {
  const rita = await server.coach()
  const importPerson = async (firstName: string) => {
    const input = {
      fileName: `${firstName}.csv`,
      invites: false,
      addsToCoached: true,
      people: [{ ...importedPerson, line: 2, firstName, groups: [firstName] }],
    }
    return (await rita.get(people.runPeopleImport, { input })).data.id
  }
  const [old, recent] = [await importPerson('Mei'), await importPerson('Nora')]
  const age = `update people_imports set created_at = created_at - make_interval(days => $2) where id = $1`
  await query(age, old, 31)
  await query(age, recent, 29)
  await purgeObsoleteData(server.store.database, new Date())
  const countRecords = async (id: string) =>
    (await query('select 1 from people_import_records where import_id = $1', id)).length
  assert.deepEqual([await countRecords(old), await countRecords(recent)], [0, 3])
  const listed = (await rita.get(people.peopleImports)).data
  assert.deepEqual(
    listed.map(one => [one.fileName, one.result.placeholders, one.undoableUntil === null]),
    [
      ['Nora.csv', 1, false],
      ['Mei.csv', 1, true],
    ],
  )
  assert.equal((await rita.get(people.athletes)).data.length, 2)
  const undo = (id: string) => ({ params: { id }, input: {} })
  await rita.refused('people-import.undo-expired', people.undoPeopleImport, undo(old))
  await rita.get(people.undoPeopleImport, undo(recent))
  assert.deepEqual(
    (await rita.get(people.athletes)).data.map(one => one.athlete.firstName),
    ['Mei'],
  )
})
