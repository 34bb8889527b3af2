import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Notification } from '#contract/account/notifications.ts'
import { groupNotificationsByPerson } from './group-by-person.ts'

const make = (id: string, about?: string): Notification => ({
  _id: id,
  id,
  kind: 'workout',
  title: id,
  message: '',
  date: '2026-11-28T10:00:00.000Z',
  read: false,
  link: '/app',
  about: about ? { id: about, name: `${about} Example` } : null,
})
const group = (...list: Notification[]) =>
  groupNotificationsByPerson(list).map(one => [one.name, one.notifications.map(({ id }) => id)])

test('notifications about the same person are grouped where the newest one is', () => {
  assert.deepEqual(group(make('4', 'Ana'), make('3', 'Bo'), make('2', 'Ana'), make('1', 'Ana')), [
    ['Ana Example', ['4', '2', '1']],
    [undefined, ['3']],
  ])
})

test('notifications about nobody stay single, as do those of an earlier server', () => {
  const { about: _, ...old } = make('1')
  assert.deepEqual(group(make('3'), make('2'), old), [
    [undefined, ['3']],
    [undefined, ['2']],
    [undefined, ['1']],
  ])
})
