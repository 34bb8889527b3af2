import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectAppFiles } from './select-app-files.ts'

const createFile = (url: string, ...audiences: string[]) => ({ url, revision: null, hash: '', audiences })
const signIn = createFile('sign-in.js', 'visitor', 'athlete', 'coach')
const workout = createFile('workout.js', 'athlete')
const messages = createFile('messages.js', 'athlete', 'coach')
const builder = createFile('builder.js', 'coach')
const unused = createFile('unused.js')
const files = [signIn, workout, messages, builder, unused]

test('a device caches the files of the roles that use it, and always those for visitors', () => {
  assert.deepEqual(selectAppFiles(files, []), [signIn])
  assert.deepEqual(selectAppFiles(files, ['athlete']), [signIn, workout, messages])
  assert.deepEqual(selectAppFiles(files, ['coach']), [signIn, messages, builder])
  assert.deepEqual(selectAppFiles(files, ['athlete', 'coach']), [signIn, workout, messages, builder])
})

test('a device with an earlier version, which cached all files, still caches all', () => {
  assert.deepEqual(selectAppFiles(files, 'unknown'), files)
})
