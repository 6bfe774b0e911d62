import { languages } from '../wire/text.js'
import { codes, httpStatusOf } from '../wire/codes.js'
import { headers } from '../wire/envelope.js'
import { limits, requestLimits } from '../limits.js'
import { meanings } from './codes.js'
import { code, fenced, table } from './markdown-table.js'
import { both } from './schema.js'

/** How every call travels, before any is described. */
export function wireSection(): string {
  return [
    '## On the wire',
    `Every answer, a refusal included, is an envelope. Code ${codes.ok} is success; \`msg\` is for people, \`data\` for programs.`,
    fenced('json', '{ "code": 1, "msg": "操作成功", "data": null }'),
    'Bad input lists what is wrong, field by field:',
    fenced('json', JSON.stringify(badInput, null, 2)),
    '`reason` is one of the [reasons](refusals.md#reasons-for-refusing-a-field), or the name of the [refusal](refusals.md) that blames the field.',
    '### Codes',
    table(['Code', 'Meaning', 'HTTP'], codeRows()),
    'A path that does not exist answers code 404 with HTTP status 404.',
    '### Input',
    inputRules(),
    '### Once',
    onceRules(),
    '### Pages',
    pageRules(),
    '### Files',
    fileRules(),
    '### Events',
    eventRules(),
    '### Headers',
    table(['Header', 'Direction', 'Meaning'], headerRows),
  ].join('\n\n')
}

const badInput = {
  code: codes.badInput,
  msg: '参数有误：角色名称至少 2 个字符',
  data: [{ field: 'roleName', reason: 'tooShort', message: '角色名称至少 2 个字符' }],
}

const codeRows = () =>
  Object.entries(codes).map(([name, value]) => [
    String(value),
    both(meanings[name as keyof typeof codes]),
    String(httpStatusOf(value)),
  ])

function inputRules(): string {
  return [
    'Where the input travels is said at each call and does not follow from the method: some PUT and DELETE calls take a query.',
    '- **Query**: in the URL, percent-encoded UTF-8.',
    '- **Body**: `application/x-www-form-urlencoded`, `application/json` (one flat object) or `multipart/form-data`. A file travels in the last of these only, in the field that is declared for it.',
    '- **Lists** repeat their key (`ids=1&ids=2`). `ids[]=1` and `ids[0]=1` are taken too, and `ids=1,2` where values are not text.',
    '- **Yes and no** are `1` and `0`. **Days** are `2026-11-21` in business time (Asia/Shanghai), **times** ISO 8601 in UTC.',
    '- **Nested values** travel as one JSON text under their key; in a JSON body they may stand as they are.',
    '- **Left out**: a field that is missing, `null`, or empty has its default. Text may be empty where its limits start at 0. Where a call changes a stored record, send its form whole: of most records what is missing or `null` stays as it is stored, and what is empty is taken away.',
    '- Text is trimmed, passwords are not. Control characters are refused; lengths count characters, not bytes.',
    '- A field that a call does not name is refused, and so are several values for a field that takes one.',
    `- At most ${requestLimits.fields} fields, ${requestLimits.bodyBytes / 1024} KiB of body and ${requestLimits.urlBytes / 1024} KiB of URL.`,
  ].join('\n')
}

const { min, max, keptHours } = limits.idempotencyKey
const onceRules = () =>
  [
    `Calls that move money need the header \`Idempotency-Key\` (draft-ietf-httpapi-idempotency-key-header): ${min}–${max} letters, digits, \`.\`, \`-\` or \`_\`, such as a UUID. Quotation marks around it, as in the draft, are taken too.`,
    'Make one for each intention, such as when a form opens, and send the same one with every try of it, whatever became of the one before.',
    `- The same key with the same input answers what was answered first, word for word, with \`Idempotency-Replayed: true\`; nothing is done again. Answers are kept for ${keptHours} hours.`,
    '- The same key with other input, or at another call, is refused (`once.keyReused`) and does nothing.',
    '- Calls that come at the same time with the same key wait for each other.',
    '- A refusal is not kept, since nothing was written: the same key may be sent again with what was put right.',
    '- A key belongs to whoever sent it, whatever session they sent it in; the same key of somebody else is another one.',
  ].join('\n')

const pageRules = () =>
  [
    `Lists take \`pageNum\` (from 1) and \`pageSize\` (${limits.page.size} unless said otherwise, at most ${limits.page.maxSize}), and most take \`sort\` and \`order\`.`,
    'They answer `{ list, total, totalIsFloor, pageNum, pageSize }`. Where `totalIsFloor` is 1 counting stopped early: there are at least `total` rows.',
  ].join('\n')

const fileRules = () =>
  [
    'What a list shows can be had as a file: `text/csv` in UTF-8 with a byte order mark, lines that end with CR LF, quotes by RFC 4180.',
    "The first line holds the labels of the columns in the caller's language. Values are as people read them: words for codes, times in Asia/Shanghai, shares in percent.",
    '`columns` chooses the columns and their order; filters and order are those of the list.',
    'A text that a spreadsheet would run as a formula has an apostrophe in front.',
    `A file holds at most ${limits.exportRows} rows as one moment saw them; what is deleted while it is on its way is left out. Rows are sent as they are read: a transfer that breaks off is no file. Every file is put on record in the operation log.`,
    'A refusal is an envelope here as well: look at `content-type`.',
  ].join('\n')

const eventRules = () =>
  [
    '`text/event-stream`: each event is a row as JSON behind `data: `, and a comment every 15 seconds says that the server is there.',
    'Whoever may hear no more is told why, before the change that took their right is answered: the last text is `event: end`, and its data the envelope of the refusal.',
    'The token travels in the header as everywhere, so a browser reads the stream by `fetch`, not by `EventSource`.',
    'Who may listen is asked again with every event and every comment: the stream ends with the session or the permission. Whoever is too slow is told so in place of what they missed, and reads everything again; so does whoever was away for a while.',
    'A refusal is an envelope here as well: look at `content-type`.',
  ].join('\n')

const headerRows = [
  [
    code('Authorization'),
    'request',
    'The token of login, as it is or as `Bearer <token>`. A cookie is never looked at.',
  ],
  [
    code('Accept-Language'),
    'request',
    `The language of messages: the first of ${languages.map(code).join(', ')} it names, otherwise ${code(languages[0])}.`,
  ],
  [
    code(headers.requestId),
    'both',
    'Names the request in the logs. A caller may choose it (8–64 letters, digits, `_`, `.`, `-`).',
  ],
  [code('Idempotency-Key'), 'request', 'For calls that move money, see [Once](README.md#once).'],
  [code('Idempotency-Replayed'), 'answer', '`true` where the answer is that of an earlier call with the same key.'],
  [code(headers.permissionVersion), 'answer', 'Changes whenever what the caller may see or do has changed.'],
  [code(headers.totalRows), 'answer', 'How many rows a file holds.'],
]
