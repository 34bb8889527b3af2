import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { CodeRow } from './CodeRow.tsx'
import parts from './InvitePanel.module.css'
import { NewCodeField } from './NewCodeField.tsx'
import { joinCodes, said } from './queries.ts'

/** A code to read aloud or to write on a board: those that work, and the making of one. */
export function CodesPanel() {
  const { data: codes, isPending, refetch } = useQuery(joinCodes)
  const [isMaking, setMaking] = useState(false)
  return (
    <section className={parts.section} aria-labelledby="codes">
      <h2 id="codes" className={parts.subtitle}>
        Or by code
      </h2>
      {isPending && <LoadingRows count={1} />}
      {!isPending && !codes && (
        <p role="alert">
          {said.codesFailed} <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {codes && codes.length > 0 && (
        <ul>
          {codes.map(code => (
            <CodeRow key={code.code} code={code} />
          ))}
        </ul>
      )}
      {codes && (codes.length === 0 || isMaking) && <NewCodeField onMade={() => setMaking(false)} />}
      {codes && codes.length > 0 && !isMaking && (
        <TextButton className={parts.way} onClick={() => setMaking(true)}>
          Make another
        </TextButton>
      )}
    </section>
  )
}
