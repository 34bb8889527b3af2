import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { TextButton } from '../../ui/TextButton.tsx'
import { offerTable } from '../builder/paste/offered.ts'
import parts from './StartPanel.module.css'
import { TemplatesDialog } from './TemplatesDialog.tsx'

/** Beside the empty page, never before it: who wants to type at once does. */
export function StartPanel() {
  const [address] = useSearchParams()
  const [isOpen, setOpen] = useState(address.get('start') === 'template')
  return (
    <>
      <p className={parts.start}>
        Begin by typing, <TextButton onClick={() => setOpen(true)}>start from a template</TextButton> or{' '}
        <TextButton onClick={() => offerTable('')}>paste a spreadsheet</TextButton>
      </p>
      {isOpen && <TemplatesDialog onClose={() => setOpen(false)} />}
    </>
  )
}
