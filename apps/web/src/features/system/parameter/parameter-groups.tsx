import {
  log,
  parameter,
  parameterGroups,
  parameterValueInWords,
  parameters,
  type ParameterGroup,
  type ParameterRow,
} from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { logMessages } from '../../../history/log.messages'
import { useTranslate, useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { RowActions } from '../../../ui/row-actions'
import { Table } from '../../../ui/table'
import { useRecordAction } from '../../../ui/use-record-action'
import { LastChange, Next, ParameterValue, Range } from './parameter-cells'
import { parameterMessages } from './parameter.messages'
import './parameters.css'
import { useParameterDialogs, type ParameterDialogs } from './use-parameter-dialogs'

/** The parameters of these groups. */
export function ParameterGroups({ groups }: { groups: readonly ParameterGroup[] }) {
  const answer = useEndpoint(parameter.getParameterList, {}, { quiet: true })
  const dialogs = useParameterDialogs(groups[0])
  return (
    <div className="parameters" data-ready={!answer.isFetching}>
      <Answered answer={answer} lines={8}>
        {(rows) => groups.map((group) => <Group key={group} group={group} rows={rows} dialogs={dialogs} />)}
      </Answered>
      {dialogs.element}
    </div>
  )
}

interface GroupProps {
  group: ParameterGroup
  rows: readonly ParameterRow[]
  dialogs: ParameterDialogs
}

function Group({ group, rows, dialogs }: GroupProps) {
  const t = useText(parameterMessages)
  const tLog = useText(logMessages)
  const translate = useTranslate()
  const title = translate(parameterGroups.texts[group])
  const cancel = useRecordAction(parameter.cancelParameter, parameterMessages.cancelled)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Table
        label={title}
        rowKey="key"
        rows={rows.filter(({ key }) => parameters[key].group === group)}
        nothing=""
        columns={[
          {
            key: 'name',
            title: t('parameter'),
            width: 168,
            onCard: 'name',
            render: ({ key }) => translate(parameters[key].name),
          },
          {
            key: 'current',
            title: t('current'),
            width: 110,
            render: (row) => (
              <strong>
                <ParameterValue row={row} value={row.current} />
              </strong>
            ),
          },
          {
            key: 'standard',
            title: t('standard'),
            width: 110,
            render: (row) => <ParameterValue row={row} value={parameters[row.key].standard} />,
          },
          { key: 'range', title: t('range'), width: 164, render: ({ key }) => <Range of={key} /> },
          {
            key: 'next',
            title: t('next'),
            width: 128,
            isEmpty: ({ next }) => next === null,
            render: (row) => <Next row={row} />,
          },
          {
            key: 'changed',
            title: t('changed'),
            width: 128,
            isEmpty: ({ editor }) => editor === '',
            render: (row) => <LastChange row={row} />,
          },
        ]}
        actions={{
          title: t('actions'),
          of: (row) => (
            <RowActions
              actions={[
                row.next === null && {
                  call: parameter.setParameter,
                  label: t('change'),
                  first: true,
                  run: () => dialogs.change(row),
                },
                row.next !== null && {
                  call: parameter.cancelParameter,
                  label: t('cancelNext'),
                  first: true,
                  question: t('cancelQuestion', { name: dialogs.nameOf(row) }),
                  run: () => cancel({ key: row.key, version: row.version }, dialogs.nameOf(row)),
                },
                row.next === null &&
                  row.former !== null &&
                  row.former !== row.current && {
                    call: parameter.setParameter,
                    label: t('restore', {
                      value: translate(parameterValueInWords(row.key, row.former, row.installed)),
                    }),
                    run: () => dialogs.restore(row),
                  },
                {
                  call: log.getOperationLogList,
                  label: tLog('history'),
                  run: () => dialogs.history({ id: row.parameterId, name: dialogs.nameOf(row) }),
                },
              ]}
            />
          ),
        }}
      />
    </section>
  )
}
