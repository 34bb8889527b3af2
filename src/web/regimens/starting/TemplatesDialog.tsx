import { Box, Button, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { type Offer, OffersPanel } from './OffersPanel.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import parts from './TemplatesDialog.module.css'

/** All that one can begin from, and what is in the chosen one before it is taken. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [chosen, choose] = useState<Offer>()
  const isPhone = usePhone()
  const isShown = chosen !== undefined

  function take({ kind, id }: Offer) {
    onClose()
    void navigate(kind === 'own' ? paths.regimenCopy(id) : paths.regimenFrom(id), { replace: true })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      fullScreen={isPhone}
      size="72rem"
      classNames={{ body: parts.body ?? '', content: parts.content ?? '' }}
    >
      {/* Not Modal's own head: a header outside of main would be a second banner of the page. */}
      <div className={parts.head}>
        <Modal.Title className={parts.title}>Start from a template</Modal.Title>
        <Modal.CloseButton aria-label="Close" size={48} iconSize={20} />
      </div>
      <div className={parts.panes}>
        {(!isPhone || !isShown) && <OffersPanel chosen={chosen} onChoose={choose} />}
        {(!isPhone || isShown) && (
          // By keyboard one scrolls what has the focus.
          <Box component="section" className={parts.preview} aria-label="What is in it" tabIndex={0}>
            {isPhone && <TextButton onClick={() => choose(undefined)}>All templates</TextButton>}
            {chosen ? (
              <PreviewPanel key={chosen.id} offer={chosen} />
            ) : (
              <p className={parts.hint}>
                Choose one to see its weeks. A copy becomes yours; the template stays as it is.
              </p>
            )}
          </Box>
        )}
      </div>
      <div className={parts.foot}>
        <Button variant="default" onClick={onClose}>
          Write from nothing
        </Button>
        <Button disabled={!isShown} onClick={() => chosen && take(chosen)}>
          {chosen ? `Begin with “${chosen.name}”` : 'Begin'}
        </Button>
      </div>
    </Modal>
  )
}
