import { secondFactor, type FactorProof, type FactorSecret } from '@bedside/contracts'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { ApiError, type Failure } from '../../api/failure'
import { queryClient } from '../../api/query-client'
import { useAction } from '../../api/use-action'
import { useText } from '../../i18n/messages'
import type { FactorWork } from '../../session/factor-dialog-state'
import { succeed } from '../../session/notices'
import { loadSession } from '../../session/session'
import { Dialog } from '../../ui/dialog'
import { logOutAsked } from '../log-out-asked'
import { CodesStep } from './codes-step'
import { factorMessages } from './factor.messages'
import { ProofStep } from './proof-step'
import { ScanStep } from './scan-step'

interface FactorDialogProps {
  work: FactorWork
  /** Required by the role, so the dialog cannot be closed. */
  must: boolean
  onClose: () => void
}

const isOfFields = (failure: Failure): boolean => failure instanceof ApiError && failure.problems.length > 0

/** Sets up or removes one's own second factor, step by step: confirm identity, add the app, keep the recovery codes. */
export default function FactorDialog({ work, must, onClose }: FactorDialogProps) {
  const t = useText(factorMessages)
  const [form] = Form.useForm()
  const id = useId()
  const [secret, setGiven] = useState<FactorSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const blame = (failure: Failure): void => {
    if (!(failure instanceof ApiError)) return
    form.setFields(failure.problems.map(({ field, message }) => ({ name: field, errors: [message] })))
  }
  const options = { handles: isOfFields, onFailure: blame }
  const begin = useAction(secondFactor.beginFactor, options)
  const confirm = useAction(secondFactor.confirmFactor, options)
  const renew = useAction(secondFactor.renewRecoveryCodes, options)
  const end = useAction(secondFactor.endFactor, options)
  const busy = [begin, confirm, renew, end].some((action) => action.busy)

  async function prove(proof: FactorProof): Promise<void> {
    if (work === 'enrol') {
      const given = await begin.run(proof)
      if (!given) return
      setGiven(given)
      form.resetFields()
    } else if (work === 'renew') setCodes((await renew.run(proof))?.codes)
    else if ((await end.run(proof)) !== undefined) {
      succeed(t('ended'))
      onClose()
    }
  }
  async function done(): Promise<void> {
    if (must) {
      await loadSession()
      // Pages below the dialog may show that their calls were refused.
      void queryClient.invalidateQueries()
    }
    onClose()
  }
  // The answer may contain recovery codes, which are shown only once.
  const mayClose = !must && !busy && codes === undefined
  const cancel = must ? (
    <Button key="out" disabled={busy} onClick={() => void logOutAsked()}>
      {t('logOut')}
    </Button>
  ) : (
    <Button key="cancel" disabled={busy} onClick={onClose}>
      {t('cancel')}
    </Button>
  )
  return (
    <Dialog
      open
      title={t(work)}
      width={460}
      closable={mayClose}
      keyboard={mayClose}
      mask={{ closable: false }}
      onLeave={onClose}
      footer={
        codes ? (
          <Button type="primary" onClick={() => void done()}>
            {t('kept')}
          </Button>
        ) : (
          [
            cancel,
            <Button key="submit" type="primary" htmlType="submit" form={id} loading={busy} danger={work === 'end'}>
              {work === 'enrol' ? t(secret ? 'enable' : 'next') : t(work)}
            </Button>,
          ]
        )
      }
    >
      {codes ? (
        <CodesStep codes={codes} />
      ) : secret ? (
        <ScanStep
          form={form}
          id={id}
          given={secret}
          onCode={(code) => void confirm.run(code).then((answer) => setCodes(answer?.codes))}
        />
      ) : (
        <ProofStep form={form} id={id} work={work} must={must} onProof={(proof) => void prove(proof)} />
      )}
    </Dialog>
  )
}
