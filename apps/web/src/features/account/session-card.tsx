import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import { translate, SessionRow } from '@bedside/contracts'
import { Descriptions, Flex, Tag, Typography } from 'antd'
import { language } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import { browserName } from '../../lib/browser-name'
import { Browser } from '../../ui/browser'
import { ConfirmAction } from '../../ui/confirm-action'
import { RelativeTime } from '../../ui/relative-time'
import { Time } from '../../ui/time'
import { useLabel } from '../../ui/use-label'
import { accountMessages } from './account.messages'

interface SessionCardProps {
  row: SessionRow
  onEnd: () => Promise<void>
}

/** How the question whether to end a sign-in names it. */
export const signInName = ({ userAgent, ip }: SessionRow): string =>
  `${translate(browserName(userAgent), language.get())} · ${ip}`

/** One sign-in of the manager: browser, address and time. */
export function SessionCard({ row, onEnd }: SessionCardProps) {
  const t = useText(accountMessages)
  const translate = useTranslate()
  const label = useLabel(SessionRow)
  const browser = translate(browserName(row.userAgent))
  return (
    <article className="own-session" aria-label={browser} data-current={row.current === 1}>
      <Flex justify="space-between" align="center" gap="small">
        <Typography.Text strong>
          {/Mobile|Android|iPhone/.test(row.userAgent) ? <MobileOutlined /> : <DesktopOutlined />}{' '}
          <Browser userAgent={row.userAgent} />
        </Typography.Text>
        {row.current === 1 ? (
          <Tag color="success">{t('thisOne')}</Tag>
        ) : (
          <ConfirmAction
            danger
            atEnd
            label={t('end')}
            question={t('endQuestion', { name: signInName(row) })}
            consequence={t('endConsequence')}
            run={onEnd}
          />
        )}
      </Flex>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'ip', label: label('ip'), children: row.ip },
          { key: 'createdAt', label: label('createdAt'), children: <Time at={row.createdAt} /> },
          { key: 'seenAt', label: label('seenAt'), children: <RelativeTime at={row.seenAt} /> },
          { key: 'expiresAt', label: label('expiresAt'), children: <Time at={row.expiresAt} /> },
        ]}
      />
    </article>
  )
}
