import type { UseFormReturnType } from '@mantine/form'
import { useCheckedForm } from '../../app/form.ts'
import { faultsIn, type ProfileValues, profileForm } from './values.ts'

/** A profile as it is being written. */
export const useProfileForm = (initial: ProfileValues) => useCheckedForm(profileForm, initial, faultsIn)

export type ProfileForm = UseFormReturnType<ProfileValues>
