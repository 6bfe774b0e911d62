import { Button, Typography } from 'antd'
import { useText } from '../i18n/messages'
import { ChosenSums } from './chosen-sums'
import { listMessages } from './list.messages'
import type { RowBatch } from './use-choice'

/** Actions on the selected rows, beside the pager: a bar above the rows would move them under the pointer at the first tick. */
export function ListBatch<Row>({ choice, actions, sums, most = Infinity }: RowBatch<Row>) {
  const t = useText(listMessages)
  const { elsewhere } = choice
  const count = choice.keys.length
  return (
    // Rendered even if nothing is selected: its dialog may still list rows that left the list through the action.
    <div className="list-batch" role="status" hidden={count === 0}>
      {count > 0 && (
        <Typography.Text>
          {elsewhere > 0 ? t('chosenElsewhere', { count, elsewhere }) : t('chosen', { count })}
        </Typography.Text>
      )}
      {count > 0 && sums && <ChosenSums sums={sums} />}
      {count > most ? <span>{t('chosenMost', { most })}</span> : actions}
      {count > 0 && (
        <Button type="link" onClick={choice.clear}>
          {t('unchoose')}
        </Button>
      )}
    </div>
  )
}
