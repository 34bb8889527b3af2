import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrationsDirectory } from './migrate.ts'

// Two branches that each add a migration can merge without a conflict in Git, but into a journal that names a file
// that is gone, or an order in which a migration never runs. Migrations are never run if an applied one is newer.

type Journal = { entries: { idx: number; when: number; tag: string }[] }
type Snapshot = { id: string; prevId: string }

const { entries }: Journal = readJson('_journal.json')

test('the journal lists every migration file once, in order', () => {
  const files = readdirSync(migrationsDirectory).filter(name => name.endsWith('.sql'))
  assert.deepEqual(entries.map(entry => `${entry.tag}.sql`).sort(), files.sort())
  entries.forEach((entry, index) => {
    assert.equal(entry.idx, index)
    assert.equal(Number(entry.tag.slice(0, 4)), index, `${entry.tag} has the wrong number`)
  })
})

test('every migration is newer than the one before it, because an older one would be skipped', () => {
  entries.slice(1).forEach((entry, index) => {
    assert.ok(entry.when > (entries[index]?.when ?? 0), `${entry.tag} is older than ${entries[index]?.tag}`)
  })
})

test('every schema snapshot continues the one before it', () => {
  const snapshots = entries.map(entry => readJson<Snapshot>(`${entry.tag.slice(0, 4)}_snapshot.json`))
  snapshots.slice(1).forEach((snapshot, index) => {
    assert.equal(snapshot.prevId, snapshots[index]?.id, `the snapshot of ${entries[index + 1]?.tag}`)
  })
})

function readJson<Content = Journal>(name: string): Content {
  return JSON.parse(readFileSync(join(migrationsDirectory, 'meta', name), 'utf8'))
}
