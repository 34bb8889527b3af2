import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { PainReport } from '#contract/pain.ts'
import { give } from '../offline/give.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { PlaceField } from './PlaceField.tsx'
import { useTold } from './queries.ts'
import { ReportedPanel } from './ReportedPanel.tsx'
import parts from './ReportPainPanel.module.css'
import { StrengthField } from './StrengthField.tsx'

type About = {
  sessionId: string | null
  /** Null: the whole day. */
  exercise: string | null
  /** The session by its name, for the list of what waits. */
  title: string
  /** The report that this one takes the place of. */
  corrects?: Pick<PainReport, 'id' | 'bodyPart' | 'severity' | 'note'> | undefined
}

type Told = { bodyPart: string; severity: number | undefined; note: string }
type Fault = 'place' | 'strength' | 'kept'

/** Where it hurts and how strong: two taps and a third to report it. It is on hold before anybody answers. */
export function ReportPainPanel({ about, onClose }: { about: About; onClose: () => void }) {
  const { corrects, exercise } = about
  const [told, setTold] = useState<Told>(corrects ?? { bodyPart: '', severity: undefined, note: '' })
  const [fault, setFault] = useState<Fault>()
  const [isReported, setReported] = useState(false)
  const coaches = useTold()
  const tell = (more: Partial<Told>) => {
    setTold(now => ({ ...now, ...more }))
    setFault(undefined)
  }
  const report = async (event: FormEvent) => {
    event.preventDefault()
    if (told.bodyPart.trim() === '') return setFault('place')
    if (told.severity === undefined) return setFault('strength')
    const isKept = await give('pain.report', inputOf(about, { ...told, severity: told.severity }), {
      title: `Pain: ${exercise ?? about.title}`,
    })
    if (isKept) setReported(true)
    else setFault('kept')
  }
  const title = `${corrects ? 'Correct the report' : 'Report pain'}: ${exercise ?? 'the whole day'}`
  if (isReported)
    return (
      <Sheet isOpen title="Pain reported" onClose={onClose}>
        <ReportedPanel what={exercise} coaches={coaches} onClose={onClose} />
      </Sheet>
    )
  return (
    <Sheet isOpen title={title} size="32rem" onClose={onClose}>
      <form onSubmit={report} noValidate className={parts.form}>
        <PlaceField
          bodyPart={told.bodyPart}
          fault={fault === 'place' ? 'Choose where it hurts, or write it.' : undefined}
          onChange={bodyPart => tell({ bodyPart })}
        />
        <StrengthField
          severity={told.severity}
          fault={fault === 'strength' ? 'Choose how strong it is.' : undefined}
          onChange={severity => tell({ severity })}
        />
        <Textarea
          label="Note"
          description="If you like: when it began, what makes it worse."
          autosize
          minRows={1}
          maxLength={2000}
          value={told.note}
          onChange={event => tell({ note: event.currentTarget.value })}
        />
        {fault === 'kept' && (
          <p className={parts.fault} role="alert">
            This device keeps nothing now, so the report may be lost with this page. Leave the page open until
            there is a connection, and tell your coach yourself.
          </p>
        )}
        <Button type="submit" size="lg" fullWidth>
          Report pain
        </Button>
      </form>
    </Sheet>
  )
}

function inputOf({ sessionId, exercise, corrects }: About, told: Told & { severity: number }) {
  return {
    id: uuidv7(),
    sessionId,
    exercise,
    bodyPart: told.bodyPart.trim(),
    severity: told.severity,
    note: told.note.trim(),
    reportedAt: new Date().toISOString(),
    corrects: corrects?.id ?? null,
  }
}
