import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '#contract/profile.ts'
import { changeOf, emptyLink, emptyQualification, faultsIn, type ProfileValues, valuesOf } from './values.ts'

const values: ProfileValues = {
  firstName: 'Rita',
  lastName: 'Halvorsen',
  bio: 'Lifts since 1998.',
  experience: '12 years',
  specialties: ['powerlifting'],
  qualifications: [{ title: 'BSc', institution: 'INEF', year: '2009' }],
  socialLinks: [{ name: 'Instagram', url: 'https://instagram.example/rita' }],
}

test('a profile becomes rows, and rows the profile again', () => {
  const user = {
    ...values,
    qualifications: ['CSCS', { title: 'BSc', institution: 'INEF', year: 2009 }],
    socialLinks: { web: 'https://rita.example' },
  } as unknown as User
  assert.deepEqual(valuesOf(user).qualifications, [
    { title: 'CSCS', institution: '', year: '' },
    { title: 'BSc', institution: 'INEF', year: '2009' },
  ])
  assert.deepEqual(changeOf(valuesOf(user)), {
    ...values,
    qualifications: [{ title: 'CSCS' }, { title: 'BSc', institution: 'INEF', year: '2009' }],
    socialLinks: { web: 'https://rita.example' },
  })
})

test('rows in which nothing was typed are neither sent nor at fault', () => {
  const withEmpty = {
    ...values,
    qualifications: [emptyQualification, ...values.qualifications, { ...emptyQualification, title: ' ' }],
    socialLinks: [emptyLink, { name: 'YouTube', url: ' ' }],
  }
  assert.deepEqual(faultsIn(withEmpty), {})
  assert.equal(changeOf(withEmpty).qualifications?.length, 1)
  assert.deepEqual(changeOf(withEmpty).socialLinks, {})
})

test('a fault stands beside the row in which it was typed', () => {
  const faults = faultsIn({
    ...values,
    firstName: '',
    qualifications: [emptyQualification, { title: '', institution: 'INEF', year: '' }],
    socialLinks: [
      emptyLink,
      { name: 'Blog', url: 'http://plain.example' },
      { name: 'Blog', url: 'https://rita.example' },
      { name: '', url: 'http://rita.example' },
    ],
  })
  assert.deepEqual(Object.keys(faults).toSorted(), [
    'firstName',
    'qualifications.1.title',
    'socialLinks.2.name',
    'socialLinks.3.name',
    'socialLinks.3.url',
  ])
})

test('an address may be typed without its beginning, and is a link of https or none', () => {
  const withLink = (url: string) => ({ ...values, socialLinks: [{ name: 'web', url }] })
  const sent = (url: string) => Object.values(changeOf(withLink(url)).socialLinks ?? {})[0]
  assert.equal(sent('rita.example/coach'), 'https://rita.example/coach')
  assert.equal(sent(' https://rita.example '), 'https://rita.example')
  assert.equal(sent('rita.example:8443/x'), 'https://rita.example:8443/x')
  for (const url of [
    'http://rita.example',
    'javascript:alert(1)',
    'mailto:rita@club.example',
    'a@evil.example',
  ])
    assert.deepEqual(Object.keys(faultsIn(withLink(url))), ['socialLinks.0.url'], url)
})

test('what is longer than a profile takes is said beside its field', () => {
  assert.deepEqual(Object.keys(faultsIn({ ...values, bio: 'x'.repeat(5001) })), ['bio'])
  assert.deepEqual(Object.keys(faultsIn({ ...values, specialties: ['x'.repeat(101)] })), ['specialties'])
  const many = Array.from({ length: 51 }, (_, number) => `s${number}`)
  assert.deepEqual(Object.keys(faultsIn({ ...values, specialties: many })), ['specialties'])
})
