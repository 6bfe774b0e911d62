import { SafetyCertificateOutlined } from '@ant-design/icons'
import { OwnFactor, secondFactor } from '@bedside/contracts'
import { Button, Flex, Tag, Typography } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { openFactorDialog } from '../../session/factor-dialog-state'
import { Facts } from '../../ui/facts'
import { accountMessages } from './account.messages'

/** The second factor of the manager signed in, with the buttons that set it up, replace it or end it. */
export function FactorCard() {
  const t = useText(accountMessages)
  const { data } = useEndpoint(secondFactor.getOwnFactor, {}, { quiet: true })
  if (!data) return null
  const has = data.enrolledAt !== null
  return (
    <section className="own-factor" aria-label={t('factor')}>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Text strong>
          <SafetyCertificateOutlined /> {t('factor')}{' '}
          <Tag color={has ? 'success' : 'default'}>{t(has ? 'factorOn' : 'factorOff')}</Tag>
        </Typography.Text>
        <Flex wrap gap="small">
          <Button type={has ? 'default' : 'primary'} onClick={() => openFactorDialog('enrol')}>
            {t(has ? 'factorReplace' : 'factorEnrol')}
          </Button>
          {has && <Button onClick={() => openFactorDialog('renew')}>{t('factorRenew')}</Button>}
          {has && data.required === 0 && (
            <Button danger onClick={() => openFactorDialog('end')}>
              {t('factorEnd')}
            </Button>
          )}
        </Flex>
      </Flex>
      {has ? (
        <Facts of={OwnFactor} row={data} title="" fields={['enrolledAt', 'required', 'recoveryCodes']} />
      ) : (
        <Typography.Text type="secondary">{t('factorMeans')}</Typography.Text>
      )}
    </section>
  )
}
