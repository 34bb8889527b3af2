import { Button } from '@mantine/core'
import { administration } from '#contract/admin/administration.ts'
import { call } from '#web/app/client/api-client.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AccountDialog.module.css'
import type { AccountDialogProps } from './account-actions.ts'
import { useAccountMutation } from './use-account-mutation.ts'

export function EnableAccountDialog({ account, onClose }: AccountDialogProps) {
  const name = formatFullName(account)
  const enable = useAccountMutation(
    () => call(administration.enable, { params: { id: account.id } }),
    `${name} can sign in again.`,
    onClose,
  )
  return (
    <ModalSheet isOpen title={`Enable ${name}?`} onClose={onClose}>
      <div className={styles.form}>
        <p>
          {account.firstName} can sign in again with the same password. The account was disabled for this
          reason: “{account.disabledReason}”
        </p>
        <Button size="lg" data-autofocus loading={enable.isPending} onClick={() => enable.mutate()}>
          Enable account
        </Button>
      </div>
    </ModalSheet>
  )
}
