import { useState } from 'react'
import type { Session } from '#contract/schedule.ts'
import { TextButton } from '../ui/TextButton.tsx'
import parts from './ChangePanel.module.css'
import { OwnDialog } from './changing/OwnDialog.tsx'
import { useUnskip } from './changing/queries.ts'

/** What the athlete can do about the day of an own session, as underlined words. */
export function ChangePanel({ session }: { session: Session }) {
  const [asked, setAsked] = useState<'move' | 'skip'>()
  const unskip = useUnskip()
  if (session.state === 'skipped')
    return (
      <div className={parts.words}>
        {session.skipped?.reason && <q className={parts.reason}>{session.skipped.reason}</q>}
        <TextButton disabled={unskip.isPending} onClick={() => unskip.mutate(session)}>
          Bring it back
        </TextButton>
      </div>
    )
  return (
    <div className={parts.words}>
      <TextButton onClick={() => setAsked('move')}>Move to another day</TextButton>
      <TextButton onClick={() => setAsked('skip')}>Leave out</TextButton>
      <OwnDialog session={session} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}
