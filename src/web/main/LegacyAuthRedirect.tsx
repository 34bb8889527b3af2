import { Navigate, useLocation } from 'react-router'

/** Redirects a legacy path to the same path under `/auth`, keeping the query string. */
export function LegacyAuthRedirect() {
  const { pathname, search } = useLocation()
  return <Navigate to={`/auth${pathname}${search}`} replace />
}
