import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { routesPath } from '#scripts/test/selection/screen-routes.ts'
import { findScreenAudiences } from './audience-modules.ts'
import { findFilesOf } from './file-audiences.ts'

const routeTable = readFileSync(resolve(import.meta.dirname, '../..', routesPath), 'utf8')

const describeAudiences = (screen: string) =>
  [...(findScreenAudiences(routeTable).get(screen) ?? [])].sort().join(' ')

test('the table of routes says who can open a screen', () => {
  assert.equal(describeAudiences('account/LoginScreen.tsx'), 'athlete coach visitor')
  assert.equal(describeAudiences('workout-logs/WorkoutScreen.tsx'), 'athlete')
  assert.equal(describeAudiences('regimens/RegimenEditScreen.tsx'), 'coach')
  assert.equal(describeAudiences('admin/AdminScreen.tsx'), 'coach')
  assert.equal(describeAudiences('account/SettingsScreen.tsx'), 'athlete coach')
  // The screen has a route for each role.
  assert.equal(describeAudiences('messages/MessagesScreen.tsx'), 'athlete coach')
})

test('of the two screens at one address, each role loads its own', () => {
  assert.equal(describeAudiences('main/DashboardScreen.tsx'), 'coach')
  assert.equal(describeAudiences('main/HomeScreen.tsx'), 'athlete')
  // A part of a screen that both roles open.
  assert.equal(describeAudiences('messages/ThreadAsideSection.tsx'), 'coach')
})

test('someone who uses a module gets its file, its style sheets, and all files that it imports', () => {
  const createChunk = (fileName: string, imports: string[], moduleIds: string[]) => ({
    fileName,
    imports,
    moduleIds,
    viteMetadata: { importedCss: new Set([`${fileName}.css`]) },
  })
  const chunks = [
    createChunk('workout.js', ['base.js'], ['set', 'timer']),
    createChunk('base.js', ['react.js'], ['button']),
    createChunk('react.js', [], ['react']),
    createChunk('builder.js', ['base.js'], ['grid']),
  ]
  assert.deepEqual([...findFilesOf(new Set(['timer']), chunks)].toSorted(), [
    'base.js',
    'base.js.css',
    'react.js',
    'react.js.css',
    'workout.js',
    'workout.js.css',
  ])
})
