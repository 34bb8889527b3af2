import { Box, Button, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { TemplateList, type TemplateOption } from './TemplateList.tsx'
import { TemplatePreviewSection } from './TemplatePreviewSection.tsx'
import styles from './TemplatesDialog.module.css'

/** Lists all templates and previews the selected one. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [selected, setSelected] = useState<TemplateOption>()
  const isPhone = useIsPhone()
  const isSelected = selected !== undefined

  function startFrom({ kind, id }: TemplateOption) {
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
      classNames={{ body: styles.body ?? '', content: styles.content ?? '' }}
    >
      {/* Modal.Header would add a second banner landmark to the page. */}
      <div className={styles.head}>
        <Modal.Title className={styles.title}>Start from a template</Modal.Title>
        <Modal.CloseButton aria-label="Close" size={48} iconSize={20} />
      </div>
      <div className={styles.panes}>
        {(!isPhone || !isSelected) && <TemplateList selected={selected} onSelect={setSelected} />}
        {(!isPhone || isSelected) && (
          // Make the preview focusable, so that it can be scrolled with the keyboard.
          <Box component="section" className={styles.preview} aria-label="Preview" tabIndex={0}>
            {isPhone && <TextButton onClick={() => setSelected(undefined)}>All templates</TextButton>}
            {selected ? (
              <TemplatePreviewSection key={selected.id} template={selected} />
            ) : (
              <p className={styles.hint}>
                Choose a template to preview it. You edit a copy; the template stays unchanged.
              </p>
            )}
          </Box>
        )}
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          Start from scratch
        </Button>
        <Button disabled={!isSelected} onClick={() => selected && startFrom(selected)}>
          {selected ? `Start with “${selected.name}”` : 'Start'}
        </Button>
      </div>
    </Modal>
  )
}
