import { plan, type HospitalRow, type PlanRow } from '@bedside/contracts'
import { Button, Empty, Flex } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { Can, useCan } from '../../../session/can'
import { Answered } from '../../../ui/answered'
import { useRecordAction } from '../../../ui/use-record-action'
import { Calculator } from './calculator'
import { PlanCard } from './plan-card'
import { newPlan, PlanFields } from './plan-fields'
import { planMessages } from './plan.messages'

/** The plans of a hospital, and a calculator for one of them. */
export function Plans({ hospital }: { hospital: Pick<HospitalRow, 'hospitalId' | 'version'> }) {
  const t = useText(planMessages)
  const { hospitalId, version } = hospital
  const answer = useEndpoint(plan.getPlanList, { hospitalId }, { quiet: true, keepLast: true })
  const [chosen, setChosen] = useState<number>()
  const edit = useRecordDialog({
    id: 'plan',
    call: plan.setPlan,
    nameOf: ({ planName }: PlanRow) => planName,
    title: planMessages.editTitle,
    addTitle: planMessages.add,
    saved: planMessages.saved,
    width: 980,
    fields: () => <PlanFields />,
  })
  const defaults = useEndpoint(plan.getPlanDefaults, {}, { quiet: true, when: useCan(plan.setPlan) })
  const makeDefault = useRecordAction(plan.setDefaultPlan, planMessages.madeDefault)
  const chosenOf = (plans: readonly PlanRow[]) =>
    plans.find(({ planId }) => planId === chosen) ?? plans.find(({ isDefault }) => isDefault === 1)
  return (
    <Flex vertical gap="middle">
      <Can call={plan.setPlan}>
        <div>
          <Button loading={defaults.isLoading} onClick={() => edit.add({ ...newPlan, ...defaults.data, hospitalId })}>
            {t('add')}
          </Button>
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
                onEdit={() => edit.open(row)}
                onDefault={() => void makeDefault({ hospitalId, planId: row.planId, version }, row.planName)}
              />
            ))}
            <Shown plan={chosenOf(plans)} />
          </>
        )}
      </Answered>
      {edit.element}
    </Flex>
  )
}

const Shown = ({ plan: shown }: { plan: PlanRow | undefined }) =>
  shown && (
    <div className="plan-card">
      <Calculator key={shown.planId} plan={shown} />
    </div>
  )
