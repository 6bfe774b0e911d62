import { PlusOutlined } from '@ant-design/icons'
import { sms, smsTemplates, type SmsForm, type SmsInfo, type SmsRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client'
import { isFailure } from '../../../api/failure'
import { useEditor } from '../../../forms/use-editor'
import { textOf, useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { Can } from '../../../session/can'
import { succeed } from '../../../session/notices'
import { ComposeDialog, type Draft } from './compose-dialog'
import { SmsActions } from './sms-actions'
import { SmsStatus, SmsTitle } from './sms-cells'
import './sms.css'
import { soonOfBatches } from './sms-polling'
import { smsMessages } from './sms.messages'
import { SendDialog } from './send-dialog'

const columns: readonly ListColumn<SmsRow>[] = [
  { key: 'title', width: 170, render: (row) => <SmsTitle row={row} /> },
  { key: 'status', width: 135, onCard: 'status', render: (row) => <SmsStatus row={row} /> },
  { key: 'scheduleAt' },
  { key: 'template', width: 135 },
  { key: 'audience', width: 115 },
  { key: 'total', width: 90 },
  { key: 'sent', width: 90 },
  { key: 'delivered', width: 80 },
  { key: 'failed', width: 70 },
  { key: 'ignored', width: 80 },
  { key: 'operator', width: 100 },
  { key: 'startedAt' },
  { key: 'createdAt' },
]

export default function MessageListPage() {
  const t = useText(smsMessages)
  const table = useTable(sms.getSmsList, { everyMs: ({ list }) => soonOfBatches(list) })
  const [sending, send] = useState<SmsRow>()
  const { editor, add, edit } = useDrafts()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="title" width={180} />
          <ChoiceFilter name="status" width={120} />
          <ChoiceFilter name="template" width={150} />
          <DayRangeFilter />
        </FilterBar>
      }
      actions={
        <Can call={sms.setSms}>
          <Button type="primary" icon={<PlusOutlined />} onClick={add}>
            {t('add')}
          </Button>
        </Can>
      }
    >
      <ListTable
        table={table}
        rowKey="batchId"
        columns={columns}
        actions={(row) => <SmsActions row={row} onEdit={(batchId) => void edit(batchId)} onSend={send} />}
      />
      <ComposeDialog editor={editor} />
      <SendDialog row={sending} onClose={() => send(undefined)} />
    </ListPage>
  )
}

/** Drafts are written in a dialog. What a draft holds is asked for when it is opened. */
function useDrafts() {
  const editor = useEditor<SmsForm, SmsInfo, Draft>({
    id: 'sms',
    title: ({ batchId }) => smsMessages[batchId === undefined ? 'add' : 'editTitle'],
    call: sms.setSms,
    sending: withOwnGaps,
    onSaved: ({ batch }) => succeed(textOf(smsMessages)('saved', { title: batch.title })),
  })
  const edit = async (batchId: number) => {
    try {
      const { batch, ...rest } = await call(sms.getSmsInfo, { batchId })
      editor.open({ ...batch, ...rest }, { phoneCount: rest.phoneCount })
    } catch (error) {
      if (!isFailure(error)) throw error
    }
  }
  const add = () => editor.open({ template: 'SERVICE_NOTICE', audience: 'ALL', values: [] })
  return { editor, add, edit }
}

/** Another template may have had more gaps, and another audience conditions of its own: these stay behind. */
function withOwnGaps({ hospitalId, notSince, phones, ...form }: SmsForm): SmsForm {
  const { audience, template } = form
  return {
    ...form,
    values: form.values.slice(0, smsTemplates[template].gaps.length).map((value) => value.trim()),
    ...(audience === 'HOSPITAL' && hospitalId !== undefined && { hospitalId }),
    ...(audience === 'INACTIVE' && notSince && { notSince }),
    ...(audience === 'PHONES' && phones && { phones }),
  }
}
