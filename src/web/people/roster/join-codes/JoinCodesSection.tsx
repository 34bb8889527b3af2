import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '#web/people/roster/invitations/InviteSection.module.css'
import { activeJoinCodes, rosterMessages } from '#web/shared/queries/roster.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { JoinCodeRow } from './JoinCodeRow.tsx'
import { NewJoinCodeField } from './NewJoinCodeField.tsx'

/**
 * Lists the active join codes, which coaches can share in person, and shows a form for creating another code.
 */
export function JoinCodesSection() {
  const { data: codes, isPending, refetch } = useQuery(activeJoinCodes)
  const [isCreating, setCreating] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="codes">
      <h2 id="codes" className={styles.subtitle}>
        Join codes
      </h2>
      {isPending && <LoadingRows count={1} />}
      {!isPending && !codes && (
        <p role="alert">
          {rosterMessages.codesFailed} <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {codes && codes.length > 0 && (
        <ul>
          {codes.map(code => (
            <JoinCodeRow key={code.code} code={code} />
          ))}
        </ul>
      )}
      {codes && (codes.length === 0 || isCreating) && (
        <NewJoinCodeField onCreated={() => setCreating(false)} />
      )}
      {codes && codes.length > 0 && !isCreating && (
        <TextButton className={styles.way} onClick={() => setCreating(true)}>
          Create another code
        </TextButton>
      )}
    </section>
  )
}
