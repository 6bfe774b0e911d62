import type { Flag, Text } from '@bedside/contracts'
import { Button } from 'antd'
import { commonMessages } from '../i18n/common.messages'
import { useTranslate } from '../i18n/messages'
import { Can } from '../session/can'
import { ConfirmAction } from '../ui/confirm-action'
import type { FlagToggle } from '../ui/flag-toggle'
import type { Batch } from './use-batch'

interface FlagBatchProps<Row> {
  of: Pick<FlagToggle<Row>, 'call' | 'set'>
  batch: Batch<Row>
  /** The number of selected rows. */
  count: number
  /** Texts that contain the number. */
  texts: { readonly [K in 'disableMany' | 'disableManyQuestion' | 'enableMany']: Text }
  consequence?: Text
}

/** Disables or enables the selected rows one by one. Refusals are listed row by row. */
export function FlagBatch<Row>({ of, batch, count, texts, consequence }: FlagBatchProps<Row>) {
  const translate = useTranslate()
  const begin = (title: Text, isFlag: Flag) =>
    batch.start(translate(title, { count }), (row) => of.set(row, isFlag, { handles: () => true }))
  return (
    <Can call={of.call}>
      <ConfirmAction
        danger
        label={translate(commonMessages.disable)}
        question={translate(texts.disableManyQuestion, { count })}
        about={batch.about}
        {...(consequence !== undefined && { consequence: translate(consequence) })}
        run={() => begin(texts.disableMany, 2)}
      />
      <Button type="link" onClick={() => begin(texts.enableMany, 1)}>
        {translate(commonMessages.enable)}
      </Button>
    </Can>
  )
}
