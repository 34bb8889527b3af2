import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { PainReport } from '#contract/workout-logs/pain.ts'
import { queueCommand } from '#web/offline/sync/queue-command.ts'
import { useInformedCoachNames } from '#web/shared/queries/pain-reports.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { BodyPartField } from './BodyPartField.tsx'
import { PainReportSentSection } from './PainReportSentSection.tsx'
import styles from './ReportPainPanel.module.css'
import { SeverityField } from './SeverityField.tsx'

type PainSubject = {
  sessionId: string | null
  /** The name of the exercise; null if the report concerns the whole day. */
  exercise: string | null
  /** The session name, shown in the list of pending commands. */
  title: string
  /** The earlier report that the new report replaces. */
  corrects?: Pick<PainReport, 'id' | 'bodyPart' | 'severity' | 'note'> | undefined
}

type PainDraft = { bodyPart: string; severity: number | undefined; note: string }
type ReportFault = 'place' | 'strength' | 'kept'

/** A form for reporting pain in three taps. The hold takes effect at once, before a coach decides. */
export function ReportPainPanel({ about, onClose }: { about: PainSubject; onClose: () => void }) {
  const { corrects, exercise } = about
  const [draft, setDraft] = useState<PainDraft>(corrects ?? { bodyPart: '', severity: undefined, note: '' })
  const [fault, setFault] = useState<ReportFault>()
  const [isReported, setReported] = useState(false)
  const coaches = useInformedCoachNames()
  const updateDraft = (change: Partial<PainDraft>) => {
    setDraft(now => ({ ...now, ...change }))
    setFault(undefined)
  }
  const report = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.bodyPart.trim() === '') return setFault('place')
    if (draft.severity === undefined) return setFault('strength')
    const isSaved = await queueCommand(
      'pain.report',
      toReportInput(about, { ...draft, severity: draft.severity }),
      {
        title: `Pain: ${exercise ?? about.title}`,
      },
    )
    if (isSaved) setReported(true)
    else setFault('kept')
  }
  const title = `${corrects ? 'Correct report' : 'Report pain'}: ${exercise ?? 'the whole day'}`
  if (isReported)
    return (
      <ModalSheet isOpen title="Pain reported" onClose={onClose}>
        <PainReportSentSection what={exercise} coaches={coaches} onClose={onClose} />
      </ModalSheet>
    )
  return (
    <ModalSheet isOpen title={title} size="32rem" onClose={onClose}>
      <form onSubmit={report} noValidate className={styles.form}>
        <BodyPartField
          bodyPart={draft.bodyPart}
          fault={fault === 'place' ? 'Choose or enter where it hurts.' : undefined}
          onChange={bodyPart => updateDraft({ bodyPart })}
        />
        <SeverityField
          severity={draft.severity}
          fault={fault === 'strength' ? 'Choose how severe the pain is.' : undefined}
          onChange={severity => updateDraft({ severity })}
        />
        <Textarea
          label="Note"
          description="Optional: for example, when the pain started or what makes it worse."
          autosize
          minRows={1}
          maxLength={2000}
          value={draft.note}
          onChange={event => updateDraft({ note: event.currentTarget.value })}
        />
        {fault === 'kept' && (
          <p className={styles.fault} role="alert">
            The report could not be saved on this device. Keep this page open until you are online so that the
            report can be sent, and tell your coach directly.
          </p>
        )}
        <Button type="submit" size="lg" fullWidth>
          Report pain
        </Button>
      </form>
    </ModalSheet>
  )
}

function toReportInput(
  { sessionId, exercise, corrects }: PainSubject,
  draft: PainDraft & { severity: number },
) {
  return {
    id: uuidv7(),
    sessionId,
    exercise,
    bodyPart: draft.bodyPart.trim(),
    severity: draft.severity,
    note: draft.note.trim(),
    reportedAt: new Date().toISOString(),
    corrects: corrects?.id ?? null,
  }
}
