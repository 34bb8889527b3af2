import { administration } from '#contract/admin/administration.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { call } from '#web/app/client/api-client.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import type { AccountDialogProps } from './account-actions.ts'
import { useAccountMutation } from './use-account-mutation.ts'

export function SignOutPersonDialog({ account, onClose }: AccountDialogProps) {
  const name = formatFullName(account)
  const signOut = useAccountMutation(
    () => call(administration.signOut, { params: { id: account.id } }),
    `${name} was signed out.`,
    onClose,
  )
  const devices = formatCount(account.devices, 'device')
  return (
    <ConfirmDialog
      isOpen
      title={`Sign out ${name}?`}
      confirm={`Sign out ${devices}`}
      keep="Cancel"
      isBusy={signOut.isPending}
      onConfirm={() => signOut.mutate()}
      onClose={onClose}
    >
      {account.firstName} is signed out on <b>{devices}</b> and can sign in again. Changes that a device has
      not sent yet stay on it.
    </ConfirmDialog>
  )
}
