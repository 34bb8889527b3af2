import type { FailureCode } from '#contract/failures.ts'
import { longTextFailures } from '#contract/programs/regimens.ts'
import { CallFailure, UnexpectedResponse } from '#web/app/client/call-failure.ts'
import { messages } from '#web/app/specification/messages.ts'

/** Returns the message for a failed save, as worded in the specification if it has one. */
export function describeSaveFailure(error: unknown, action: 'create' | 'update'): string {
  const actionMessages = messages.regimen[action]
  if (!(error instanceof CallFailure) || error instanceof UnexpectedResponse)
    return messages.regimen.otherwise
  if (isAboutLongText(error) && error.sentence) return error.sentence
  switch (error.status) {
    case 0:
      return messages.regimen.noAnswer
    case 400:
      return messages.regimen.invalid
    case 401:
      return actionMessages.signedOut
    case 403:
      return actionMessages.forbidden
    case 404:
      return 'notFound' in actionMessages ? actionMessages.notFound : actionMessages.failed
    default:
      return actionMessages.failed
  }
}

const isAboutLongText = ({ code }: CallFailure) =>
  code !== undefined && (longTextFailures as readonly FailureCode[]).includes(code)
