import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RosterEntry } from '#contract/people/people.ts'
import { people } from '#contract/people/people.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { CopyLinkField } from '#web/people/roster/join-codes/CopyLinkField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { QrCode } from '#web/ui/display/QrCode.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './PlaceholderSection.module.css'

/** Says that an athlete has no account yet, with the link for claiming the place and the button that deletes it. */
export function PlaceholderSection({ row: { athlete } }: { row: RosterEntry }) {
  const dates = useDateFormatter()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const link = useMutation({
    mutationFn: async () => (await call(people.createClaimLink, { params: { id: athlete.id } })).data,
    onError: error =>
      toast.failure(getFailureMessage(error, 'The link could not be created. Please try again.')),
  })
  const remove = useMutation({
    mutationFn: () => call(people.removePlaceholder, { params: { id: athlete.id } }),
    onSuccess: () => {
      toast.success(`${formatFullName(athlete)} was deleted`)
      navigate(paths.athletes, { replace: true })
      return queryClient.invalidateQueries()
    },
    onError: error => toast.failure(getFailureMessage(error, 'Nothing was deleted. Please try again.')),
  })
  return (
    <section className={styles.section} aria-label="No account yet">
      <p className={styles.text}>
        <b>No account yet.</b> {athlete.firstName} can have groups, programs and maxes. Workouts and
        everything about health start when {athlete.firstName} has an account and agrees.
      </p>
      <div className={styles.actions}>
        <Button variant="default" size="sm" loading={link.isPending} onClick={() => link.mutate()}>
          Link and QR code
        </Button>
        <TextButton onClick={() => setDeleting(true)}>Delete</TextButton>
      </div>
      <ModalSheet
        isOpen={link.data !== undefined}
        title={`Link for ${formatFullName(athlete)}`}
        onClose={() => link.reset()}
      >
        {link.data && (
          <div className={styles.link}>
            <QrCode text={link.data.link} label={`QR code for ${formatFullName(athlete)}`} />
            <p>
              {athlete.firstName} scans the code or opens the link, signs in or creates an account, and
              chooses what you may see. Your groups, programs and maxes then belong to that account.
            </p>
            <p className={styles.note}>Works once, until {dates.recent(link.data.expiresAt)}.</p>
            <CopyLinkField link={link.data.link} of={formatFullName(athlete)} />
          </div>
        )}
      </ModalSheet>
      <ConfirmDialog
        isOpen={isDeleting}
        title={`Delete ${formatFullName(athlete)}?`}
        confirm="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        The programs, maxes and notes that you entered for {athlete.firstName} are deleted, too. This cannot
        be undone.
      </ConfirmDialog>
    </section>
  )
}
