import { franchise, FranchiseRow, type FranchiseInfo } from '@bedside/contracts'
import { Typography } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useHistoryView } from '../../history/use-history-view'
import { AgentLink } from '../../records/agent-link'
import { useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { NoteTimeline } from '../../records/note-timeline'
import { LastDay } from '../../records/last-day'
import { NumberLink } from '../../records/number-link'
import { RegionName } from '../../records/region-name'
import { useSignedIn } from '../../session/session'
import { Facts } from '../../ui/facts'
import { SidePanel } from '../../ui/side-panel'
import { useLabel } from '../../ui/use-label'
import { Views } from '../../ui/views'
import { FranchiseActions } from './franchise-actions'
import { IntentTag, Owner, NextFollowUp, StatusTag } from './franchise-cells'
import { franchiseMessages } from './franchise.messages'
import type { FranchiseDialogs } from './use-franchise-dialogs'

interface FranchiseDrawerProps {
  /** Undefined while the drawer is closed. */
  row: FranchiseRow | undefined
  dialogs: FranchiseDialogs
  onClose: () => void
}

/** A lead with its contacts. */
export function FranchiseDrawer({ row, dialogs, onClose }: FranchiseDrawerProps) {
  const answer = useEndpoint(
    franchise.getFranchiseInfo,
    { franchiseId: row?.franchiseId ?? 0 },
    { when: row !== undefined, quiet: true },
  )
  const lead = row && answer.data
  return (
    <SidePanel
      open={row !== undefined}
      title={row?.name}
      size={720}
      onLeave={onClose}
      extra={lead && <FranchiseActions row={lead} dialogs={dialogs} />}
    >
      <Answered answer={answer}>{(info) => <Parts key={info.franchiseId} lead={info} />}</Answered>
    </SidePanel>
  )
}

function Parts({ lead }: { lead: FranchiseInfo }) {
  const t = useText(franchiseMessages)
  const [shown, setShown] = useState('facts')
  const history = useHistoryView('franchise', lead.franchiseId)
  return (
    <Views
      label={lead.name}
      shown={shown}
      onShow={setShown}
      views={[{ key: 'facts', label: t('facts'), content: <Lead lead={lead} /> }, history]}
    />
  )
}

function Lead({ lead }: { lead: FranchiseInfo }) {
  const t = useText(franchiseMessages)
  return (
    <div className="franchise-drawer">
      <Facts
        of={FranchiseRow}
        row={lead}
        title={t('facts')}
        fields={['phone', 'region', 'source', 'intent', 'amountCents', 'deviceCount', 'shareBps', 'createdAt', 'note']}
        drawn={{ intent: <IntentTag row={lead} />, region: <RegionName value={lead.region} /> }}
      />
      <Facts
        of={FranchiseRow}
        row={lead}
        title={t('progress')}
        fields={[
          'status',
          'agentCompany',
          'followerName',
          'nextFollowOn',
          ...(lead.status === 'INVALID' ? (['invalidReason'] as const) : []),
        ]}
        drawn={{
          status: <StatusTag row={lead} />,
          agentCompany: <Owner row={lead} />,
          nextFollowOn: <NextFollowUp row={lead} />,
        }}
      />
      {lead.status === 'SIGNED' && (
        <Facts
          of={FranchiseRow}
          row={lead}
          title={t('contract')}
          fields={[
            'contractNo',
            'contractFrom',
            'contractTo',
            'signedAt',
            ...(lead.intent === 'AGENT' ? (['signedCompany'] as const) : []),
            ...(lead.intent === 'INVESTOR' ? (['devices'] as const) : []),
          ]}
          drawn={{
            signedCompany: <AgentLink agentId={lead.signedAgentId} company={lead.signedCompany} />,
            contractTo: <LastDay day={lead.contractTo} state={lead.contractState} daysLeft={lead.daysLeft} />,
            devices: <InvestorDevices lead={lead} />,
          }}
        />
      )}
      <Notes notes={lead.notes} />
    </div>
  )
}

/** The number of an investor's devices, for the platform with a link to them: agents do not see whose a device is. */
function InvestorDevices({ lead: { franchiseId, devices } }: { lead: FranchiseInfo }) {
  const label = useLabel(FranchiseRow)
  const isOurs = useSignedIn().info.family === 'PLATFORM'
  const params = isOurs && devices > 0 ? { franchiseId } : undefined
  return <NumberLink name={label('devices')} text={String(devices)} page="equipment.list" params={params} />
}

function Notes({ notes }: Pick<FranchiseInfo, 'notes'>) {
  const t = useText(franchiseMessages)
  return (
    <NoteTimeline
      title={t('notes')}
      none={t('noNotes')}
      notes={notes.map(({ noteId, actor, text, nextFollowOn, createdAt }) => ({
        noteId,
        createdAt,
        who: actor ?? t('somebodyAbove'),
        shown: (
          <>
            <p>{text}</p>
            {nextFollowOn !== null && (
              <Typography.Text type="secondary">{t('next', { day: nextFollowOn })}</Typography.Text>
            )}
          </>
        ),
      }))}
    />
  )
}
