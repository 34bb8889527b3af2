import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatBackupName, selectOldBackups } from './backup-name.ts'

const nameOf = (time: string) => formatBackupName(new Date(`2026-05-${time}:00Z`))

test('many backups on one day delete each other before those of the days before', () => {
  const days = ['01T02:30', '02T02:30', '03T02:30', '04T02:30'].map(nameOf)
  const today = ['05T02:30', '05T09:00', '05T09:01'].map(nameOf)
  assert.deepEqual(selectOldBackups([...today, ...days], 7), [])
  assert.deepEqual(selectOldBackups([...days, ...today], 5), today.slice(0, 2))
  assert.deepEqual(selectOldBackups([...days, ...today], 4), [...today.slice(0, 2), days[0]])
  assert.deepEqual(selectOldBackups([...days, ...today], 1), [...today.slice(0, 2), ...days])
})

test('neither the newest backup nor a file with another name is deleted', () => {
  const today = ['05T02:30', '05T09:00'].map(nameOf)
  assert.deepEqual(selectOldBackups([...today, 'before-the-move.tar.gz'], 1), [today[0]])
  assert.deepEqual(selectOldBackups(['before-the-move.tar.gz'], 1), [])
})
