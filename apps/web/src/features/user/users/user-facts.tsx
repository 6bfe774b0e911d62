import { user, UserInfo, UserRow, UserUsage, yesNo } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText, useTranslate } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { useCan } from '../../../session/can'
import { Facts } from '../../../ui/facts'
import { RowButton } from '../../../ui/row-button'
import { Phone } from './phone'
import { nameOf, UserFlagTag, UserNumber, UserPicture } from './user-cells'
import { userMessages } from './user.messages'

const fundsOf = ['balanceCents', 'heldCents', 'dueCents', 'paidCents'] as const

/** A user's identity, funds, rentals and consents. */
export function UserFacts({ info, onOptOut }: { info: UserInfo; onOptOut: () => void }) {
  const t = useText(userMessages)
  const isPlatform = useSignedIn().info.family === 'PLATFORM'
  const { user: row, agreementVersion } = info
  const funds = fundsOf.filter((field) => isPlatform || field !== 'balanceCents')
  return (
    <Flex vertical gap="middle">
      <Flex gap="middle" align="center">
        <UserPicture row={row} size={56} />
        <Flex vertical>
          <strong>{nameOf(row)}</strong>
          <Phone key={row.userId} row={row} />
        </Flex>
        <UserFlagTag row={row} />
      </Flex>
      <Facts
        of={UserRow}
        row={row}
        title={t('identity')}
        fields={['userId', 'gender', 'city', 'userType', 'createdAt', 'lastRentAt']}
      />
      <Facts
        of={UserRow}
        row={row}
        title={t('funds')}
        fields={funds}
        drawn={Object.fromEntries(funds.map((field) => [field, <UserNumber key={field} row={row} field={field} />]))}
      />
      <Facts
        of={UserUsage}
        row={info.usage}
        title={t('usage')}
        fields={['orders', 'nights', 'lastHospital', 'averageCents', 'refundedCents']}
        drawn={{ orders: <UserNumber row={row} field="orders" /> }}
      />
      <Facts
        of={UserInfo}
        row={info}
        title={t('consent')}
        fields={['openidTail', 'agreementVersion', 'smsOptOut']}
        drawn={{
          ...(agreementVersion === 0 && { agreementVersion: t('agreementNone') }),
          smsOptOut: <OptOut info={info} onChange={onOptOut} />,
        }}
      />
    </Flex>
  )
}

/** Whether the user refuses advertising, with the button that changes it. */
function OptOut({ info, onChange }: { info: UserInfo; onChange: () => void }) {
  const t = useText(userMessages)
  const translate = useTranslate()
  const may = useCan(user.updateUserSmsOptOut)
  return (
    <Flex gap="small">
      {translate(yesNo[info.smsOptOut])}
      {may && <RowButton onClick={onChange}>{t(info.smsOptOut === 1 ? 'optIn' : 'optOut')}</RowButton>}
    </Flex>
  )
}
