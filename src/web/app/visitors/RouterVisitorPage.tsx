import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { people } from '#contract/people/people.ts'
import { call } from '#web/app/client/api-client.ts'
import { serverInfo } from '#web/app/client/server-info.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSession } from '#web/app/session/session.tsx'
import { type VisitorPage, VisitorPageContext } from './visitor-page.ts'

/** Shows a page for visitors within the app. */
export function RouterVisitorPage({ children }: { children: ReactNode }) {
  const session = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const { data: server } = useQuery(serverInfo)
  const page: VisitorPage = {
    Link,
    query,
    state,
    server,
    isAuthenticated: session.isAuthenticated,
    actions: { ...session, findCoachOfJoinCode },
    open: (path, { replace = false, state, notice } = {}) => {
      if (notice) toast.success(notice.message, notice)
      navigate(path, { replace, state })
    },
    showFailure: toast.failure,
  }
  return <VisitorPageContext value={page}>{children}</VisitorPageContext>
}

const findCoachOfJoinCode = async (code: string) =>
  (await call(people.showJoinCode, { params: { code } })).data.coach
