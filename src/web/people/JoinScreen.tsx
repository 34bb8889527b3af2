import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Person } from '#contract/fields.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { invitationParamsStore } from '#web/app/session/invitation-params-store.ts'
import { useSession } from '#web/app/session/session.tsx'
import { CoachOfferAnswerSection } from '#web/people/coaches/CoachOfferAnswerSection.tsx'
import { CoachOfferSection } from '#web/people/coaches/CoachOfferSection.tsx'
import {
  CoachOfferAnsweredSection,
  CoachOfferUnavailableSection,
} from '#web/people/coaches/CoachOfferUnavailableSection.tsx'
import { JoinPanel } from '#web/people/coaches/JoinPanel.tsx'
import { coachOfJoinCode, useJoinByCode } from '#web/shared/queries/coaches.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'

/** The page that a join code opens. It shows the coach's offer, which the athlete can accept. */
export function JoinScreen() {
  const { code = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(coachOfJoinCode(code))
  const { user } = useSession()

  if (isPending)
    return (
      <AuthPage title="Join">
        <LoadingRows count={3} height={48} />
      </AuthPage>
    )
  if (!data)
    return (
      <CoachOfferUnavailableSection
        title="This code does not work"
        error={error ?? new Error()}
        returnParams={{}}
        alternative={<JoinPanel key={code} isAnotherCode />}
        onRetry={refetch}
      >
        A join code has eight characters (letters and digits). Check that this code matches the one from your
        coach. If it does, ask your coach for a new code.
      </CoachOfferUnavailableSection>
    )
  if (user?.coaches.includes(data.coach.id)) return <AlreadyCoached coach={data.coach} />
  return <OpenJoinCode code={code} coach={data.coach} />
}

function AlreadyCoached({ coach }: { coach: Person }) {
  return (
    <CoachOfferAnsweredSection title="You already work together">
      {formatFullName(coach)} is already your coach.
    </CoachOfferAnsweredSection>
  )
}

function OpenJoinCode({ code, coach }: { code: string; coach: Person }) {
  const navigate = useNavigate()
  const join = useJoinByCode()
  const returnParams = { join: code }
  if (join.error instanceof CallFailure && join.error.code === 'coaching.exists')
    return <AlreadyCoached coach={coach} />
  return (
    <CoachOfferSection coach={coach} returnParams={returnParams}>
      <CoachOfferAnswerSection
        coach={coach}
        returnParams={returnParams}
        accept={`Join ${coach.firstName}`}
        isBusy={join.isPending}
        failure={join.error}
        onAccept={scopes =>
          join.mutate(
            { code, scopes },
            {
              onSuccess: () => {
                invitationParamsStore.clear()
                toast.success(`You are now working with ${formatFullName(coach)}`)
                navigate(paths.myCoaches)
              },
            },
          )
        }
      />
    </CoachOfferSection>
  )
}
