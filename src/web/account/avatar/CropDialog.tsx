import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import type { CropArea } from './avatar-image.ts'
import styles from './CropDialog.module.css'

const maxZoom = 4
const zoomStep = 0.1
const keyStepPx = 12

/**
 * Crops a picture. Dragging or pressing the arrow keys moves the picture; the slider and the + and − keys
 * zoom in and out.
 */
export function CropDialog({
  url,
  isBusy,
  fault,
  onUse,
  onUnreadable,
  onClose,
}: {
  url: string
  isBusy: boolean
  fault: string | null
  onUse: (area: CropArea) => void
  onUnreadable: () => void
  onClose: () => void
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()

  const container = useRef<HTMLDivElement>(null)
  const isReady = area !== undefined

  // The picture area can receive focus only after the picture has loaded.
  useEffect(() => {
    if (isReady) container.current?.querySelector<HTMLElement>('[role="application"]')?.focus()
  }, [isReady])

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const by = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[key]
      if (by) setZoom(now => Math.min(maxZoom, Math.max(1, now + by)))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size="28rem"
      classNames={{ body: styles.body ?? '' }}
    >
      {/* Replaces Modal's default header, which would be a second banner landmark outside `main`. */}
      <Modal.Title className={styles.title}>Position your picture</Modal.Title>
      <div ref={container} className={styles.picture}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={keyStepPx}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: styles.circle ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Picture. Use the arrow keys to move it, and plus and minus to zoom.',
          }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={event => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <FormFault>{fault}</FormFault>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isReady} loading={isBusy} onClick={() => area && onUse(area)}>
          Use this picture
        </Button>
      </div>
    </Modal>
  )
}
