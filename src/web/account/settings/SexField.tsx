import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/account/profile.ts'
import { type Sex, sexes } from '#training/strength/sexes.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSession } from '#web/app/session/session.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'

/** Edits the sex that the formulas for meet points require. Each change is saved immediately. */
export function SexField({ user }: { user: User }) {
  const { updateProfile } = useSession()
  const save = useMutation({
    mutationFn: (sex: Sex | null) => updateProfile({ sex }),
    onError: error =>
      toast.failure(getFailureMessage(error, 'Your changes were not saved. Please try again.')),
  })
  const sex = save.isPending ? save.variables : user.sex
  return (
    <LabelValueRow
      label="Sex"
      detail="Optional, for DOTS and IPF GL points. Only coaches with whom you share your body weight see it."
    >
      <NativeSelect
        size="xs"
        flex="none"
        aria-label="Sex"
        data={[{ value: '', label: 'Not entered' }, ...sexes]}
        value={sex ?? ''}
        onChange={event => save.mutate(sexes.find(one => one === event.currentTarget.value) ?? null)}
      />
    </LabelValueRow>
  )
}
