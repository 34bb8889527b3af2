import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '#contract/account/profile.ts'
import {
  emptyLink,
  emptyQualification,
  type ProfileFormValues,
  toProfileChange,
  toProfileFormValues,
  validateProfileForm,
} from './profile-form-values.ts'

const values: ProfileFormValues = {
  firstName: 'Rita',
  lastName: 'Halvorsen',
  bio: 'Lifts since 1998.',
  experience: '12 years',
  specialties: ['powerlifting'],
  qualifications: [{ title: 'BSc', institution: 'INEF', year: '2009' }],
  socialLinks: [{ name: 'Instagram', url: 'https://instagram.example/rita' }],
}

test('converts a profile to form values and back', () => {
  const user = {
    ...values,
    qualifications: ['CSCS', { title: 'BSc', institution: 'INEF', year: 2009 }],
    socialLinks: { web: 'https://rita.example' },
  } as unknown as User
  assert.deepEqual(toProfileFormValues(user).qualifications, [
    { title: 'CSCS', institution: '', year: '' },
    { title: 'BSc', institution: 'INEF', year: '2009' },
  ])
  assert.deepEqual(toProfileChange(toProfileFormValues(user)), {
    ...values,
    qualifications: [{ title: 'CSCS' }, { title: 'BSc', institution: 'INEF', year: '2009' }],
    socialLinks: { web: 'https://rita.example' },
  })
})

test('empty form rows are neither sent nor reported as errors', () => {
  const withEmpty = {
    ...values,
    qualifications: [emptyQualification, ...values.qualifications, { ...emptyQualification, title: ' ' }],
    socialLinks: [emptyLink, { name: 'YouTube', url: ' ' }],
  }
  assert.deepEqual(validateProfileForm(withEmpty), {})
  assert.equal(toProfileChange(withEmpty).qualifications?.length, 1)
  assert.deepEqual(toProfileChange(withEmpty).socialLinks, {})
})

test('maps each error to the form row it belongs to', () => {
  const errors = validateProfileForm({
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
  assert.deepEqual(Object.keys(errors).toSorted(), [
    'firstName',
    'qualifications.1.title',
    'socialLinks.2.name',
    'socialLinks.3.name',
    'socialLinks.3.url',
  ])
})

test('adds https:// to a URL without a scheme and rejects other schemes', () => {
  const withLink = (url: string) => ({ ...values, socialLinks: [{ name: 'web', url }] })
  const sent = (url: string) => Object.values(toProfileChange(withLink(url)).socialLinks ?? {})[0]
  assert.equal(sent('rita.example/coach'), 'https://rita.example/coach')
  assert.equal(sent(' https://rita.example '), 'https://rita.example')
  assert.equal(sent('rita.example:8443/x'), 'https://rita.example:8443/x')
  for (const url of [
    'http://rita.example',
    'javascript:alert(1)',
    'mailto:rita@club.example',
    'a@evil.example',
  ])
    assert.deepEqual(Object.keys(validateProfileForm(withLink(url))), ['socialLinks.0.url'], url)
})

test('a value that exceeds its limit causes an error on its field', () => {
  assert.deepEqual(Object.keys(validateProfileForm({ ...values, bio: 'x'.repeat(5001) })), ['bio'])
  assert.deepEqual(Object.keys(validateProfileForm({ ...values, specialties: ['x'.repeat(101)] })), [
    'specialties',
  ])
  const many = Array.from({ length: 51 }, (_, number) => `s${number}`)
  assert.deepEqual(Object.keys(validateProfileForm({ ...values, specialties: many })), ['specialties'])
})
