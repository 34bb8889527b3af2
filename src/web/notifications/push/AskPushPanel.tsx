import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { toast } from '../../app/toast.ts'
import { pushAbility } from '../../offline/push.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import parts from './AskPushPanel.module.css'
import { useSwitchOn } from './queries.ts'

const keyOf = (userId: string) => `push-asked:${userId}`

/**
 * Offers push where there is something to be told of, and once: nobody is asked who said no, and the browser's own
 * question comes only after a press.
 */
export function AskPushPanel() {
  const { id } = useUser()
  const [isAnswered, setAnswered] = useState(() => wasAsked(id) || pushAbility() !== 'possible')
  const on = useSwitchOn()
  if (isAnswered) return null

  function answer() {
    keepAsked(id)
    setAnswered(true)
  }
  const switchOn = () =>
    on.mutate(undefined, {
      onSuccess: said => {
        if (said === 'on') toast.success('Push is on, on this device.')
        answer()
      },
    })

  return (
    <aside className={parts.question} aria-label="Push messages">
      <p>
        Hear of today’s session and of your coach’s words on this device.{' '}
        <Link to={`${paths.settings}#notifications`}>Choose what</Link>
      </p>
      <p className={parts.answers}>
        <TextButton disabled={on.isPending} onClick={switchOn}>
          Switch on push
        </TextButton>
        <TextButton onClick={answer}>Not now</TextButton>
      </p>
    </aside>
  )
}

function wasAsked(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return true
  }
}

function keepAsked(userId: string) {
  try {
    localStorage.setItem(keyOf(userId), 'yes')
  } catch {
    // A browser that keeps nothing asks again another time.
  }
}
