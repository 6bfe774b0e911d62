import { agent, AgentRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../../i18n/messages'
import { Facts } from '../../../ui/facts'
import { RecordPictures } from '../../../records/record-pictures'
import { LastDay } from '../../../records/last-day'
import { RegionName } from '../../../records/region-name'
import { AgentFlagTag, AgentLevelTag, DevicesLink, ParentLink } from './agent-cells'
import { AgentShares } from './agent-shares'
import { agentMessages } from './agent.messages'

export function AgentFacts({ row }: { row: AgentRow }) {
  const t = useText(agentMessages)
  return (
    <Flex vertical gap="middle">
      <Facts
        of={AgentRow}
        row={row}
        title={t('company')}
        fields={[
          'company',
          'level',
          'parentId',
          'region',
          'isFlag',
          'children',
          'hospitals',
          'devices',
          'managerAccount',
          'createdAt',
          'note',
        ]}
        drawn={{
          level: <AgentLevelTag row={row} />,
          parentId: <ParentLink row={row} />,
          region: <RegionName value={row.region} />,
          isFlag: <AgentFlagTag row={row} />,
          devices: <DevicesLink row={row} />,
        }}
      />
      <Facts of={AgentRow} row={row} title={t('contacts')} fields={['contact', 'phone', 'servicePhone']} />
      <Facts
        of={AgentRow}
        row={row}
        title={t('shares')}
        fields={['bedShareBps', 'mallShareBps', 'contractFrom', 'contractTo']}
        drawn={{ contractTo: <LastDay day={row.contractTo} state={row.contractState} daysLeft={row.daysLeft} /> }}
      />
      <RecordPictures
        kind="licence"
        read={agent.getAgentLicence}
        set={agent.setAgentLicence}
        upload={agent.uploadAgentLicence}
        asked={{ agentId: row.agentId }}
        version={row.version}
        name={row.company}
      />
      <AgentShares agentId={row.agentId} />
    </Flex>
  )
}
