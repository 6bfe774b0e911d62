import { device, type DeviceLabel } from '@bedside/contracts'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../api/use-action'
import { useText } from '../i18n/messages'
import { saveFile } from '../lib/save-file'
import { Dialog } from '../ui/dialog'
import { PrintSheet } from '../ui/print-sheet'
import { drawLabel, pngOf, zipOf } from './label-drawing'
import './label-sheet.css'
import { recordMessages } from './records.messages'

interface LabelSheetProps {
  deviceIds: readonly number[]
  onClose: () => void
}

/** Labels of devices to print or download. Each request for labels is logged. */
export function LabelSheet({ deviceIds, onClose }: LabelSheetProps) {
  const t = useText(recordMessages)
  const [labels, setLabels] = useState<readonly DeviceLabel[]>()
  const [packing, setPacking] = useState(false)
  const { run } = useAction(device.getDeviceLabels)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void run({ deviceIds: [...deviceIds] }).then((answer) => (answer ? setLabels(answer) : onClose()))
    // oxlint-disable-next-line react/exhaustive-deps -- once, because each request is logged
  }, [])
  const download = async (all: readonly DeviceLabel[]) => {
    setPacking(true)
    const [only] = all
    if (only && all.length === 1) {
      const canvas = document.createElement('canvas')
      drawLabel(canvas, only)
      saveFile(`${only.deviceNo}.png`, await pngOf(canvas))
    } else saveFile('labels.zip', await zipOf(all))
    setPacking(false)
  }
  return (
    <Dialog
      open
      title={t('labelsTitle', { count: deviceIds.length })}
      width={820}
      onLeave={onClose}
      footer={
        <>
          <Button disabled={!labels} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button type="primary" disabled={!labels} loading={packing} onClick={() => void (labels && download(labels))}>
            {t(deviceIds.length === 1 ? 'downloadOne' : 'downloadAll')}
          </Button>
        </>
      }
    >
      {labels ? (
        <PrintSheet className="device-labels">
          {labels.map((label) => (
            <Label key={label.deviceId} label={label} />
          ))}
        </PrintSheet>
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  )
}

function Label({ label }: { label: DeviceLabel }) {
  const t = useText(recordMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawLabel(canvas.current, label)
  }, [label])
  return <canvas ref={canvas} role="img" aria-label={t('labelOf', { deviceNo: label.deviceNo })} />
}
