import { useState } from 'react'
import type { JoinCode } from '#contract/people.ts'
import { useDates } from '../../app/dates.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './CodeRow.module.css'
import { CopyLinkField } from './CopyLinkField.tsx'
import { termsOf } from './codes.ts'
import { useEndCode } from './queries.ts'

/** One code, large enough to be read across a room. */
export function CodeRow({ code }: { code: JoinCode }) {
  const dates = useDates()
  const end = useEndCode()
  const [isAsked, setAsked] = useState(false)
  return (
    <li className={parts.row}>
      <b className={parts.code}>{code.code}</b>
      <span className={parts.terms}>{termsOf(code, dates)}</span>
      <span className={parts.ways}>
        <CopyLinkField link={code.link} of={code.code} />
        <TextButton aria-label={`End ${code.code}`} onClick={() => setAsked(true)}>
          End
        </TextButton>
      </span>
      <ConfirmDialog
        isOpen={isAsked}
        title={`End the code ${code.code}?`}
        confirm="End the code"
        isBusy={end.isPending}
        onConfirm={() => end.mutate(code.code)}
        onClose={() => setAsked(false)}
      >
        Nobody can join by it any more, nor by its link.{' '}
        {code.uses > 0 && `The ${countOf(code.uses, 'athlete')} who joined by it stay.`}
      </ConfirmDialog>
    </li>
  )
}
