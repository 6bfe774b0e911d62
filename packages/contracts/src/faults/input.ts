import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const inputFaults = {
  'input.bad': [codes.badInput, '参数有误：{problem}', 'Invalid input: {problem}'],
  'input.encoding': [codes.badInput, '请求内容不是有效的 UTF-8 编码', 'The request is not valid UTF-8'],
  'input.json': [codes.badInput, '请求内容不是有效的 JSON 对象', 'The request is not a valid JSON object'],
  'input.tooManyFields': [codes.badInput, '参数过多', 'Too many fields'],
  'input.query': [
    codes.badInput,
    '此接口的参数只能放在请求内容中，不能放在地址里',
    'Send the fields of this call in the body, not in the address',
  ],
  'input.clock': [codes.badInput, '时钟不能晚于 {latest}', 'The clock cannot be later than {latest}'],
  'input.file': [codes.badInput, '此接口不接收文件', 'This call takes no files'],
  'input.tooManyFiles': [codes.badInput, '一次最多 {max} 个文件', 'At most {max} files at once', ['file']],
  'input.multipart': [codes.badInput, '表单数据不完整', 'The form data is incomplete'],
  'input.contentType': [codes.badInput, '不支持的内容类型', 'This content type is not supported'],
  'input.encodingUnsupported': [codes.badInput, '不支持压缩的请求内容', 'Compressed request bodies are not supported'],
  'input.tooLarge': [codes.tooLarge, '请求内容过大', 'The request is too large'],
  'input.unreadable': [codes.badInput, '请求无法识别', 'The request cannot be read'],
  'input.late': [codes.badInput, '请求未在规定时间内传完', 'The request did not arrive in time'],

  'once.keyMissing': [codes.badInput, '此接口须带请求头 Idempotency-Key', 'This call needs the header Idempotency-Key'],
  'once.keyBad': [
    codes.badInput,
    'Idempotency-Key 须为 {min}–{max} 位字母、数字、点、横线或下划线',
    'Idempotency-Key must be {min} to {max} letters, digits, dots, hyphens or underscores',
  ],
  'once.keyReused': [
    codes.conflict,
    '此次操作已按先前提交的内容完成，不能再以其他内容提交，请刷新后查看',
    'This action was already completed as first submitted and cannot be submitted again with different content. Please reload',
  ],

  'path.unknown': [codes.notFound, '接口不存在', 'There is no such endpoint'],

  'server.fault': [codes.fault, '服务器出错，请求编号 {requestId}', 'Server error. Request id: {requestId}'],
  'server.busy': [codes.unavailable, '服务繁忙，请稍后再试', 'The server is busy. Try again shortly'],
  'server.storage': [
    codes.unavailable,
    '数据暂时无法保存，请稍后再试',
    'Data cannot be saved right now. Try again shortly',
  ],
  'server.closing': [codes.unavailable, '服务正在重启，请稍后再试', 'The server is restarting. Try again shortly'],

  'record.missing': [codes.notFound, '记录不存在或已删除', 'The record does not exist or was deleted'],
  'record.changed': [
    codes.conflict,
    '数据已被他人修改（{fields}），请刷新后再试',
    'Somebody else changed this in the meantime ({fields}). Please reload',
  ],
  'record.stateChanged': [
    codes.conflict,
    '状态已变化，请刷新',
    'The status has changed in the meantime. Please reload',
  ],
  'record.hasChildren': [codes.conflict, '存在下级数据，不能删除', 'It still has sub-entries and cannot be deleted'],
} as const satisfies Refusals
