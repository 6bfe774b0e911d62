import { difference, differenceMoves, DifferenceRow, differenceStatuses, type DifferenceInfo } from '@bedside/contracts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useHistoryView } from '../../../history/use-history-view'
import { useText } from '../../../i18n/messages'
import { AboutLink } from '../../../records/money/about-link'
import { MoneySteps } from '../../../records/money/money-steps'
import { Answered } from '../../../ui/answered'
import { Facts } from '../../../ui/facts'
import { SidePanel } from '../../../ui/side-panel'
import { Views } from '../../../ui/views'
import { ChosenDifferences } from './chosen-differences'
import { DifferenceActions } from './difference-actions'
import { DifferenceTag } from './difference-cells'
import { DifferenceEntries } from './difference-entries'
import { DifferenceMatch } from './difference-match'
import { DifferenceSuspense } from './difference-suspense'
import { DifferenceSides } from './difference-sides'
import { reconciliationMessages } from './reconciliation.messages'
import type { Settling } from './use-settling'

interface DifferenceDrawerProps {
  /** Undefined while the drawer is closed. */
  differenceId: number | undefined
  settling: Settling
  onClose: () => void
}

/** A difference: the channel's record beside ours, and the actions to settle it. */
export function DifferenceDrawer({ differenceId, settling, onClose }: DifferenceDrawerProps) {
  const t = useText(reconciliationMessages)
  const answer = useEndpoint(
    difference.getDifferenceInfo,
    { differenceId: differenceId ?? 0 },
    { when: differenceId !== undefined, quiet: true },
  )
  const row = differenceId === undefined ? undefined : answer.data?.difference
  return (
    <SidePanel
      open={differenceId !== undefined}
      title={answer.data?.difference.no ?? t('difference')}
      extra={row && <DifferenceActions row={row} settling={settling} />}
      size={860}
      onLeave={onClose}
    >
      <Answered answer={answer} lines={8}>
        {(info) => <Parts key={info.difference.differenceId} info={info} />}
      </Answered>
    </SidePanel>
  )
}

function Parts({ info }: { info: DifferenceInfo }) {
  const t = useText(reconciliationMessages)
  const { differenceId, no } = info.difference
  const [shown, setShown] = useState('facts')
  const history = useHistoryView('difference', differenceId)
  return (
    <Views
      label={no}
      shown={shown}
      onShow={setShown}
      views={[{ key: 'facts', label: t('facts'), content: <About info={info} /> }, history]}
    />
  )
}

function About({ info }: { info: DifferenceInfo }) {
  const t = useText(reconciliationMessages)
  const { difference: row, record, suspense, steps } = info
  const about = record && { ...record, orderNo: record.number }
  return (
    <div className="money">
      <Facts
        of={DifferenceRow}
        row={row}
        title={t('about')}
        fields={['status', 'kind', 'subject', 'day', 'owner', 'reason', 'channelNo']}
        drawn={{ status: <DifferenceTag row={row} /> }}
      />
      {about && (
        <p>
          {t('record')} <AboutLink row={about} />
        </p>
      )}
      <DifferenceSides row={row} />
      <DifferenceEntries info={info} />
      {suspense && <DifferenceSuspense item={suspense} />}
      <DifferenceMatch info={info} />
      {info.matched.length > 0 && (
        <>
          <h3>{t('matchedWith')}</h3>
          <ChosenDifferences rows={info.matched} />
        </>
      )}
      <h3>{t('timeline')}</h3>
      <MoneySteps
        steps={steps}
        moves={differenceMoves.texts}
        statuses={differenceStatuses.texts}
        otherwise={t('server')}
      />
    </div>
  )
}
