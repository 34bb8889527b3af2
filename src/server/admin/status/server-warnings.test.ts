import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listServerWarnings } from './server-warnings.ts'

const now = new Date('2026-11-23T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const healthy = {
  config: {
    publicUrl: 'https://club.example',
    smtpUrl: 'smtp://mail.example',
    passwords: 'strict',
    registration: 'open',
    isPasswordSignInOn: true,
  },
  untrustedProxySeenAt: undefined,
  lastBackupAt: daysAgo(1).toISOString(),
  failedMails: 0,
  isStorageReachable: true,
  adminsWithoutSecondFactor: 0,
} as const
const list = (change: object) => listServerWarnings({ ...healthy, ...change }, now)
const listFor = (change: object) => list({ config: { ...healthy.config, ...change } })

test('a well configured server has no warnings', () => {
  assert.deepEqual(list({}), [])
})

test('warns about a missing address, mail server or strict passwords', () => {
  assert.deepEqual(listFor({ publicUrl: undefined }), ['no-https'])
  assert.deepEqual(listFor({ publicUrl: 'http://club.example', passwords: 'any' }), ['no-https'])
  assert.deepEqual(listFor({ smtpUrl: undefined }), ['no-mail'])
  assert.deepEqual(listFor({ passwords: 'any' }), ['weak-passwords'])
})

test('warns about a backup older than a week, an untrusted proxy within a week and failed emails', () => {
  assert.deepEqual(list({ lastBackupAt: null }), ['no-recent-backup'])
  assert.deepEqual(list({ lastBackupAt: daysAgo(7).toISOString() }), [])
  assert.deepEqual(list({ lastBackupAt: daysAgo(7.1).toISOString() }), ['no-recent-backup'])
  assert.deepEqual(list({ untrustedProxySeenAt: daysAgo(6) }), ['untrusted-proxy'])
  assert.deepEqual(list({ untrustedProxySeenAt: daysAgo(8) }), [])
  assert.deepEqual(list({ failedMails: 1 }), ['failed-mails'])
  assert.deepEqual(list({ isStorageReachable: false }), ['storage-unreachable'])
})

test('warns about administrators with a password alone if strangers can reach the server', () => {
  assert.deepEqual(list({ adminsWithoutSecondFactor: 1 }), ['admin-without-second-factor'])
  const atHome = { ...healthy.config, publicUrl: 'http://club.example' }
  assert.deepEqual(list({ adminsWithoutSecondFactor: 1, config: atHome }), ['no-https'])
  const onlyProvider = { ...healthy.config, isPasswordSignInOn: false }
  assert.deepEqual(list({ adminsWithoutSecondFactor: 1, config: onlyProvider }), [])
})
