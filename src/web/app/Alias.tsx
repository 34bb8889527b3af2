import { Navigate, useLocation } from 'react-router'

/** An address of before: the same below `/auth`, with its query. */
export function Alias() {
  const { pathname, search } = useLocation()
  return <Navigate to={`/auth${pathname}${search}`} replace />
}
