import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { lifetimes, sizes, termsFrom } from './codes.ts'
import parts from './NewCodeField.module.css'
import { useMakeCode } from './queries.ts'

/** How long a new code works and for how many. */
export function NewCodeField({ onMade }: { onMade: () => void }) {
  const [lifetime, setLifetime] = useState('14')
  const [size, setSize] = useState('30')
  const make = useMakeCode()
  return (
    <div className={parts.field}>
      <NativeSelect
        size="xs"
        label="It works for"
        data={lifetimes}
        value={lifetime}
        onChange={event => setLifetime(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label="Who may join"
        data={sizes}
        value={size}
        onChange={event => setSize(event.currentTarget.value)}
      />
      <Button
        variant="default"
        size="sm"
        fullWidth
        className={parts.make}
        loading={make.isPending}
        onClick={() => make.mutate(termsFrom(lifetime, size, Date.now()), { onSuccess: onMade })}
      >
        Make a code
      </Button>
    </div>
  )
}
