import { useSearchParams } from 'react-router'
import type { Welcome } from '../app/paths.ts'

/** The invitation or join code that the address carries from page to page, until there is an account. */
export function useWelcome(): Welcome {
  const [query] = useSearchParams()
  return { invitation: query.get('invitation') ?? undefined, join: query.get('join') ?? undefined }
}
