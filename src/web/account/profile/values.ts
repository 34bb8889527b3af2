import * as z from 'zod/mini'
import type { account } from '#contract/account.ts'
import { check, type Faults } from '#contract/faults.ts'
import type { InputOf } from '#contract/operation.ts'
import { profileChange, type User } from '#contract/profile.ts'

type ProfileChange = InputOf<typeof account.updateProfile>

/** A profile as a form holds it: lists of rows, each with fields that may still be empty. */
export type ProfileValues = {
  firstName: string
  lastName: string
  bio: string
  experience: string
  specialties: string[]
  qualifications: { title: string; institution: string; year: string }[]
  socialLinks: { name: string; url: string }[]
}

export const emptyQualification = { title: '', institution: '', year: '' }
export const emptyLink = { name: '', url: '' }

export function valuesOf(user: User): ProfileValues {
  const { firstName, lastName, bio, experience, specialties } = user
  return {
    firstName,
    lastName,
    bio,
    experience,
    specialties,
    qualifications: user.qualifications.map(one =>
      typeof one === 'string'
        ? { ...emptyQualification, title: one }
        : { title: one.title, institution: one.institution ?? '', year: String(one.year ?? '') },
    ),
    socialLinks: Object.entries(user.socialLinks).map(([name, url]) => ({ name, url })),
  }
}

/** What is sent. A row in which nothing was typed is none. */
export function changeOf(values: ProfileValues): ProfileChange {
  return {
    ...values,
    qualifications: values.qualifications.filter(isFilled).map(({ title, institution, year }) => ({
      title: title.trim(),
      ...(institution.trim() && { institution: institution.trim() }),
      ...(year.trim() && { year: year.trim() }),
    })),
    socialLinks: Object.fromEntries(
      values.socialLinks.filter(one => one.url.trim()).map(({ name, url }) => [name.trim(), addressOf(url)]),
    ),
  }
}

/** For `useCheckedForm`: the rules are in `faultsIn`, since the fields are not those that are sent. */
export const profileForm = z.pipe(
  z.transform((values: ProfileValues) => changeOf(values)),
  z.custom<ProfileChange>(),
)

/** Sentences beside the form's own fields. */
export function faultsIn(values: ProfileValues): Faults {
  const checked = check(profileChange, changeOf(values))
  return { ...(checked.ok ? {} : toFields(checked.fields, values)), ...faultsOfRows(values) }
}

/** Faults of what was sent, as the contract names them, beside the fields from which it was made. */
export function toFields(faults: Faults, values: ProfileValues): Faults {
  return Object.fromEntries(Object.entries(faults).map(([path, fault]) => [fieldOf(path, values), fault]))
}

function fieldOf(path: string, values: ProfileValues): string {
  const [, index, rest = ''] = /^qualifications\.(\d+)(.*)$/.exec(path) ?? []
  if (index !== undefined)
    return `qualifications.${rowAt(values.qualifications, isFilled, index)}${rest || '.title'}`
  const [, name] = /^socialLinks\.([\s\S]*)$/.exec(path) ?? []
  const at = values.socialLinks.findIndex(one => one.url.trim() && one.name.trim() === name)
  if (at >= 0) return `socialLinks.${at}.url`
  return path.replace(/^(specialties)\..*$/, '$1')
}

/** Which row of all is the nth of those that were sent. */
function rowAt<Row>(rows: readonly Row[], isSent: (row: Row) => boolean, index: string): number {
  return rows.flatMap((row, at) => (isSent(row) ? [at] : []))[Number(index)] ?? 0
}

/** What only rows can have: a link without a name, two of one name. */
function faultsOfRows({ socialLinks }: ProfileValues): Faults {
  const faults: Faults = {}
  const names = socialLinks.map(one => one.name.trim())
  socialLinks.forEach(({ url }, at) => {
    if (!url.trim()) return
    if (!names[at]) faults[`socialLinks.${at}.name`] = 'This is required.'
    else if (names.indexOf(names[at]) < at)
      faults[`socialLinks.${at}.name`] = 'There is one of this name already.'
  })
  return faults
}

const isFilled = (row: ProfileValues['qualifications'][number]) =>
  Object.values(row).some(value => value.trim() !== '')

/** Nobody types the beginning that every address has. */
function addressOf(url: string): string {
  const typed = url.trim()
  return /^[a-z][\w+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`
}

/** Whether there is nothing to read but the name. */
export function isNamedOnly(values: ProfileValues): boolean {
  const {
    bio = '',
    experience = '',
    specialties = [],
    qualifications = [],
    socialLinks = {},
  } = changeOf(values)
  const count = specialties.length + qualifications.length + Object.keys(socialLinks).length
  return bio.trim() === '' && experience.trim() === '' && count === 0
}
