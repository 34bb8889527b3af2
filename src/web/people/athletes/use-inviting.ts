import { useState } from 'react'
import { faultOf, parseAddresses } from './addresses.ts'
import { useInvite } from './queries.ts'

export type Inviting = ReturnType<typeof useInviting>

/** What is typed to invite athletes, kept while the sheet in which it is typed is closed. */
export function useInviting() {
  const [text, setText] = useState('')
  const [message, setMessage] = useState<string>()
  const [isTried, setTried] = useState(false)
  const invite = useInvite()
  const addresses = parseAddresses(text)
  const fault = faultOf(addresses)

  const send = () => {
    setTried(true)
    if (fault || invite.isPending) return
    invite.mutate(
      { email: addresses.emails, message: message ?? '' },
      {
        onSuccess: () => {
          setText('')
          setMessage(undefined)
          setTried(false)
        },
      },
    )
  }
  return {
    text,
    setText,
    /** Nothing while nobody wants to write one. */
    message,
    setMessage,
    count: addresses.emails.length,
    fault: isTried ? fault : undefined,
    send,
    invite,
  }
}
