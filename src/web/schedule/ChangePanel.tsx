import { Suspense, useState } from 'react'
import type { Session } from '#contract/schedule.ts'
import { later } from '../ui/later.ts'
import { TextButton } from '../ui/TextButton.tsx'
import parts from './ChangePanel.module.css'
import { useUnskip } from './changing/queries.ts'

const OwnDialog = later(async () => (await import('./changing/OwnDialog.tsx')).OwnDialog)

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
      {asked && (
        <Suspense>
          <OwnDialog session={session} asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
