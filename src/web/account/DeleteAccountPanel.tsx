import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/profile.ts'
import { messages } from '../app/messages.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../app/toast.ts'
import { ownContents } from '../exports/queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import parts from './DeleteAccountPanel.module.css'
import { whatGoes } from './settings/what-goes.ts'

/** The way out, after saying in numbers what goes and what stays. */
export function DeleteAccountPanel({ user }: { user: User }) {
  const { deleteAccount } = useSession()
  const { data: counts } = useQuery(ownContents)
  const [isOpen, { open, close }] = useDisclosure(false)
  const remove = useMutation({
    mutationFn: deleteAccount,
    onError: () => {
      toast.failure(messages.deleteAccount.failed)
      close()
    },
  })
  const { goes, stays } = whatGoes(user, counts)
  const sentence = (
    <>
      Takes away <b>{goes}</b>. {stays}
    </>
  )
  return (
    <>
      <p className={parts.sentence}>{sentence}</p>
      <Button variant="subtle" color="danger" className={parts.button} onClick={open}>
        Delete account...
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete your account?"
        confirm="Delete my account"
        keep="Keep it"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        {sentence} You cannot sign in again, and nobody can bring it back. Download your data first if you
        want to keep it.
      </ConfirmDialog>
    </>
  )
}
