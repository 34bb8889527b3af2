import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCreateJoinCode } from '#web/shared/queries/roster.ts'
import { joinCodeLifetimeOptions, joinCodeUseLimitOptions, toJoinCodeTerms } from './join-code-terms.ts'
import styles from './NewJoinCodeField.module.css'

/** A form for creating a join code with an optional expiry date and an optional limit on its uses. */
export function NewJoinCodeField({ onCreated }: { onCreated: () => void }) {
  const [lifetime, setLifetime] = useState('14')
  const [size, setSize] = useState('30')
  const create = useCreateJoinCode()
  return (
    <div className={styles.field}>
      <NativeSelect
        size="xs"
        label="Valid for"
        data={joinCodeLifetimeOptions}
        value={lifetime}
        onChange={event => setLifetime(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label="Usage limit"
        data={joinCodeUseLimitOptions}
        value={size}
        onChange={event => setSize(event.currentTarget.value)}
      />
      <Button
        variant="default"
        size="sm"
        fullWidth
        className={styles.make}
        loading={create.isPending}
        onClick={() => create.mutate(toJoinCodeTerms(lifetime, size, Date.now()), { onSuccess: onCreated })}
      >
        Create code
      </Button>
    </div>
  )
}
