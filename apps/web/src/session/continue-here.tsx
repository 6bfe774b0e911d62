import { limits, minuteMs } from '@bedside/contracts'
import { Button, Flex, Input, Typography, type InputRef } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useText } from '../i18n/messages'
import { sessionHeldForMs } from './error-policy'
import { finish, hold, isHeld } from './session-end'
import { sessionMessages } from './session.messages'
import { signInAgain } from './sign-in-again'
import { useSignedIn } from './session'
import './continue-here.css'

/** Signs the same account in again without leaving the page. If it is not used, the user is signed out as announced. */
export default function ContinueHere() {
  const t = useText(sessionMessages)
  const { info } = useSignedIn()
  const field = useRef<InputRef>(null)
  const [held, setHeld] = useState(false)
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  /** Undefined until the server asks for a code. */
  const [code, setCode] = useState<string>()
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useFreeFromDialogs(form)
  // Closing the notification ends the session too.
  useEffect(() => () => void (isHeld() && finish()), [])

  const stay = () => {
    hold()
    setHeld(isHeld())
  }
  const submit = async () => {
    stay()
    setProblem(password === '' ? t('passwordMissing') : '')
    if (password === '') return field.current?.focus()
    setBusy(true)
    const typed = code?.trim() ? { code: code.trim() } : {}
    const refused = await signInAgain({ managerAccount: info.managerAccount, managerPassword: password, ...typed })
    setBusy(false)
    if (refused === undefined) return
    if (refused.asksCode && code === undefined) return setCode('')
    setProblem(refused.text)
    if (code === undefined) field.current?.select()
  }
  return (
    <form
      ref={form}
      className="continue-here"
      aria-label={t('continueHere')}
      onPointerDown={stay}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Typography.Text type="secondary" aria-live="polite">
        {held
          ? t('held', { minutes: sessionHeldForMs / minuteMs })
          : t('continueHint', { account: info.managerAccount })}
      </Typography.Text>
      <Flex gap="small" wrap={code !== undefined}>
        <Input.Password
          ref={field}
          autoComplete="current-password"
          aria-label={t('password')}
          placeholder={t('password')}
          status={problem === '' ? '' : 'error'}
          value={password}
          onFocus={stay}
          onChange={({ target }) => {
            stay()
            setPassword(target.value)
            setProblem('')
          }}
        />
        {code !== undefined && (
          <Input
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label={t('code')}
            placeholder={t('code')}
            maxLength={limits.factorCode.max}
            value={code}
            onChange={({ target }) => {
              stay()
              setCode(target.value)
            }}
          />
        )}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('continueHere')}
        </Button>
      </Flex>
      {problem !== '' && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
      {held && (
        <Button type="link" className="continue-here-leave" onClick={finish}>
          {t('logOut')}
        </Button>
      )}
    </form>
  )
}

/**
 * An open dialog pulls the focus back through a listener on the window: keeps this form's focus events from reaching
 * it.
 */
function useFreeFromDialogs(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const keep = (event: FocusEvent) => {
      if (event.target instanceof Node && form.current?.contains(event.target)) event.stopPropagation()
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [form])
}
