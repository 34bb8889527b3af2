import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { serverInfo } from '#web/app/client/server-info.ts'
import { AuthFrame } from '#web/app/layout/AuthFrame.tsx'

/** The layout of pages shown before sign-in. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { data } = useQuery(serverInfo)
  return (
    <AuthFrame Link={Link} version={data?.version}>
      {children}
    </AuthFrame>
  )
}
