import { Button, DatePicker, Input, Select, Space, Table, Tag, Typography, type TableColumnsType } from 'antd'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter, Link, Route, Routes, useLocation } from 'react-router-dom'

interface Row {
  readonly logId: number
  readonly createdAt: string
  readonly managerAccount: string
  readonly managerName: string
  readonly action: string
  readonly entity: string
  readonly label: string
  readonly entityId: string
  readonly after: Readonly<Record<string, unknown>> | null
  readonly result: string
  readonly reason: string
  readonly ip: string
  readonly requestId: string
}
interface Answer {
  readonly data: { readonly list: readonly Row[]; readonly total: number }
}

const columns: TableColumnsType<Row> = [
  { dataIndex: 'createdAt', title: '时间', width: 160, sorter: true },
  {
    dataIndex: 'managerAccount',
    title: '操作人',
    width: 150,
    render: (_, row) => `${row.managerName} ${row.managerAccount}`,
  },
  { dataIndex: 'action', title: '操作', width: 160 },
  { dataIndex: 'entity', title: '对象', width: 90, render: (entity: string) => <Tag>{entity}</Tag> },
  { dataIndex: 'label', title: '对象名称', width: 160, render: (_, row) => `${row.label} ${row.entityId}` },
  { dataIndex: 'after', title: '变更', width: 220, render: (_, row) => Object.keys(row.after ?? {}).join('、') },
  { dataIndex: 'result', title: '结果', width: 80, render: (result: string) => <Tag color="success">{result}</Tag> },
  { dataIndex: 'reason', title: '原因', width: 160 },
  { dataIndex: 'ip', title: 'IP', width: 120 },
  {
    dataIndex: 'requestId',
    title: '请求编号',
    width: 120,
    render: (id: string) => <Typography.Text copyable>{id.slice(-8)}</Typography.Text>,
  },
  { key: 'actions', title: '操作', fixed: 'right', render: () => <Button type="link">详情</Button> },
]

/** Earlier replies, cached as any client would. */
const answers = new Map<string, Answer>()

function LogPage() {
  const { search } = useLocation()
  const [, setArrived] = useState('none')
  const answer = answers.get(search)
  useEffect(() => {
    if (answers.has(search)) return
    void (async () => {
      const response = await fetch(`/api/sys-log/admin/getOperationLogList${search}`)
      answers.set(search, (await response.json()) as Answer)
      setArrived(search)
    })()
  }, [search])
  return (
    <>
      <h1>操作日志</h1>
      <Space wrap>
        <Input placeholder="对象名称或请求编号" />
        <Select placeholder="对象" options={[{ value: 'role' }]} />
        <Input placeholder="对象编号" />
        <Select placeholder="操作人" showSearch options={[]} />
        <Select placeholder="结果" options={[{ value: 'OK' }]} />
        <DatePicker.RangePicker />
        <Button>查询</Button>
        <Button>重置</Button>
      </Space>
      <Table<Row>
        rowKey="logId"
        size="small"
        columns={columns}
        dataSource={answer?.data.list ?? []}
        loading={!answer}
        pagination={{ total: answer?.data.total ?? 0, pageSize: 100, showSizeChanger: true }}
      />
    </>
  )
}

const App = () => (
  <HashRouter>
    <nav>
      <Link to="/welcome">首页</Link> <Link to="/management/log">操作日志</Link>
    </nav>
    <Routes>
      <Route path="/management/log" element={<LogPage />} />
      <Route path="*" element={<h1>欢迎</h1>} />
    </Routes>
  </HashRouter>
)

const place = document.getElementById('app')
if (place) createRoot(place).render(<App />)
