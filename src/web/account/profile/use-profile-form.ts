import type { UseFormReturnType } from '@mantine/form'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { type ProfileFormValues, profileFormToChange, validateProfileForm } from './profile-form-values.ts'

export const useProfileForm = (initial: ProfileFormValues) =>
  useValidatedForm(profileFormToChange, initial, validateProfileForm)

export type ProfileForm = UseFormReturnType<ProfileFormValues>
