import { defineMessages, textWithName, textOf } from './messages'

// Compiled by `npm run typecheck`, never run: each @ts-expect-error has to be one.
const messages = defineMessages({
  plain: ['好', 'Fine'],
  counted: ['共 {count} 个', '{count} in all'],
})
const t = textOf(messages)
t('plain')
t('counted', { count: 3 })

// @ts-expect-error -- no such text
t('unknown')
// @ts-expect-error -- the value is missing
t('counted')
// @ts-expect-error -- a value of another name
t('counted', { total: 3 })
// @ts-expect-error -- English is missing
defineMessages({ half: ['好'] })
// @ts-expect-error -- the languages name different values
defineMessages({ odd: ['共 {count} 个', '{total} in all'] })

// Common words are available without being listed, and own texts take precedence.
t('cancel')
textOf(defineMessages({ copy: ['复制 {name}', 'Copy {name}'] }))('copy', { name: 'A' })
// @ts-expect-error -- the value of its own text is missing
textOf(defineMessages({ copy: ['复制 {name}', 'Copy {name}'] }))('copy')

textWithName(['编辑“{name}”', 'Edit “{name}”'], 'A')
// @ts-expect-error -- the record's name is missing
textWithName(['编辑', 'Edit'], 'A')
