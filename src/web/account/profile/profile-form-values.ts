import * as z from 'zod/mini'
import type { account } from '#contract/account/account.ts'
import type { User } from '#contract/account/profile.ts'
import type { InputOf } from '#contract/operation.ts'
import { type FieldErrors, validate } from '#contract/validation.ts'
import { profileChange } from '#web/app/schemas/account-schemas.ts'

type ProfileChange = InputOf<typeof account.updateProfile>

/** A profile as form values. Each list is stored as rows, whose fields may be empty. */
export type ProfileFormValues = {
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

export function toProfileFormValues(user: User): ProfileFormValues {
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

/** Converts form values to the request body, without empty rows. */
export function toProfileChange(values: ProfileFormValues): ProfileChange {
  return {
    ...values,
    qualifications: values.qualifications.filter(hasAnyValue).map(({ title, institution, year }) => ({
      title: title.trim(),
      ...(institution.trim() && { institution: institution.trim() }),
      ...(year.trim() && { year: year.trim() }),
    })),
    socialLinks: Object.fromEntries(
      values.socialLinks
        .filter(one => one.url.trim())
        .map(({ name, url }) => [name.trim(), addUrlScheme(url)]),
    ),
  }
}

/**
 * Converts the form values without validating them. `validateProfileForm` validates them, because the form
 * and the request have different fields.
 */
export const profileFormToChange = z.pipe(
  z.transform((values: ProfileFormValues) => toProfileChange(values)),
  z.custom<ProfileChange>(),
)

/** Validates the form values and returns the errors, keyed by form field. */
export function validateProfileForm(values: ProfileFormValues): FieldErrors {
  const checked = validate(profileChange, toProfileChange(values))
  return { ...(checked.ok ? {} : mapErrorsToFields(checked.fields, values)), ...validateLinkNames(values) }
}

/** Maps errors in the request body to the form fields that they belong to. */
export function mapErrorsToFields(errors: FieldErrors, values: ProfileFormValues): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [toFormFieldPath(path, values), error]),
  )
}

function toFormFieldPath(path: string, values: ProfileFormValues): string {
  const [, index, rest = ''] = /^qualifications\.(\d+)(.*)$/.exec(path) ?? []
  if (index !== undefined)
    return `qualifications.${toFormRowIndex(values.qualifications, hasAnyValue, index)}${rest || '.title'}`
  const [, name] = /^socialLinks\.([\s\S]*)$/.exec(path) ?? []
  const at = values.socialLinks.findIndex(one => one.url.trim() && one.name.trim() === name)
  if (at >= 0) return `socialLinks.${at}.url`
  return path.replace(/^(specialties)\..*$/, '$1')
}

/** Converts a row's index in the request to its index in the form. */
function toFormRowIndex<Row>(rows: readonly Row[], isSent: (row: Row) => boolean, index: string): number {
  return rows.flatMap((row, at) => (isSent(row) ? [at] : []))[Number(index)] ?? 0
}

/**
 * Reports missing and duplicate link names. A request can contain neither, because its links are keyed by
 * name.
 */
function validateLinkNames({ socialLinks }: ProfileFormValues): FieldErrors {
  const errors: FieldErrors = {}
  const names = socialLinks.map(one => one.name.trim())
  socialLinks.forEach(({ url }, at) => {
    if (!url.trim()) return
    if (!names[at]) errors[`socialLinks.${at}.name`] = 'This is required.'
    else if (names.indexOf(names[at]) < at)
      errors[`socialLinks.${at}.name`] = 'You already have a link with this name.'
  })
  return errors
}

const hasAnyValue = (row: ProfileFormValues['qualifications'][number]) =>
  Object.values(row).some(value => value.trim() !== '')

/** Prepends `https://` to a URL without a scheme. */
function addUrlScheme(url: string): string {
  const trimmed = url.trim()
  return /^[a-z][\w+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** Returns whether the profile is empty apart from the name. */
export function hasOnlyName(values: ProfileFormValues): boolean {
  const {
    bio = '',
    experience = '',
    specialties = [],
    qualifications = [],
    socialLinks = {},
  } = toProfileChange(values)
  const count = specialties.length + qualifications.length + Object.keys(socialLinks).length
  return bio.trim() === '' && experience.trim() === '' && count === 0
}
