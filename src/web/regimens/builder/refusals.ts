import { CallFailure } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'

/** Why a regimen was not saved, in the request's words. */
export function refusalOf(error: unknown, act: 'create' | 'update'): string {
  const said = messages.regimen[act]
  if (!(error instanceof CallFailure)) return messages.regimen.otherwise
  switch (error.status) {
    case 0:
      return messages.regimen.noAnswer
    case 400:
      return messages.regimen.invalid
    case 401:
      return said.signedOut
    case 403:
      return said.forbidden
    case 404:
      return 'notFound' in said ? said.notFound : said.failed
    default:
      return said.failed
  }
}
