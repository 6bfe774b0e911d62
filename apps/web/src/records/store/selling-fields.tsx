import { optionsOf, type Class } from '@bedside/contracts'
import { Checkbox } from 'antd'
import { Field } from '../../forms/field'
import { Part } from '../../forms/part'
import { defineMessages, useTranslate, useText } from '../../i18n/messages'

const sellingMessages = defineMessages({
  freeHelp: ['留空则不包邮', 'Leave empty for none'],
  hourHelp: ['如 08:30', 'e.g. 08:30'],
})

type Selling = Partial<
  Record<'freightCents' | 'freeFromCents' | 'deliveryWays' | 'opensAt' | 'closesAt' | 'notice', unknown>
>

/** The sales settings of a shop, which its owner can change too. */
export function SellingFields<F extends Selling>({ of }: { of: Class<F> }) {
  const t = useText(sellingMessages)
  const translate = useTranslate()
  const ways = optionsOf(of, 'deliveryWays').map(({ value, text }) => ({ value, label: translate(text) }))
  return (
    <>
      <Part width="third">
        <Field of={of} name="freightCents" />
      </Part>
      <Part width="third">
        <Field of={of} name="freeFromCents" help={t('freeHelp')} />
      </Part>
      <Part width="third">
        <Field of={of} name="deliveryWays">
          <Checkbox.Group options={ways} />
        </Field>
      </Part>
      <Part width="third">
        <Field of={of} name="opensAt" help={t('hourHelp')} />
      </Part>
      <Part width="third">
        <Field of={of} name="closesAt" help={t('hourHelp')} />
      </Part>
      <Part width="twoThirds">
        <Field of={of} name="notice" />
      </Part>
    </>
  )
}
