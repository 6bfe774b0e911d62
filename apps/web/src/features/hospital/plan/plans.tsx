import { plan, type HospitalRow, type PlanRow } from '@bedside/contracts'
import { Button, Empty, Flex } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/use-action'
import { useEndpoint } from '../../../api/use-endpoint'
import { FormDialog } from '../../../forms/form-dialog'
import { useEditor } from '../../../forms/use-editor'
import { textOf, useText } from '../../../i18n/messages'
import { Can } from '../../../session/can'
import { succeed } from '../../../session/notices'
import { Answered } from '../../../ui/answered'
import { Calculator } from './calculator'
import { PlanCard } from './plan-card'
import { newPlan, PlanFields } from './plan-fields'
import { planMessages } from './plan.messages'

/** The plans of a hospital, and what a stay costs by one of them. */
export function Plans({ hospital }: { hospital: Pick<HospitalRow, 'hospitalId' | 'version'> }) {
  const t = useText(planMessages)
  const { hospitalId, version } = hospital
  const answer = useEndpoint(plan.getPlanList, { hospitalId }, { quiet: true, keepLast: true })
  const [chosen, setChosen] = useState<number>()
  const editor = useEditor({
    id: 'plan',
    title: ({ planId }) => planMessages[planId === undefined ? 'add' : 'edit'],
    call: plan.setPlan,
    onSaved: ({ planName }) => succeed(textOf(planMessages)('saved', { name: planName })),
  })
  const makeDefault = useAction(plan.setDefaultPlan)
  const remove = useAction(plan.delPlan)
  const chosenOf = (plans: readonly PlanRow[]) =>
    plans.find(({ planId }) => planId === chosen) ?? plans.find(({ isDefault }) => isDefault === 1)
  const told = async (done: Promise<unknown>, key: 'madeDefault' | 'removed', { planName }: PlanRow) => {
    if ((await done) !== undefined) succeed(textOf(planMessages)(key, { name: planName }))
  }
  return (
    <Flex vertical gap="middle">
      <Can call={plan.setPlan}>
        <div>
          <Button onClick={() => editor.open({ ...newPlan, planName: undefined, hospitalId })}>{t('add')}</Button>
        </div>
      </Can>
      <Answered answer={answer}>
        {(plans) => (
          <>
            {plans.length === 0 && <Empty description={t('none')} />}
            {plans.map((row) => (
              <PlanCard
                key={row.planId}
                row={row}
                isShown={row.planId === chosenOf(plans)?.planId}
                onShow={() => setChosen(row.planId)}
                onEdit={() => editor.open(row)}
                onDefault={() =>
                  void told(makeDefault.run({ hospitalId, planId: row.planId, version }), 'madeDefault', row)
                }
                onRemove={() => void told(remove.run({ planId: row.planId }), 'removed', row)}
              />
            ))}
            <Shown plan={chosenOf(plans)} />
          </>
        )}
      </Answered>
      <FormDialog editor={editor} width={980}>
        <PlanFields />
      </FormDialog>
    </Flex>
  )
}

const Shown = ({ plan: shown }: { plan: PlanRow | undefined }) =>
  shown && (
    <div className="plan-card">
      <Calculator key={shown.planId} plan={shown} />
    </div>
  )
