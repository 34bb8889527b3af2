import type { UseFormReturnType } from '@mantine/form'
import { useValidatedForm } from '../../app/use-validated-form.ts'
import { type ProfileFormValues, profileChangeTransform, validateProfileForm } from './profile-form-values.ts'

export const useProfileForm = (initial: ProfileFormValues) =>
  useValidatedForm(profileChangeTransform, initial, validateProfileForm)

export type ProfileForm = UseFormReturnType<ProfileFormValues>
