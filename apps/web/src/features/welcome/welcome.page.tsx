import { families, roleText } from '@bedside/contracts'
import { useSay, useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import { Time } from '../../ui/time'
import { Shortcuts } from './shortcuts'
import './welcome.css'
import { welcomeMessages } from './welcome.messages'

type Fact = readonly [label: string, value: React.ReactNode]

/** The page after a sign-in: account, last sign-in and shortcuts. */
export default function WelcomePage() {
  const t = useText(welcomeMessages)
  const say = useSay()
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
    [t('role'), say(roleText(info.roleName))],
    [t('family'), say(families.texts[info.family])],
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
