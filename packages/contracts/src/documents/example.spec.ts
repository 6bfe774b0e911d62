import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../endpoints/index.js'
import { SmsForm } from '../endpoints/sms.js'
import { smsTemplates } from '../endpoints/sms-templates.js'
import { fieldsOf } from '../fields/index.js'
import { rawOf } from '../testing/raw.js'
import { decode } from '../wire/decode.js'
import { encode } from '../wire/encode.js'
import { fileFieldsOf } from '../wire/files.js'
import { breaches } from '../wire/reply.js'
import { classesOf } from './classes.js'
import { exampleInput, exampleReply } from './example.js'
import { exampleTopics, exampleValues } from './example-values.js'
import { exampleTree } from './examples/menu.js'

describe('an example is valid for the API', () => {
  test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'input and reply: %s',
    (_name, endpoint) => {
      const { input, reply } = endpoint
      const raw = rawOf(encode(exampleInput(input)).toString())
      // An example names a file; the caller supplies its bytes.
      for (const field of fileFieldsOf(input).keys()) raw[field] = new Uint8Array(1)
      const decoded = decode(input, raw, 'zh')
      expect(decoded).toMatchObject({ ok: true })
      expect(breaches(reply, exampleReply(reply))).toEqual([])
    },
  )
})

test('the example of a text message fills every placeholder of its template', () => {
  const { template, values } = exampleInput(SmsForm) as unknown as SmsForm
  expect(values).toHaveLength(smsTemplates[template].gaps.length)
})

test('examples are the same each time', () => {
  for (const { input, reply } of allEndpoints) {
    expect([exampleInput(input), exampleReply(reply)]).toEqual([exampleInput(input), exampleReply(reply)])
  }
})

test('every example value belongs to a field', () => {
  const classes = classesOf(allEndpoints)
  const known = new Set(
    classes.flatMap((type) => [...fieldsOf(type).keys()].flatMap((key) => [key, `${type.name}.${key}`])),
  )
  const named = [...Object.keys(exampleValues), ...Object.keys(exampleTree)]
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('no field has an example in two topics', () => {
  const named = Object.values(exampleTopics).flatMap((topic) => Object.keys(topic))
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

/** Names that mean much the same under each of their labels. */
const general = new Set(
  `managerId managerAccount managerPassword phone roleId roleName agentId company sessionId hospitalId
    hospitalName departmentId wardId wardNo bedId bedNo planId planName agentCompany storeId storeName
    voucherNo menuIds actor ip expiresAt battery devices keyword reason note address freightCents
    depositCents`.split(/\s+/),
)

test('fields share an example by their bare name only if they are labelled alike', () => {
  const classes = classesOf(allEndpoints)
  const labelsOf = (key: string) =>
    new Set(
      classes
        .filter((type) => !(`${type.name}.${key}` in exampleValues))
        .flatMap((type) => fieldsOf(type).get(key)?.label[0] ?? []),
    )
  const bare = Object.keys(exampleValues).filter((name) => !name.includes('.') && !general.has(name))
  expect(bare.filter((name) => labelsOf(name).size > 1)).toEqual([])
})
