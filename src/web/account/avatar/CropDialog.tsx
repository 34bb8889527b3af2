import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { FormFault } from '../../ui/FormFault.tsx'
import parts from './CropDialog.module.css'
import type { Area } from './picture.ts'

const zoomMost = 4
const zoomStep = 0.1
const keyStepPx = 12

/** What of the picture is shown: moved by pointer, finger or arrows, enlarged by the slider, + and −. */
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
  onUse: (area: Area) => void
  onUnreadable: () => void
  onClose: () => void
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()

  const place = useRef<HTMLDivElement>(null)
  const isReady = area !== undefined

  // The circle is there once the picture is.
  useEffect(() => {
    if (isReady) place.current?.querySelector<HTMLElement>('[role="application"]')?.focus()
  }, [isReady])

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const by = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[key]
      if (by) setZoom(now => Math.min(zoomMost, Math.max(1, now + by)))
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
      classNames={{ body: parts.body ?? '' }}
    >
      {/* Not Modal's own head: a header outside of main would be a second banner of the page. */}
      <Modal.Title className={parts.title}>Move the picture into the circle</Modal.Title>
      <div ref={place} className={parts.picture}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={zoomMost}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={keyStepPx}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: parts.circle ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Picture. Arrow keys move it, plus and minus enlarge and shrink it.',
          }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className={parts.zoom}>
        <span>Size</span>
        <input
          type="range"
          min={1}
          max={zoomMost}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={event => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <FormFault>{fault}</FormFault>
      <div className={parts.buttons}>
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
