import { BillResult, limits } from '@bedside/contracts'
import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../../forms/day-input'
import { textOf, useText } from '../../../i18n/messages'
import { knownCount } from '../../../lib/known'
import { useNoStrayDrops } from '../../../lib/use-no-stray-drops'
import { succeed } from '../../../session/notices'
import { Dialog } from '../../../ui/dialog'
import { Facts } from '../../../ui/facts'
import { FileDrop } from '../../../ui/file-drop'
import { useLabel } from '../../../ui/use-label'
import { reconciliationMessages } from './reconciliation.messages'
import './reconciliation.css'
import { useBill } from './use-bill'

interface BillDialogProps {
  /** If undefined, the dialog asks for the day. */
  day: string | undefined
  onClose: () => void
}

/** Uploads the bill of a day. Shows what it contains and how it compares with the books before anything is written. */
export function BillDialog({ day: dayOfBill, onClose }: BillDialogProps) {
  const t = useText(reconciliationMessages)
  const label = useLabel(BillResult)
  const [day, setDay] = useState(dayOfBill)
  const { stage, check, write, restart } = useBill(day)
  useNoStrayDrops(true)
  const busy = stage.at === 'busy'
  const start = async (file: Blob) => {
    const written = await write(file)
    if (!written) return
    const days = written.reopened.map((reopened) => reopened.day)
    const text = textOf(reconciliationMessages)
    const key = days.length > 0 ? 'takenOver' : 'taken'
    succeed(text(key, { day: written.day, days: days.join(text('comma')) }))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('takeTitle')}
      width={680}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      onLeave={onClose}
      footer={
        stage.at === 'checked' ? (
          <>
            <Button onClick={restart}>{t('another')}</Button>
            <Button type="primary" disabled={!mayWrite(stage.result)} onClick={() => void start(stage.file)}>
              {t('write')}
            </Button>
          </>
        ) : (
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
        )
      }
    >
      <div className="bill">
        {stage.at === 'choosing' && (
          <>
            <label className="bill-day">
              {label('day')}
              <DayInput
                value={day ?? ''}
                onChange={(chosen) => setDay(chosen === '' ? undefined : chosen)}
                disabled={dayOfBill !== undefined}
              />
            </label>
            {stage.complaint !== undefined && <Alert type="error" showIcon title={stage.complaint} role="alert" />}
            {day !== undefined && (
              <FileDrop
                label={t('drop')}
                bounds={t('bounds', { size: limits.billBytes / 1_048_576, rows: knownCount(limits.billRows) })}
                accept=".csv,.txt,text/csv"
                onFiles={([file]) => file && void check(file)}
              />
            )}
          </>
        )}
        {stage.at === 'busy' && (
          <div role="status">
            <p>{t(stage.sent < 1 ? 'sending' : 'comparing')}</p>
            <Progress percent={Math.round(stage.sent * 100)} status="active" aria-label={t('progress')} />
          </div>
        )}
        {stage.at === 'checked' && <Checked result={stage.result} />}
      </div>
    </Dialog>
  )
}

const mayWrite = ({ problems, isKnown, isClosed }: BillResult): boolean =>
  problems === 0 && isKnown === 0 && isClosed === 1

const differencesIn = (result: BillResult): number =>
  result.missingHere + result.missingThere + result.amountDiffers + result.statusDiffers

const linesShown = 10

function Checked({ result }: { result: BillResult }) {
  const t = useText(reconciliationMessages)
  const { lines, problems, errors, isKnown, isClosed, replaces } = result
  if (problems > 0)
    return (
      <Alert
        type="error"
        showIcon
        role="status"
        title={t('faulty', { problems })}
        description={
          <ul className="bill-problems">
            {errors.slice(0, linesShown).map(({ line, message }) => (
              <li key={`${line} ${message}`}>{t('line', { line, message })}</li>
            ))}
          </ul>
        }
      />
    )
  const count = differencesIn(result)
  return (
    <>
      <Alert
        type={count === 0 ? 'success' : 'warning'}
        showIcon
        role="status"
        title={count === 0 ? t('agrees', { lines }) : t('differs', { lines, count })}
      />
      {isKnown === 1 && <Alert type="info" showIcon title={t('known')} />}
      {isClosed === 0 && <Alert type="info" showIcon title={t('notClosed')} />}
      {replaces === 1 && <Alert type="info" showIcon title={t('replaces')} />}
      <Facts
        of={BillResult}
        row={result}
        title={t('takenIn')}
        fields={['day', 'lines', 'paidCents', 'refundedCents', 'paidOutCents', 'feeCents']}
      />
      <Facts
        of={BillResult}
        row={result}
        title={t('compared')}
        fields={['matched', 'missingHere', 'missingThere', 'amountDiffers', 'statusDiffers']}
      />
    </>
  )
}
