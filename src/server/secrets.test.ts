import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadOrCreateSecrets, rotateKeys } from './secrets.ts'

function inDirectory(work: (dataDir: string, file: string) => void) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-secrets-'))
  try {
    work(dataDir, join(dataDir, 'secrets.json'))
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

test('creates the secrets only once, in a file that only its owner can read', () =>
  inDirectory((dataDir, file) => {
    const secrets = loadOrCreateSecrets(dataDir)
    assert.equal(Buffer.from(secrets.vapid.publicKey, 'base64url').length, 65)
    assert.deepEqual(loadOrCreateSecrets(dataDir), secrets)
    assert.equal(statSync(file).mode & 0o777, 0o600)
  }))

test('adds push keys to an older secrets file and keeps its other secrets', () =>
  inDirectory((dataDir, file) => {
    const { databasePassword, tokenKey } = loadOrCreateSecrets(dataDir)
    writeFileSync(file, JSON.stringify({ databasePassword, tokenKey }), { mode: 0o644 })
    const completed = loadOrCreateSecrets(dataDir)
    assert.deepEqual([completed.databasePassword, completed.tokenKey], [databasePassword, tokenKey])
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), completed)
    assert.deepEqual(loadOrCreateSecrets(dataDir), completed)
    assert.equal(statSync(file).mode & 0o777, 0o600)
  }))

test('rejects a damaged secrets file and leaves it unchanged', () =>
  inDirectory((dataDir, file) => {
    for (const damaged of ['{"tokenKey":', 'null', '{"databasePassword":"short","tokenKey":"short"}']) {
      writeFileSync(file, damaged)
      assert.throws(() => loadOrCreateSecrets(dataDir), /is damaged/)
      assert.equal(readFileSync(file, 'utf8'), damaged)
    }
  }))

test('replaces the keys, and keeps the earlier ones and the other secrets', () =>
  inDirectory((dataDir, file) => {
    const first = loadOrCreateSecrets(dataDir)
    rotateKeys(file)
    const second = loadOrCreateSecrets(dataDir)
    rotateKeys(file)
    const third = loadOrCreateSecrets(dataDir)
    assert.equal(new Set([first, second, third].map(secrets => secrets.tokenKey)).size, 3)
    assert.equal(new Set([first, second, third].map(secrets => secrets.vapid.publicKey)).size, 3)
    assert.deepEqual(third, {
      ...first,
      tokenKey: third.tokenKey,
      formerTokenKeys: [second.tokenKey, first.tokenKey],
      vapid: third.vapid,
      formerVapid: [second.vapid, first.vapid],
    })
    assert.equal(statSync(file).mode & 0o777, 0o600)
    writeFileSync(file, '{"tokenKey":"short"}')
    assert.throws(() => rotateKeys(file), /Nothing was changed/)
  }))
