import { codes, problemOf, type FieldSpec } from '@bedside/contracts'
import { forgetReason, keptReason } from '../session/end-reason'
import { storeToken } from '../session/token'
import { wireControls } from './controls'
import { element } from './dom'
import { accountSpec, codeSpec, passwordSpec, problemTexts } from './login.baked'
import { signIn } from './login-call'
import { renderRefusal, showRefusal } from './refusal'
import { remember, rememberedAccount } from './remembered'
import { sentEarly } from './sent-early'
import { currentLanguage, t, localized } from './speech'

interface Field {
  readonly input: HTMLInputElement
  readonly spec: FieldSpec
  reason: string | undefined
}

/** Attaches the form's behaviour. `entered` is called once there is a token. */
export function wireLoginForm(entered: () => void): void {
  const account: Field = { input: element('account', HTMLInputElement), spec: accountSpec, reason: undefined }
  const password: Field = { input: element('password', HTMLInputElement), spec: passwordSpec, reason: undefined }
  const code: Field = { input: element('code', HTMLInputElement), spec: codeSpec, reason: undefined }
  const fields = [account, password, code]
  const secondStep = element('second-step', HTMLElement)
  /** The code is required only after the server has asked for it. */
  const fieldsToSend = (): Field[] => (secondStep.hidden ? [account, password] : fields)
  const rememberBox = element('remember', HTMLInputElement)
  let sending = false

  async function submit(): Promise<void> {
    if (sending) return
    showRefusal(undefined)
    for (const field of fieldsToSend()) check(field)
    const wrong = fieldsToSend().find(({ reason }) => reason !== undefined)
    if (wrong) return wrong.input.focus()
    busy(true)
    const form = {
      managerAccount: account.input.value.trim(),
      managerPassword: password.input.value,
      ...(!secondStep.hidden && { code: code.input.value.trim() }),
    }
    const outcome = await signIn(form, currentLanguage())
    if (outcome.kind === 'in') {
      storeToken(outcome.token)
      forgetReason()
      remember(form.managerAccount, rememberBox.checked)
      password.input.value = code.input.value = ''
      element('submit', HTMLButtonElement).textContent = t('opening')
      return entered()
    }
    busy(false)
    if (outcome.kind === 'refused' && outcome.code === codes.codeNeeded && secondStep.hidden) {
      secondStep.hidden = false
      return code.input.focus()
    }
    showRefusal(outcome)
    // Selects the input only if the server has refused it, not if it could not be reached.
    if (outcome.kind === 'refused') (secondStep.hidden ? password : code).input.select()
    else element('submit', HTMLButtonElement).focus()
  }

  function busy(now: boolean): void {
    sending = now
    const button = element('submit', HTMLButtonElement)
    button.ariaBusy = button.ariaDisabled = String(now)
    button.textContent = t(now ? 'sending' : 'submit')
  }

  wireControls(() => {
    fields.forEach(showProblem)
    renderRefusal()
    if (sending) busy(true)
  })
  for (const { input } of [account, password])
    input.addEventListener('input', () => {
      secondStep.hidden = true
      code.input.value = ''
    })
  for (const field of fields) {
    // Errors appear on blur and disappear as soon as the input is valid.
    field.input.addEventListener('input', () => field.reason !== undefined && check(field))
  }
  element('ended', HTMLElement).textContent = keptReason()
  account.input.value ||= rememberedAccount()
  rememberBox.checked = rememberedAccount() !== ''
  // The markup focuses an empty account field, which costs no layout.
  if (account.input.value !== '' && document.activeElement !== account.input) password.input.focus()
  element('login-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  if (sentEarly()) void submit()
}

function check(field: Field): void {
  const value = field.spec.is.kind === 'text' && field.spec.is.trim ? field.input.value.trim() : field.input.value
  field.reason = value === '' ? 'required' : problemOf(field.spec, value)?.reason
  showProblem(field)
}

function showProblem({ input, spec, reason }: Field): void {
  const text = reason === undefined ? undefined : problemTexts[reason]
  const space = currentLanguage() === 'en' ? ' ' : ''
  element(`${input.id}-problem`, HTMLElement).textContent = text ? localized(spec.label) + space + localized(text) : ''
  input.ariaInvalid = String(text !== undefined)
}
