import assert from 'node:assert/strict'
import { unzipSync } from 'fflate'
import { dataExports, exportedTableName } from '#contract/data-exports.ts'
import type { TestClient } from '#support/server/test-client.ts'
import { runImport, uploadImport } from './import-file.ts'

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>

export const downloadArchive = async (user: TestClient) => (await user.get(dataExports.archive)).bytes()

/** Reads the tables of an archive. */
export function readTables(archive: Uint8Array): Tables {
  const files = unzipSync(archive)
  const tables = exportedTableName.options.map(table => {
    const name = `data/${table.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.ndjson`
    const lines = Buffer.from(files[name] ?? [])
      .toString()
      .split('\n')
      .slice(0, -1)
    return [table, lines.map(line => JSON.parse(line))]
  })
  return Object.fromEntries(tables)
}

export const uploadArchive = (user: TestClient, content: Uint8Array) => uploadImport(user, content)

export async function importArchive(user: TestClient, content: Uint8Array) {
  const uploaded = await uploadArchive(user, content)
  assert.equal(uploaded.state, 'ready', `${uploaded.problem}`)
  return runImport(user, uploaded.id)
}

/** The records that the person owns, as exported, without their links to a coach’s plans. */
export function pickOwned(tables: Tables) {
  const { email: _, id: __, createdAt: ___, emailVerifiedAt: ____, ...profile } = tables.account?.[0] ?? {}
  const pick = (name: string, isOwn: (row: Row) => boolean = () => true) => (tables[name] ?? []).filter(isOwn)
  const isOwnRow = (row: Row) => row.isOwn === true
  const ownRegimens = new Set(pick('regimens', isOwnRow).map(row => row.id))
  return {
    profile,
    exercises: pick('exercises'),
    regimens: pick('regimens', isOwnRow),
    regimenDays: pick('regimenDays', row => ownRegimens.has(row.regimenId)),
    plannedSets: pick('plannedSets', row => ownRegimens.has(row.regimenId)),
    workoutLogs: pick('workoutLogs').map((row): Row => ({ ...row, sessionId: null, regimenId: null })),
    loggedExercises: pick('loggedExercises'),
    loggedSets: pick('loggedSets'),
    workoutLogRevisions: pick('workoutLogRevisions'),
    comments: pick('comments', isOwnRow),
    painReports: pick('painReports').map(row => ({ ...row, sessionId: null })),
    maxes: pick('maxes'),
    measurements: pick('measurements'),
    exerciseNotes: pick('exerciseNotes'),
    exerciseRests: pick('exerciseRests'),
    equipment: pick('equipment'),
    calendarEvents: pick('calendarEvents', isOwnRow),
    achievements: pick('achievements'),
    importedTexts: pick('importedTexts'),
  }
}
