import type { User } from '#contract/account/profile.ts'
import type { FieldErrors } from '#contract/validation.ts'
import { cacheUserAndRefetch } from '#web/account/queries.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'

type ProfileUpdate = Parameters<ReturnType<typeof useSession>['updateProfile']>[0]

/** Saves a profile and passes any field errors to `onFaults`. */
export function useSaveProfile({
  onSaved,
  onFaults,
}: {
  onSaved: (user: User) => void
  onFaults: (faults: FieldErrors) => void
}) {
  const { updateProfile } = useSession()
  const save = useSubmission({
    mutationFn: (change: ProfileUpdate) => updateProfile(change),
    onSuccess: user => {
      cacheUserAndRefetch(user)
      onSaved(user)
      toast.success(messages.profile.updated)
    },
    onError: error => onFaults(getFieldErrors(error)),
  })
  return {
    save: (change: ProfileUpdate) => save.isPending || save.mutate(change),
    isSaving: save.isPending,
    fault: save.error && getFailureMessage(save.error, 'Your profile was not saved. Please try again.'),
  }
}
