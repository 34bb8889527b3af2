import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { messages } from '../app/messages.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../app/toast.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import parts from './DeleteAccountPanel.module.css'

/** The way out, after saying what goes and what stays. */
export function DeleteAccountPanel({ user }: { user: User }) {
  const { deleteAccount } = useSession()
  const [isOpen, { open, close }] = useDisclosure(false)
  const remove = useMutation({
    mutationFn: deleteAccount,
    onError: () => {
      toast.failure(messages.deleteAccount.failed)
      close()
    },
  })
  return (
    <>
      <p className={parts.sentence}>{whatGoes(user)}</p>
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
        {whatGoes(user)} You cannot sign in again, and nobody can bring it back.
      </ConfirmDialog>
    </>
  )
}

function whatGoes({ role, athletes, coaches }: User): string {
  if (role === 'athlete')
    return `Takes away your profile, your programs and every workout you logged${forWhom(coaches?.length ?? 0)}.`
  const count = athletes?.length ?? 0
  const who = count === 1 ? 'Your athlete keeps' : `Your ${count} athletes keep`
  return `Takes away your profile and your regimens.${count > 0 ? ` ${who} every session and log.` : ''}`
}

function forWhom(coachCount: number): string {
  if (coachCount === 0) return ''
  return coachCount === 1 ? ', for you and for your coach' : `, for you and for your ${coachCount} coaches`
}
