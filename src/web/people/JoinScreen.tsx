import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Person } from '#contract/fields.ts'
import { AuthPage } from '../app/AuthPage.tsx'
import { CallFailure } from '../app/failures.ts'
import { keptWelcome } from '../app/kept-welcome.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../app/toast.ts'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { fullName } from '../ui/words.ts'
import { AnswerPanel } from './coaches/AnswerPanel.tsx'
import { AnsweredPanel, NoOfferPanel } from './coaches/NoOfferPanel.tsx'
import { OfferPanel } from './coaches/OfferPanel.tsx'
import { joinCodeOf, useJoin } from './coaches/queries.ts'

/** The page of a code: whose it is, and the athlete's yes. */
export function JoinScreen() {
  const { code = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(joinCodeOf(code))
  const { user } = useSession()

  if (isPending)
    return (
      <AuthPage title="Join">
        <LoadingRows count={3} height={48} />
      </AuthPage>
    )
  if (!data)
    return (
      <NoOfferPanel
        title="This code does not work"
        error={error ?? new Error()}
        welcome={{}}
        onRetry={refetch}
      >
        Compare it with what your coach wrote: it has eight letters and digits. If it is the same, ask for a
        new one.
      </NoOfferPanel>
    )
  if (user?.coaches.includes(data.coach.id)) return <Together coach={data.coach} />
  return <Open code={code} coach={data.coach} />
}

function Together({ coach }: { coach: Person }) {
  return (
    <AnsweredPanel title="You two work together">
      {fullName(coach)} coaches you already. There is nothing left to do.
    </AnsweredPanel>
  )
}

function Open({ code, coach }: { code: string; coach: Person }) {
  const navigate = useNavigate()
  const join = useJoin()
  const welcome = { join: code }
  if (join.error instanceof CallFailure && join.error.code === 'coaching.exists')
    return <Together coach={coach} />
  return (
    <OfferPanel coach={coach} welcome={welcome}>
      <AnswerPanel
        coach={coach}
        welcome={welcome}
        accept={`Join ${coach.firstName}`}
        isBusy={join.isPending}
        failure={join.error}
        onAccept={scopes =>
          join.mutate(
            { code, scopes },
            {
              onSuccess: () => {
                keptWelcome.clear()
                toast.success(`You work with ${fullName(coach)} now`)
                navigate(paths.myCoaches)
              },
            },
          )
        }
      />
    </OfferPanel>
  )
}
