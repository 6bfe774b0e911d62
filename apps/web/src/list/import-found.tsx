import { fieldsOf, ImportProblem, type ImportedRows, type ImportResult } from '@bedside/contracts'
import { Alert, Button, Typography } from 'antd'
import { useTranslate, useText } from '../i18n/messages'
import { Table } from '../ui/table'
import { columnCalled, saveProblems, useListed } from './import-files'
import { importMessages } from './import.messages'

/** Most problems shown in the dialog; the downloadable file contains all that the server reported. */
const shownMost = 200

/** The problems found in a file: line, column and description. */
export function ImportFound({ imports, result }: { imports: ImportedRows; result: ImportResult }) {
  const t = useText(importMessages)
  const translate = useTranslate()
  const { errors, problems, ignored } = result
  const ignoredColumns = useListed(ignored)
  const titles = fieldsOf(ImportProblem)
  const title = (field: keyof ImportProblem) => translate(titles.get(field)?.label ?? [field, field])
  const rows = errors.slice(0, shownMost).map((problem, key) => ({ ...problem, key }))
  return (
    <>
      {ignored.length > 0 && <Alert type="info" showIcon title={t('ignored', { columns: ignoredColumns })} />}
      {errors.length > 0 && (
        <>
          <div className="import-errors">
            <Table
              label={title('message')}
              rows={rows}
              rowKey="key"
              columns={[
                { key: 'line', title: title('line'), width: 70, align: 'right', render: ({ line }) => line },
                {
                  key: 'field',
                  title: title('field'),
                  width: 130,
                  render: ({ field }) => columnCalled(imports, field),
                },
                { key: 'message', title: title('message'), render: ({ message }) => message },
              ]}
              nothing={null}
            />
          </div>
          <div className="import-help">
            <Typography.Text type="secondary">
              {errors.length > shownMost && t('firstOnly', { shown: shownMost })}
              {problems > errors.length && t('moreFound', { listed: errors.length, found: problems })}
            </Typography.Text>
            <Button type="link" onClick={() => saveProblems(imports, errors)}>
              {t('download')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
