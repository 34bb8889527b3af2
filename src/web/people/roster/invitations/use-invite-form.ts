import { useState } from 'react'
import { useInviteAthletes } from '#web/shared/queries/roster.ts'
import { describeAddressFault, parseAddresses } from './email-addresses.ts'

export type InviteForm = ReturnType<typeof useInviteForm>

/** The state of the invitation form. The input is kept while the form is closed. */
export function useInviteForm() {
  const [text, setText] = useState('')
  const [message, setMessage] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const invite = useInviteAthletes()
  const addresses = parseAddresses(text)
  const fault = describeAddressFault(addresses)

  const send = () => {
    setSubmitted(true)
    if (fault || invite.isPending) return
    invite.mutate(
      { email: addresses.emails, message: message ?? '' },
      {
        onSuccess: () => {
          setText('')
          setMessage(undefined)
          setSubmitted(false)
        },
      },
    )
  }
  return {
    text,
    setText,
    /** The message for the invited athletes; undefined until the coach adds one. */
    message,
    setMessage,
    count: addresses.emails.length,
    fault: isSubmitted ? fault : undefined,
    send,
    invite,
  }
}
