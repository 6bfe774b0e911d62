import { UserInfo, UserRow, UserUsage } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { Facts } from '../../../ui/facts'
import { Phone } from './phone'
import { nameOf, UserFlagTag, UserNumber, UserPicture } from './user-cells'
import { userMessages } from './user.messages'

const fundsOf = ['balanceCents', 'heldCents', 'dueCents', 'paidCents'] as const

/** A user's identity, funds, rentals and consents. */
export function UserFacts({ info }: { info: UserInfo }) {
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
        drawn={agreementVersion === 0 ? { agreementVersion: t('agreementNone') } : {}}
      />
    </Flex>
  )
}
