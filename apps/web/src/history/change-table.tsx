import type { OperationLogRow } from '@bedside/contracts'
import { Alert, Tag } from 'antd'
import { useLanguage } from '../i18n/language'
import { useText } from '../i18n/messages'
import { changesOf } from './changes'
import { logMessages } from './log.messages'
import './log.css'
import { useNames } from './use-names'

/** Lists at least this long show their length. */
const countedFrom = 5

/** The changes made by an operation, field by field. */
export function ChangeTable({ row }: { row: OperationLogRow }) {
  const t = useText(logMessages)
  const language = useLanguage()
  const names = useNames(row)
  const changes = changesOf(row, language, names)
  if (row.result === 'REFUSED')
    return <Alert type="error" showIcon title={t('refused')} description={row.reason || undefined} />
  if (changes.length === 0) return <Alert type="info" showIcon title={t('noChanges')} />
  return (
    <table className="log-changes" aria-label={t('changes')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td className="log-before">
              <Texts texts={before} />
            </td>
            <td className="log-after">
              <Texts texts={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Texts({ texts }: { texts: readonly string[] }) {
  const t = useText(logMessages)
  const [only, ...others] = texts
  if (only === undefined) return '—'
  if (others.length === 0) return only
  return (
    <>
      {texts.length > countedFrom && <p className="log-count">{t('count', { count: texts.length })}</p>}
      {texts.map((text) => (
        <Tag key={text}>{text}</Tag>
      ))}
    </>
  )
}
