import { Button, PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmPassword } from '#contract/account/confirm-password.ts'
import type { User } from '#contract/account/profile.ts'
import { summarizeAccountDeletion } from '#web/account/settings/account-deletion-summary.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { ownDataCounts } from '#web/shared/queries/data-exports.ts'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import styles from './DeleteAccountSection.module.css'

/** Deletes the account after a confirmation that shows how much data will be deleted. */
export function DeleteAccountSection({ user }: { user: User }) {
  const { deleteAccount } = useSession()
  const { data: counts } = useQuery(ownDataCounts)
  const [isOpen, { open, close }] = useDisclosure(false)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const closeDialog = () => {
    setPassword('')
    setFault(undefined)
    close()
  }
  const remove = useSubmission({
    mutationFn: deleteAccount,
    onError: () => {
      toast.failure(messages.deleteAccount.failed)
      closeDialog()
    },
  })
  // The deletion itself has no body, so the password is checked first.
  const check = useSubmission({
    mutationFn: () => call(confirmPassword, { input: { currentPassword: password } }),
    onSuccess: () => remove.mutate(),
    onError: error => setFault(getFailureMessage(error, messages.deleteAccount.failed)),
  })
  const confirm = () => {
    if (password) check.mutate()
    else setFault('Enter your password.')
  }
  const { deletedData, note } = summarizeAccountDeletion(user, counts)
  const sentence = (
    <>
      Deletes <b>{deletedData}</b>. {note}
    </>
  )
  return (
    <>
      <p className={styles.sentence}>{sentence}</p>
      <Button variant="subtle" color="danger" className={styles.button} onClick={open}>
        Delete account...
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete your account?"
        confirm="Delete my account"
        keep="Keep account"
        isBusy={check.isPending || remove.isPending}
        onConfirm={confirm}
        onClose={closeDialog}
      >
        {sentence} This cannot be undone. To keep a copy, download your data first.
        <form
          onSubmit={event => {
            event.preventDefault()
            confirm()
          }}
        >
          <PasswordInput
            mt="md"
            label="Your password"
            autoComplete="current-password"
            required
            value={password}
            error={fault}
            onChange={event => {
              setPassword(event.currentTarget.value)
              setFault(undefined)
            }}
          />
        </form>
      </ConfirmDialog>
    </>
  )
}
