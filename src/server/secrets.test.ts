import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSecrets } from './secrets.ts'

function inDirectory(work: (dataDir: string, file: string) => void) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-secrets-'))
  try {
    work(dataDir, join(dataDir, 'secrets.json'))
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

test('secrets are made once, for their owner’s eyes alone', () =>
  inDirectory((dataDir, file) => {
    const secrets = openSecrets(dataDir)
    assert.equal(Buffer.from(secrets.vapid.publicKey, 'base64url').length, 65)
    assert.deepEqual(openSecrets(dataDir), secrets)
    assert.equal(statSync(file).mode & 0o777, 0o600)
  }))

test('a file from before there was push is completed, and keeps what it had', () =>
  inDirectory((dataDir, file) => {
    const { databasePassword, tokenKey } = openSecrets(dataDir)
    writeFileSync(file, JSON.stringify({ databasePassword, tokenKey }), { mode: 0o644 })
    const completed = openSecrets(dataDir)
    assert.deepEqual([completed.databasePassword, completed.tokenKey], [databasePassword, tokenKey])
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), completed)
    assert.deepEqual(openSecrets(dataDir), completed)
    assert.equal(statSync(file).mode & 0o777, 0o600)
  }))

test('a damaged file is refused, and left as it is', () =>
  inDirectory((dataDir, file) => {
    for (const damaged of ['{"tokenKey":', 'null', '{"databasePassword":"short","tokenKey":"short"}']) {
      writeFileSync(file, damaged)
      assert.throws(() => openSecrets(dataDir), /is damaged/)
      assert.equal(readFileSync(file, 'utf8'), damaged)
    }
  }))
