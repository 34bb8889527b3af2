import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Invitation } from '#contract/people.ts'
import { AuthPage } from '../app/AuthPage.tsx'
import { keptWelcome } from '../app/kept-welcome.ts'
import { paths } from '../app/paths.ts'
import { toast } from '../app/toast.ts'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { fullName } from '../ui/words.ts'
import { AnswerPanel } from './coaches/AnswerPanel.tsx'
import { AnsweredPanel, NoOfferPanel } from './coaches/NoOfferPanel.tsx'
import { OfferPanel } from './coaches/OfferPanel.tsx'
import { oneInvitation, useAccept, useDecline } from './coaches/queries.ts'

/** A coach's invitation, for whoever followed its link or found it in the own account. */
export function InvitationScreen() {
  const { token = '' } = useParams()
  const { data: invitation, error, isPending, refetch } = useQuery(oneInvitation(token))

  if (isPending)
    return (
      <AuthPage title="Invitation">
        <LoadingRows count={3} height={48} />
      </AuthPage>
    )
  if (!invitation)
    return (
      <NoOfferPanel
        title="This invitation is not open"
        error={error ?? new Error()}
        welcome={{ invitation: token }}
        onRetry={refetch}
      >
        An invitation ends when it is answered, taken back or two weeks old. Ask your coach for a new one, or
        for a code to join with.
      </NoOfferPanel>
    )
  if (invitation.state === 'accepted')
    return (
      <AnsweredPanel title="Accepted already">
        This invitation of {fullName(invitation.coach)} was accepted. There is nothing left to do.
      </AnsweredPanel>
    )
  return <Open token={token} invitation={invitation} />
}

function Open({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const accept = useAccept()
  const decline = useDecline()
  const { coach, message } = invitation
  const welcome = { invitation: token }
  const leave = (path: string, words: string) => {
    keptWelcome.clear()
    toast.success(words)
    navigate(path)
  }
  return (
    <OfferPanel coach={coach} message={message} welcome={welcome}>
      <AnswerPanel
        coach={coach}
        welcome={welcome}
        accept="Accept"
        isBusy={accept.isPending || decline.isPending}
        failure={accept.error ?? decline.error}
        onAccept={scopes =>
          accept.mutate(
            { invitation: token, scopes },
            { onSuccess: () => leave(paths.myCoaches, `You work with ${fullName(coach)} now`) },
          )
        }
        onDecline={() =>
          decline.mutate(token, { onSuccess: () => leave(paths.home, 'You declined the invitation') })
        }
      />
    </OfferPanel>
  )
}
