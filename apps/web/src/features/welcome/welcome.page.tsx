import { families, roleText } from '@bedside/contracts'
import { useTranslate, useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import { Time } from '../../ui/time'
import { Shortcuts } from './shortcuts'
import './welcome.css'
import { welcomeMessages } from './welcome.messages'

type Fact = readonly [label: string, value: React.ReactNode]

/** The page after a sign-in: account, last sign-in and shortcuts. */
export default function WelcomePage() {
  const t = useText(welcomeMessages)
  const translate = useTranslate()
  const { info } = useSignedIn()
  const lastSignIn: readonly Fact[] =
    info.lastLoginAt === null
      ? [[t('lastLoginAt'), t('first')]]
      : [
          [t('lastLoginAt'), <Time key="at" at={info.lastLoginAt} />],
          [t('lastLoginIp'), info.lastLoginIp || '—'],
        ]
  const facts: readonly Fact[] = [
    [t('account'), info.managerAccount],
    [t('role'), translate(roleText(info.roleName))],
    [t('family'), translate(families.texts[info.family])],
    ...lastSignIn,
  ]
  return (
    <div className="welcome">
      <section className="welcome-hero">
        <p>{t('person', { name: info.managerName })}</p>
        <h2>{t('greeting')}</h2>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Shortcuts />
    </div>
  )
}
