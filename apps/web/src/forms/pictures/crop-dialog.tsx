import type { PictureShape } from '@bedside/contracts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/messages'
import { Dialog } from '../../ui/dialog'
import { cropped, type Part } from './cropped'
import { pictureMessages } from './pictures.messages'

const Cropper = lazy(() => import('./cropper'))

interface CropDialogProps {
  file: File
  /** The object URL of the file, valid while this is open. */
  address: string
  shape: PictureShape
  onCrop: (file: File) => void
  onLeave: () => void
}

const mostZoom = 4

/** Selects the visible part of a picture in the required shape: by dragging and zooming, or with the keyboard. */
export function CropDialog({ file, address, shape, onCrop, onLeave }: CropDialogProps) {
  const t = useText(pictureMessages)
  const [part, setPart] = useState<Part>()
  const [zoom, setZoom] = useState(1)
  const [failed, setFailed] = useState(false)
  const isSmall = part !== undefined && (part.width < shape.width || part.height < shape.height)
  const finish = async () => {
    if (!part) return
    const made = await cropped(file, part, shape).catch(() => undefined)
    if (made) onCrop(made)
    else setFailed(true)
  }
  return (
    <Dialog
      open
      title={t('crop')}
      width={640}
      onLeave={onLeave}
      footer={
        <>
          <Button onClick={onLeave}>{t('cancel')}</Button>
          <Button type="primary" disabled={!part || isSmall || failed} onClick={() => void finish()}>
            {t('useCropped')}
          </Button>
        </>
      }
    >
      <div className="pictures-crop">
        <Suspense fallback={null}>
          <Cropper
            image={address}
            shape={shape}
            zoom={zoom}
            label={t('cropArea')}
            onZoom={setZoom}
            onPart={setPart}
            onFailed={() => setFailed(true)}
          />
        </Suspense>
      </div>
      <input
        className="pictures-zoom"
        type="range"
        min={1}
        max={mostZoom}
        step={0.05}
        value={zoom}
        aria-label={t('zoom')}
        onChange={({ target }) => setZoom(target.valueAsNumber)}
      />
      {(isSmall || failed) && (
        <p role="alert" className="pictures-problem">
          {failed ? t('notRead') : t('tooSmall', { width: shape.width, height: shape.height })}
        </p>
      )}
    </Dialog>
  )
}
