import { franchise, type FranchiseRow } from '@bedside/contracts'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../api/client'
import { useText } from '../../i18n/messages'
import { BatchDialog } from '../../list/batch-dialog'
import { useBatch } from '../../list/use-batch'
import type { RowChoice } from '../../list/use-choice'
import { AgentSelect } from '../../records/agent-select'
import { Dialog } from '../../ui/dialog'
import { franchiseMessages } from './franchise.messages'

/** Hands several leads over to one agent, such as leads that came before there was an agent in their region. */
export function FranchiseBatch({ choice }: { choice: RowChoice<FranchiseRow> }) {
  const t = useText(franchiseMessages)
  const id = useId()
  const [asking, setAsking] = useState(false)
  const [agentId, choose] = useState<number>()
  const batch = useBatch({
    choice,
    rowKey: 'franchiseId',
    nameOf: ({ name }) => name,
    changes: franchise.setFranchise,
  })
  const title = t('handOverMany', { count: choice.rows.length })
  const handOver = () => {
    setAsking(false)
    batch.start(title, ({ franchiseId, version, name, phone, intent }) =>
      call(franchise.setFranchise, { franchiseId, version, name, phone, intent, agentId }, { handles: () => true }),
    )
  }
  return (
    <>
      <Button type="link" onClick={() => setAsking(true)}>
        {t('handOver')}
      </Button>
      <Dialog
        open={asking}
        title={title}
        okText={t('handOver')}
        okButtonProps={{ disabled: agentId === undefined }}
        onOk={handOver}
        onLeave={() => setAsking(false)}
      >
        <p>{batch.about}</p>
        <Form layout="vertical">
          <Form.Item label={t('handOverTo')} htmlFor={id}>
            <AgentSelect id={id} value={agentId ?? null} onChange={choose} />
          </Form.Item>
        </Form>
      </Dialog>
      <BatchDialog batch={batch} />
    </>
  )
}
