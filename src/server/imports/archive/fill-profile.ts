import type { Transaction } from '#server/database/connection.ts'
import type { ArchiveRow } from './row-schemas.ts'
import {
  lockProfile,
  type StagedRecord,
  type StoredProfile,
  saveProfile,
  saveRecordOutcomes,
} from './store.ts'

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Fills in the empty fields of a person’s profile and preferences. Values that they have entered here are kept. */
export async function fillProfile(
  tx: Transaction,
  importId: string,
  personId: string,
  { position, row }: StagedRecord,
) {
  const profile = await lockProfile(tx, personId)
  if (!profile) return
  const archived = row as ArchiveRow<'account'>
  const fill = <T>(here: T, there: unknown): T => (isEmpty(here) && !isEmpty(there) ? (there as T) : here)
  const filled: StoredProfile = {
    bio: fill(profile.bio, archived.bio),
    experience: fill(profile.experience, archived.experience),
    specialties: fill(profile.specialties, archived.specialties),
    qualifications: fill(profile.qualifications, archived.qualifications),
    sex: fill(profile.sex, archived.sex),
    socialLinks: fill(profile.socialLinks, archived.socialLinks),
    preferences: { ...archived.preferences, ...profile.preferences },
  }
  const isChanged = JSON.stringify(filled) !== JSON.stringify(profile)
  if (isChanged) await saveProfile(tx, personId, filled)
  await saveRecordOutcomes(tx, importId, [
    {
      position,
      outcome: isChanged ? 'updated' : 'present',
      recordId: null,
      fingerprint: null,
      ...(isChanged && { before: { profile, filled } }),
    },
  ])
}

/** Clears the fields that an import filled in, unless the person has changed them since. */
export async function restoreProfile(tx: Transaction, personId: string, { before }: { before: unknown }) {
  const profile = await lockProfile(tx, personId)
  if (!profile || typeof before !== 'object' || before === null) return
  const { profile: earlier, filled } = before as { profile: StoredProfile; filled: StoredProfile }
  const undo = <T>(here: T, then: T, imported: T): T => (isSame(here, imported) ? then : here)
  const preferences = Object.fromEntries(
    Object.entries(profile.preferences).filter(
      ([name, value]) => name in earlier.preferences || !isSame(value, filled.preferences[name]),
    ),
  )
  await saveProfile(tx, personId, {
    bio: undo(profile.bio, earlier.bio, filled.bio),
    experience: undo(profile.experience, earlier.experience, filled.experience),
    specialties: undo(profile.specialties, earlier.specialties, filled.specialties),
    qualifications: undo(profile.qualifications, earlier.qualifications, filled.qualifications),
    sex: undo(profile.sex, earlier.sex, filled.sex),
    socialLinks: undo(profile.socialLinks, earlier.socialLinks, filled.socialLinks),
    preferences,
  })
}

const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two)
