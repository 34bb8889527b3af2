import { useMutation } from '@tanstack/react-query'
import { assignments } from '#contract/programs/assignments.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'

/** Undoes assigning a regimen: removes the sessions and restores the programs that it replaced. */
export function useUndoAssignments() {
  return useMutation({
    mutationFn: (assignmentIds: string[]) => call(assignments.undo, { input: { assignmentIds } }),
    onSuccess: ({ message, data }) => {
      invalidateRegimens()
      const { sessionCount, restoredSessionCount, kept, isPartial } = data
      const names = kept.map(formatFullName)
      const keeps = selectPluralForm(kept.length, { one: 'has', other: 'have' })
      const details = [
        (sessionCount > 0 || !isPartial) && `${formatCount(sessionCount, 'session')} removed`,
        restoredSessionCount > 0 && `${formatCount(restoredSessionCount, 'session')} restored`,
        kept.length > 0 && `${formatList(names)} ${keeps} begun the program and stay on it`,
      ]
      const shown = details.filter(Boolean)
      void toast.success(message, shown.length > 0 ? { detail: `${shown.join('. ')}.` } : {})
    },
    onError: error => void toast.failure(getFailureMessage(error, messages.network)),
  })
}
