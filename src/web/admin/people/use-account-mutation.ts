import { useMutation } from '@tanstack/react-query'
import { refetchAdminData } from '#web/admin/queries.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'

/** An action that needs no form. Reports the outcome in a toast and closes its dialog. */
export function useAccountMutation(mutationFn: () => Promise<unknown>, success: string, onClose: () => void) {
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void refetchAdminData()
      toast.success(success)
      onClose()
    },
    onError: error => toast.failure(getFailureMessage(error, 'Nothing was changed. Please try again.')),
  })
}
