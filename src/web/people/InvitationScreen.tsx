import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Invitation } from '#contract/people/people.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { invitationParamsStore } from '#web/app/session/invitation-params-store.ts'
import { CoachOfferAnswerSection } from '#web/people/coaches/CoachOfferAnswerSection.tsx'
import { CoachOfferSection } from '#web/people/coaches/CoachOfferSection.tsx'
import {
  CoachOfferAnsweredSection,
  CoachOfferUnavailableSection,
} from '#web/people/coaches/CoachOfferUnavailableSection.tsx'
import { oneInvitation, useAcceptInvitation, useDeclineInvitation } from '#web/shared/queries/coaches.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'

/** A coach's invitation, opened through the link in the email or from the athlete's account. */
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
      <CoachOfferUnavailableSection
        title="Invitation not available"
        error={error ?? new Error()}
        returnParams={{ invitation: token }}
        onRetry={refetch}
      >
        The invitation may have expired, been answered or been withdrawn. Ask your coach for a new invitation
        or a join code.
      </CoachOfferUnavailableSection>
    )
  if (invitation.state === 'accepted')
    return (
      <CoachOfferAnsweredSection title="Already accepted">
        The invitation from {formatFullName(invitation.coach)} has already been accepted.
      </CoachOfferAnsweredSection>
    )
  return <OpenInvitation token={token} invitation={invitation} />
}

function OpenInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const accept = useAcceptInvitation(invitation.id)
  const decline = useDeclineInvitation(invitation.id)
  const { coach, message } = invitation
  const returnParams = { invitation: token }
  const leave = (path: string, toastText: string) => {
    invitationParamsStore.clear()
    toast.success(toastText)
    navigate(path)
  }
  return (
    <CoachOfferSection
      coach={coach}
      message={message}
      athleteName={invitation.athleteName}
      returnParams={returnParams}
    >
      <CoachOfferAnswerSection
        coach={coach}
        returnParams={returnParams}
        accept="Accept"
        isBusy={accept.isPending || decline.isPending}
        failure={accept.error ?? decline.error}
        onAccept={scopes =>
          accept.mutate(
            { invitation: token, scopes },
            { onSuccess: () => leave(paths.myCoaches, `You are now working with ${formatFullName(coach)}`) },
          )
        }
        onDecline={() =>
          decline.mutate(token, { onSuccess: () => leave(paths.home, 'You declined the invitation') })
        }
      />
    </CoachOfferSection>
  )
}
