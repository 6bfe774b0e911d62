import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../i18n/messages'
import { copy } from '../../lib/copy'
import { succeed } from '../../session/notices'
import './factor.css'
import { factorMessages } from './factor.messages'

/** Shows recovery codes, once. */
export function CodesStep({ codes }: { codes: readonly string[] }) {
  const t = useText(factorMessages)
  const take = async () => {
    if (await copy(codes.join('\n'))) succeed(t('copied'))
  }
  return (
    <>
      <p>{t('keep')}</p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={<CopyOutlined />} onClick={() => void take()}>
        {t('copyCodes')}
      </Button>
    </>
  )
}
