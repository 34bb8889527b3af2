import { useMutation } from '@tanstack/react-query'
import type { Faults } from '#contract/faults.ts'
import type { User } from '#contract/profile.ts'
import { faultsOf, sentenceOf } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../app/toast.ts'
import { keepUser } from '../queries.ts'

type Change = Parameters<ReturnType<typeof useSession>['updateProfile']>[0]

/** Saves a profile; what is wrong with it goes beside its fields. */
export function useSaving({
  onSaved,
  onFaults,
}: {
  onSaved: (user: User) => void
  onFaults: (faults: Faults) => void
}) {
  const { updateProfile } = useSession()
  const save = useMutation({
    mutationFn: (change: Change) => updateProfile(change),
    onSuccess: user => {
      keepUser(user)
      onSaved(user)
      toast.success(messages.profile.updated)
    },
    onError: error => onFaults(faultsOf(error)),
  })
  return {
    save: (change: Change) => save.isPending || save.mutate(change),
    isSaving: save.isPending,
    fault: save.error && sentenceOf(save.error, 'Your profile was not saved. Please try again.'),
  }
}
